/** Dealing anew: this deal once more, another, one by its number, today's; and from here also to the statistics and to giving up. */
import type { Options } from '@parlour/games/forty-thieves'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { useTexts } from '../../i18n/texts.ts'
import { useSettings } from '../../services.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './new-deal-dialog.module.css'
import { anyDeal, useWinnableDeal } from './peek/use-winnable-deal.ts'
import { Statistics } from './record-book/statistics.tsx'
import { wordsIn } from './words/words.ts'

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
  readonly options: Options
  readonly onGiveUp: (() => void) | undefined
  readonly onClose: () => void
}

export function NewDealDialog({ options, onGiveUp, onClose }: NewDealProps) {
  const { language } = useSettings()
  const { common } = useTexts()
  const words = wordsIn(language).deals
  const [, navigate] = useLocation()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(false)
  const search = useWinnableDeal(options, (deal) => navigate(dealPath({ ...options, deal })))
  const choose = (event: FormEvent): void => {
    event.preventDefault()
    const deal = dealNumber(text)
    setWrong(deal === null)
    if (deal !== null) navigate(dealPath({ ...options, deal }))
  }
  return (
    <Dialog title={words.title} closeName={common.close} onClose={onClose}>
      <div className={css.ways}>
        <Button look="primary" icon="deal" onClick={() => navigate(dealPath({ ...options, deal: anyDeal() }))}>
          {words.other}
        </Button>
        {options.deal !== 0 && (
          <Button icon="undo" onClick={() => navigate(dealPath(options))}>
            {words.again(String(options.deal))}
          </Button>
        )}
        <Button icon="trophy" onClick={search.start} disabled={search.trying !== null}>
          {words.winnable}
        </Button>
        <ButtonLink icon="calendar" href="/daily/forty-thieves">
          {words.daily}
        </ButtonLink>
        <ButtonLink icon="rules" href="/play/forty-thieves?choose">
          {words.variants}
        </ButtonLink>
      </div>
      <div role="status">
        {search.trying !== null && (
          <p className={css.search}>
            {words.trying(String(search.trying))}
            <Button look="quiet" size="small" onClick={search.stop}>
              {words.stop}
            </Button>
          </p>
        )}
        {search.failed && (
          <p className={css.search}>
            {words.searchFailed}
            <Button look="quiet" size="small" onClick={search.start}>
              {words.tryAgain}
            </Button>
          </p>
        )}
      </div>
      <form className={css.number} onSubmit={choose}>
        <label>
          <span>{words.number}</span>
          <input
            inputMode="numeric"
            autoComplete="off"
            value={text}
            aria-invalid={wrong}
            aria-describedby="deal-number-hint"
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <Button type="submit">{words.deal}</Button>
        <p id="deal-number-hint" className={css.hint} role={wrong ? 'alert' : undefined}>
          {wrong ? words.numberWrong : words.numberHint}
        </p>
      </form>
      <p className={css.hint}>{words.waits}</p>
      <details className={css.more}>
        <summary>
          <Icon name="down" />
          {words.statistics}
        </summary>
        <Statistics />
      </details>
      {onGiveUp !== undefined && (
        <Button
          look="line"
          icon="leave"
          onClick={() => {
            onClose()
            onGiveUp()
          }}
        >
          {words.giveUp}
        </Button>
      )}
    </Dialog>
  )
}
