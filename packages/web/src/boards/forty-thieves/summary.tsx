/** At the end: won or not, the figures of this game, and how it stands over all games of this device. */
import { TOTAL_CARDS } from '@parlour/games/forty-thieves'
import { useState } from 'react'
import { localeOf } from '../../i18n/language.ts'
import { SummaryActions, SummaryHead, SummaryPage } from '../../parts/sheets/summary-page.tsx'
import { useSettings } from '../../services.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Figures } from '../../ui/figures.tsx'
import { Celebration } from './celebration.tsx'
import { dealText, variantName } from './deal-names.ts'
import { dealPath } from './new-deal-dialog.tsx'
import { anyDeal } from './peek/use-winnable-deal.ts'
import { optionsOf, type ThievesSummaryProps, tableId } from './props.ts'
import { noteOf } from './record-book/record-book.ts'
import { clockText } from './record-book/results.ts'
import { Statistics } from './record-book/statistics.tsx'
import css from './summary.module.css'
import { textsIn } from './texts/texts.ts'
import { movesMade, useDaily, useDailySeconds } from './use-daily.ts'

export function Summary(props: ThievesSummaryProps) {
  const { language } = useSettings()
  const texts = textsIn(language)
  const { view, outcome } = props
  const options = optionsOf(props.options)
  const [note] = useState(() => noteOf(tableId()))
  const daily = useDaily()
  const seconds = useDailySeconds(daily)
  const won = view.home === TOTAL_CARDS
  const number = new Intl.NumberFormat(localeOf(language))
  const [another] = useState(anyDeal)
  const how = won ? (note.peeked ? texts.summary.wonPeeked : texts.summary.wonEyebrow) : texts.summary.gaveUpEyebrow
  const rows: readonly (readonly [string, string])[] = [
    [texts.summary.moves, number.format(movesMade(props, daily))],
    [texts.summary.time, clockText(seconds ?? note.seconds)],
    ...(options.score && outcome !== null ? [[texts.summary.points, number.format(outcome.scores[0] ?? 0)] as const] : []),
  ]
  return (
    <SummaryPage>
      <SummaryHead
        eyebrow={[how, variantName(props.options, language), dealText(props.options, daily, language)].join(' · ')}
        title={won ? texts.summary.won : texts.summary.gaveUp(view.home)}
        why={outcome?.kind === 'abandoned' ? texts.summary.closed : null}
      />
      <div className={css.parts}>
        <div>
          {won ? <Celebration /> : <p className={css.note}>{texts.summary.thisGame}</p>}
          <Figures rows={rows} />
        </div>
        <Statistics variant={options.variant} />
      </div>
      <SummaryActions note={props.note} actions={props.actions}>
        <ButtonLink look="primary" icon="deal" href={dealPath({ ...options, deal: another })}>
          {texts.summary.another}
        </ButtonLink>
        {options.deal !== 0 && daily.kind !== 'daily' && (
          <ButtonLink look="plain" icon="undo" href={dealPath(options)}>
            {texts.summary.again(String(options.deal))}
          </ButtonLink>
        )}
        {daily.kind === 'daily' && (
          <ButtonLink look="plain" icon="trophy" href="/daily/forty-thieves">
            {texts.summary.daily}
          </ButtonLink>
        )}
        <Button look="quiet" onClick={props.onContinue}>
          {texts.summary.lookAtTable}
        </Button>
      </SummaryActions>
    </SummaryPage>
  )
}
