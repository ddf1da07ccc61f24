/** Dealing anew: this deal once more, another, one by its number, today's; and from here also to the statistics and to giving up. */
import type { Options } from '@parlour/games/forty-thieves'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { useTexts } from '../../i18n/texts.ts'
import { useSettings } from '../../services.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { variantName } from './deal-names.ts'
import numberCss from './deal-number.module.css'
import { GiveUpDialog } from './give-up-dialog.tsx'
import css from './new-deal-dialog.module.css'
import { anyDeal, useWinnableDeal } from './peek/use-winnable-deal.ts'
import { isBegun, optionsOf, type ThievesProps } from './props.ts'
import { leaveBehind } from './record-book/leave-behind.ts'
import { Statistics } from './record-book/statistics.tsx'
import { textsIn } from './texts/texts.ts'
import type { Daily } from './use-daily.ts'

const MOST = 2 ** 31 - 1

/** The address that deals by these options. */
export const dealPath = (options: Options): string => `/play/forty-thieves?options=${encodeURIComponent(JSON.stringify(options))}`

/** A number that names a deal; null for anything else. */
export function dealNumber(text: string): number | null {
  const plain = text.replaceAll(/[\s’'.,]/g, '')
  const number = /^\d{1,10}$/.test(plain) ? Number(plain) : 0
  return number >= 1 && number <= MOST ? number : null
}

interface NewDealProps {
  readonly props: ThievesProps
  readonly daily: Daily
  readonly onClose: () => void
}

export function NewDealDialog({ props, daily, onClose }: NewDealProps) {
  const { language } = useSettings()
  const { common } = useTexts()
  const texts = textsIn(language).deals
  const options = optionsOf(props.options)
  const [, navigate] = useLocation()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(false)
  const [givingUp, setGivingUp] = useState(false)
  const begun = isBegun(props)
  const dealAnew = async (deal: number): Promise<void> => {
    await leaveBehind(props, daily)
    navigate(dealPath({ ...options, deal }))
  }
  const search = useWinnableDeal(options, (deal) => void dealAnew(deal))
  const choose = (event: FormEvent): void => {
    event.preventDefault()
    const deal = dealNumber(text)
    setWrong(deal === null)
    if (deal !== null) void dealAnew(deal)
  }
  if (givingUp) return <GiveUpDialog props={props} daily={daily} onClose={onClose} />
  return (
    <Dialog title={texts.titleOf(variantName(props.options, language))} closeName={common.close} onClose={onClose}>
      {begun && <p className={css.hint}>{daily.kind === 'daily' ? texts.dailyWaits : texts.countsAsLost}</p>}
      <div className={css.ways}>
        <Button look="primary" icon="deal" onClick={() => void dealAnew(anyDeal())}>
          {texts.other}
        </Button>
        {options.deal !== 0 && (
          <Button icon="undo" onClick={() => void dealAnew(options.deal)}>
            {texts.again(String(options.deal))}
          </Button>
        )}
        <Button icon="trophy" onClick={search.start} disabled={search.trying !== null}>
          {texts.winnable}
        </Button>
        <ButtonLink icon="calendar" href="/daily/forty-thieves">
          {texts.daily}
        </ButtonLink>
        <ButtonLink icon="rules" href="/play/forty-thieves?choose">
          {texts.variants}
        </ButtonLink>
      </div>
      <div role="status">
        {search.trying !== null && (
          <p className={css.search}>
            {texts.trying(String(search.trying))}
            <Button look="quiet" size="small" onClick={search.stop}>
              {texts.stop}
            </Button>
          </p>
        )}
        {search.failed && (
          <p className={css.search}>
            {texts.searchFailed}
            <Button look="quiet" size="small" onClick={search.start}>
              {texts.tryAgain}
            </Button>
          </p>
        )}
      </div>
      <form className={css.number} onSubmit={choose}>
        <label>
          <span>{texts.number}</span>
          <input
            className={numberCss.input}
            inputMode="numeric"
            autoComplete="off"
            value={text}
            aria-invalid={wrong}
            aria-describedby="deal-number-hint"
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <Button type="submit">{texts.deal}</Button>
        <p id="deal-number-hint" className={css.hint} role={wrong ? 'alert' : undefined}>
          {wrong ? texts.numberWrong : texts.numberHint}
        </p>
      </form>
      <details className={css.more}>
        <summary>
          <Icon name="down" />
          {texts.statistics}
        </summary>
        <Statistics variant={options.variant} />
      </details>
      {/* Of a deal without a move there is nothing to give up. */}
      {props.end !== undefined && begun && (
        <Button look="line" icon="leave" onClick={() => setGivingUp(true)}>
          {texts.giveUp}
        </Button>
      )}
    </Dialog>
  )
}
