/** BotLevel, number of opponents and house rules, before a deal against bots. */
import { BOT_LEVELS, type BotLevel } from '@parlour/protocol/bots'
import type { MatchTime } from '@parlour/protocol/match-time'
import { type FormEvent, useState } from 'react'
import type { Options } from '../boards/options/options-model.ts'
import type { Poster } from '../boards/poster.ts'
import { useLanguage } from '../i18n/chosen-language.ts'
import { useTexts } from '../i18n/texts.ts'
import { BotLink } from '../ui/bot-link.tsx'
import { Button } from '../ui/button.tsx'
import { Segmented, Select, SettingRow } from '../ui/choice.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import sheet from '../ui/sheet.module.css'
import styles from './choose-form.module.css'
import { lastLevel, rememberLevel, rememberOptions } from './remembered.ts'
import { type Time, TimeChoice } from './time-choice.tsx'
import { useOptions } from './use-options.tsx'

export interface Chosen {
  readonly level: BotLevel
  readonly opponents: number
  readonly options?: Options
  readonly time?: MatchTime
}

interface ChooseFormProps {
  readonly poster: Poster
  readonly onDeal: (chosen: Chosen) => void
}

export function ChooseForm({ poster, onDeal }: ChooseFormProps) {
  const { home, common } = useTexts()
  const title = poster.texts[useLanguage()].title
  const [level, setLevel] = useState(lastLevel)
  const [opponents, setOpponents] = useState(poster.seats.usual - 1)
  const [time, setTime] = useState<Time['time']>()
  const rules = useOptions(poster.id)
  const alone = poster.seats.max === 1
  const counts = Array.from({ length: poster.seats.max - poster.seats.min + 1 }, (_, index) => poster.seats.min - 1 + index)

  const deal = (event: FormEvent): void => {
    event.preventDefault()
    rememberLevel(level)
    if (rules.options !== null) rememberOptions(poster.id, rules.options)
    onDeal({ level, opponents, ...(rules.options !== null && { options: rules.options }), ...(time && { time }) })
  }

  return (
    <form className={styles.form} onSubmit={deal}>
      <PageTitle>{home.chooseTitle(title)}</PageTitle>
      {!alone && <p className={styles.lead}>{home.chooseLead}</p>}
      {!alone && (
        <section className={sheet.sheet}>
          <SettingRow label={home.level} hint={home.levelHints[level]}>
            <Select
              label={home.level}
              choices={BOT_LEVELS.map((value) => ({ value, label: common.levels[value] }))}
              value={level}
              onChange={setLevel}
            />
          </SettingRow>
          <BotLink game={poster.id} level={level} className={styles.about}>
            {common.aboutBot(common.levels[level])}
          </BotLink>
          {counts.length > 1 && (
            <SettingRow label={home.opponents}>
              <Segmented
                label={home.opponents}
                choices={counts.map((value) => ({ value, label: String(value) }))}
                value={opponents}
                onChange={setOpponents}
              />
            </SettingRow>
          )}
          <TimeChoice time={{ clock: null, time }} poster={poster} turns={false} onChange={(chosen) => setTime(chosen.time ?? undefined)} />
        </section>
      )}
      <section className={sheet.sheet}>
        <h2>{home.houseRules}</h2>
        {rules.form}
      </section>
      <Button look="primary" size="large" type="submit" className={styles.deal}>
        {alone ? home.dealCards : home.deal}
      </Button>
    </form>
  )
}
