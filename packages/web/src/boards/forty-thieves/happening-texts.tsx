/** What happened, in words: a line with drawn cards for the list of moves, a sentence for those who listen. */
import type { Happening } from '@parlour/games/forty-thieves'
import type { ReactNode } from 'react'
import { CardName } from '../../cards/marks.tsx'
import { cardName } from '../../cards/names.ts'
import { filled } from '../../i18n/filled.tsx'
import type { Language } from '../../i18n/language.ts'
import type { Sound } from '../../sound/sound-box.ts'
import type { LogLine } from '../board.ts'
import { capital, type Texts, textsIn } from './texts/texts.ts'

/** "column 3", by the name that the rules use. */
export function placeText(name: string, { places }: Texts): string {
  const number = Number(name.slice(1)) + 1
  return name === 'w' ? places.waste : name.startsWith('f') ? places.foundation(number) : places.column(number)
}

export function lineOf(happening: Happening, language: Language): LogLine | null {
  const texts = textsIn(language)
  const { lines } = texts
  const card = (code: string): ReactNode => <CardName code={code} language={language} />
  switch (happening.type) {
    case 'dealt':
      return { seat: null, what: lines.dealt }
    case 'moved': {
      const cards = (
        <>
          {happening.cards.map((code) => (
            // A run goes down, so no card is in it twice.
            <span key={code}>{card(code)} </span>
          ))}
        </>
      )
      if (happening.to.startsWith('f')) return { seat: 0, what: filled(lines.home, { cards }) }
      return {
        seat: 0,
        what:
          happening.onto === undefined
            ? filled(lines.moved, { cards, place: placeText(happening.to, texts) })
            : filled(lines.movedOnto, { cards, onto: card(happening.onto) }),
      }
    }
    case 'turned':
      return { seat: null, what: filled(lines.turned, { card: card(happening.card) }) }
    case 'drew':
      return { seat: 0, what: filled(lines.drew, { card: card(happening.card) }) }
    case 'completed':
      return { seat: null, what: lines.completed }
    case 'no-moves':
      return { seat: null, what: lines.noMoves }
    case 'left':
      return { seat: 0, what: lines.left }
    case 'match-over':
      return { seat: 0, what: happening.outcome.kind === 'played' ? lines.won : lines.gaveUp }
  }
}

export function spokenOf(happening: Happening, language: Language): string | null {
  const texts = textsIn(language)
  const { spoken } = texts
  const named = (codes: readonly string[]): string => capital(codes.map((code) => cardName(code, language)).join(', '))
  switch (happening.type) {
    case 'dealt':
      return spoken.dealt(happening.stock)
    case 'moved':
      if (happening.to.startsWith('f')) return spoken.home(named(happening.cards))
      return happening.onto === undefined
        ? spoken.moved(named(happening.cards), placeText(happening.to, texts))
        : spoken.movedOnto(named(happening.cards), cardName(happening.onto, language))
    case 'turned':
      return spoken.turned(named([happening.card]))
    case 'drew':
      return spoken.drew(named([happening.card]), happening.left)
    case 'completed':
      return spoken.completed
    case 'no-moves':
      return spoken.noMoves
    case 'left':
      return spoken.left
    case 'match-over':
      return happening.outcome.kind === 'played' ? spoken.won : spoken.gaveUp
  }
}

const SOUNDS: { readonly [T in Happening['type']]: Sound | null } = {
  dealt: 'deal',
  moved: 'play',
  turned: null,
  drew: 'draw',
  completed: 'call',
  'no-moves': 'refuse',
  left: null,
  'match-over': 'won',
}

export const soundOf = (happening: Happening): Sound | null =>
  happening.type === 'match-over' && happening.outcome.kind !== 'played' ? 'lost' : (SOUNDS[happening.type] ?? null)
