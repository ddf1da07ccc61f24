/** Whose turn it is and what may be done; while others play, the last thing that happened. */
import type { Happening } from '@parlour/games/tschau-sepp'
import { useState } from 'react'
import type { Language } from '../../i18n/language.ts'
import { isYou, nameOf } from '../../parts/seats.ts'
import { TurnSign } from '../../parts/turn-sign.tsx'
import { partWords } from '../../parts/words.ts'
import { useSettings } from '../../services.tsx'
import { namesIn } from './card-names.ts'
import type { DeckStyle } from './deck-style.ts'
import { callName } from './explain.ts'
import { lineOf } from './happening-texts.tsx'
import { dueCall, type Moves } from './moves.ts'
import type { SeppProps } from './props.ts'
import type { TschauSepp } from './use-tschau-sepp.ts'
import { wordsIn } from './words/words.ts'

export function Sign({ props, play }: { readonly props: SeppProps; readonly play: TschauSepp }) {
  const { hints } = useSettings()
  const { language } = play
  const words = wordsIn(language)
  const parts = partWords(language)
  const last = useLastMove(props.happened)
  if (props.outcome !== null) return <TurnSign mine={false}>{parts.over}</TurnSign>
  const mine = props.seat !== null && props.toAct.includes(props.seat)
  if (mine)
    return (
      <TurnSign mine hint={hintFor(props, play.moves, language, play.style, hints === 'off' ? 'plain' : 'hints')}>
        {parts.yourTurn}
      </TurnSign>
    )
  const line = last === undefined ? null : lineOf(last, props.seats, language, 'words')
  const who = line === null || line.seat === null ? null : isYou(props.seats, line.seat) ? parts.you : nameOf(props.seats, line.seat)
  return (
    <TurnSign
      mine={false}
      hint={
        line === null ? (
          props.seat === null ? (
            words.hints.watching
          ) : undefined
        ) : (
          <>
            {who !== null && <b>{who} </b>}
            {line.what}
          </>
        )
      }
    >
      {parts.turnOf(nameOf(props.seats, props.view.turn))}
    </TurnSign>
  )
}

/** What there is to do, in a few words; `plain` says nothing about what fits. */
export function hintFor({ view, legal }: SeppProps, moves: Moves, language: Language, style: DeckStyle, tell: 'hints' | 'plain'): string {
  const words = wordsIn(language).hints
  if (legal.length === 0) return words.sending
  if (moves.wishes) return words.wish
  const fits = moves.playable.length > 0
  if (view.pending > 0)
    return fits || tell === 'plain' ? words.owed(view.pending, namesIn(language, style).oneOfRank('7')) : words.owedNo(view.pending)
  if (tell === 'plain') return moves.passes ? wordsIn(language).refusals.drawnAlready : words.playPlain
  const due = dueCall(moves)
  if (due !== null) return words.say(callName(due))
  if (view.mustCover) return fits ? words.cover : words.coverDraw
  if (!fits) return moves.draws ? words.draw : words.pass
  if (moves.passes) return words.drawn
  return moves.draws ? words.play : words.playOnly
}

const MOVES: readonly Happening['type'][] = ['played', 'drew', 'passed', 'wished', 'forgot', 'finished', 'left', 'turned']

/** The last thing somebody did; stays until there is another. */
function useLastMove(happened: readonly Happening[]): Happening | undefined {
  const [last, setLast] = useState<Happening | undefined>(undefined)
  const latest = happened.findLast(({ type }) => MOVES.includes(type))
  if (latest !== undefined && latest !== last) setLast(latest)
  return latest ?? last
}
