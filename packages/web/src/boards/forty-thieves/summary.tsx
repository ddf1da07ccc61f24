/** At the end: won or not, the figures of this game, and how it stands over all games of this device. */
import { TOTAL_CARDS } from '@parlour/games/forty-thieves'
import { useState } from 'react'
import { localeOf } from '../../i18n/language.ts'
import { SummaryActions, SummaryHead, SummaryPage } from '../../parts/sheets/summary-page.tsx'
import { useSettings } from '../../services.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Figures } from '../../ui/figures.tsx'
import { dealPath } from './new-deal-dialog.tsx'
import { anyDeal } from './peek/use-winnable-deal.ts'
import { optionsOf, type ThievesSummaryProps, tableId } from './props.ts'
import { noteOf } from './record-book/record-book.ts'
import { clockText } from './record-book/results.ts'
import { Statistics } from './record-book/statistics.tsx'
import css from './summary.module.css'
import { useDaily } from './use-daily.ts'
import { wordsIn } from './words/words.ts'

export function Summary(props: ThievesSummaryProps) {
  const { language } = useSettings()
  const words = wordsIn(language)
  const { view, outcome } = props
  const options = optionsOf(props.options)
  const [note] = useState(() => noteOf(tableId()))
  const daily = useDaily()
  const won = view.home === TOTAL_CARDS
  const number = new Intl.NumberFormat(localeOf(language))
  const [another] = useState(anyDeal)
  const rows: readonly (readonly [string, string])[] = [
    ...(options.deal === 0 ? [] : [[words.summary.deal, String(options.deal)] as const]),
    [words.summary.moves, number.format(won ? props.seq : Math.max(0, props.seq - 1))],
    [words.summary.time, clockText(note.seconds)],
    ...(options.score && outcome !== null ? [[words.summary.points, number.format(outcome.scores[0] ?? 0)] as const] : []),
  ]
  return (
    <SummaryPage>
      <SummaryHead
        eyebrow={won ? (note.peeked ? words.summary.wonPeeked : words.summary.wonEyebrow) : words.summary.gaveUpEyebrow}
        title={won ? words.summary.won : words.summary.gaveUp(view.home)}
        why={outcome?.kind === 'abandoned' ? words.summary.closed : null}
      />
      <div className={css.parts}>
        <Figures rows={rows} />
        <Statistics />
      </div>
      <SummaryActions note={props.note} actions={props.actions}>
        <ButtonLink look="plain" icon="deal" href={dealPath({ ...options, deal: another })}>
          {words.summary.another}
        </ButtonLink>
        {daily.kind === 'daily' && (
          <ButtonLink look="plain" icon="trophy" href="/daily/forty-thieves">
            {words.summary.daily}
          </ButtonLink>
        )}
        <Button look="quiet" onClick={props.onContinue}>
          {words.summary.lookAtTable}
        </Button>
      </SummaryActions>
    </SummaryPage>
  )
}
