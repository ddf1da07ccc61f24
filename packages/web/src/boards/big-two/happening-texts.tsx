/** What happened, in words: a line with drawn cards for the list of moves, a sentence for those who listen. */
import type { Happening } from '@parlour/games/big-two'
import type { Seat } from '@parlour/kernel'
import { CardName } from '../../cards/marks.tsx'
import { filled } from '../../i18n/filled.tsx'
import type { Language } from '../../i18n/language.ts'
import { isYou, nameOf, type SeatInfo } from '../../parts/seats.ts'
import { calledAt } from '../../parts/texts.ts'
import type { Sound } from '../../sound/sound-box.ts'
import type { LogLine } from '../board.ts'
import { cardsSaid, playSaid } from './play-texts.ts'
import { playFrom, THREE_OF_DIAMONDS } from './props.ts'
import { textsIn } from './texts/texts.ts'

const winnersOf = (places: readonly number[]): readonly Seat[] => places.flatMap((place, seat) => (place === 1 ? [seat] : []))

/** "You and Mira". */
const together = (seats: readonly SeatInfo[], those: readonly Seat[], language: Language): string =>
  new Intl.ListFormat(language).format(those.map((seat) => calledAt(seats, seat, language)))

/** "You 7, Pia 8". */
const counted = (scores: readonly number[], seats: readonly SeatInfo[], language: Language): string =>
  scores.map((score, seat) => `${calledAt(seats, seat, language)} ${score}`).join(', ')

export function lineOf(happening: Happening, seats: readonly SeatInfo[], language: Language): LogLine | null {
  const texts = textsIn(language).lines
  const you = (seat: Seat): boolean => isYou(seats, seat)
  switch (happening.type) {
    case 'dealt':
      return null
    case 'began': {
      const { round, first, opening } = happening
      const text = (opening ? texts.began : texts.beganFreely)(round, nameOf(seats, first), you(first))
      return { seat: null, what: filled(text, { card: <CardName code={THREE_OF_DIAMONDS} language={language} /> }) }
    }
    case 'played': {
      const { seat, cards } = happening
      const [only, ...more] = cards
      const play =
        only !== undefined && more.length === 0 ? <CardName code={only} language={language} /> : playSaid(playFrom(cards), language)
      return { seat, what: filled(texts.played(you(seat)), { play }) }
    }
    case 'passed':
      return { seat: happening.seat, what: texts.passed(you(happening.seat)) }
    case 'trick-over':
      return { seat: happening.leader, what: texts.trickOver(you(happening.leader)) }
    case 'round-over':
      return { seat: happening.winner, what: texts.roundOver(you(happening.winner), happening.round) }
    case 'match-over': {
      const { places, scores } = happening.outcome
      const winners = winnersOf(places)
      const [winner] = winners
      if (winner !== undefined && winners.length === 1)
        return { seat: winner, what: texts.matchOver(you(winner), counted(scores, seats, language)) }
      return { seat: null, what: texts.shared(together(seats, winners, language), counted(scores, seats, language)) }
    }
  }
}

export function spokenOf(happening: Happening, seats: readonly SeatInfo[], language: Language): string | null {
  const texts = textsIn(language).spoken
  const who = (seat: Seat): string => calledAt(seats, seat, language)
  const you = (seat: Seat): boolean => isYou(seats, seat)
  switch (happening.type) {
    case 'dealt':
      return happening.cards === undefined || !you(happening.seat) ? null : texts.dealt(cardsSaid(happening.cards, language))
    case 'began': {
      const { round, first, opening } = happening
      return (opening ? texts.began : texts.beganFreely)(round, who(first), you(first))
    }
    case 'played': {
      const { seat, cards, left } = happening
      const last = left === 1 ? texts.lastCard(who(seat), you(seat)) : ''
      const play = playSaid(playFrom(cards), language)
      // A single is its own name; of the others the cards are worth hearing too.
      const said = cards.length === 1 ? play : `${play} (${cardsSaid(cards, language)})`
      return `${texts.played(who(seat), you(seat), said)}${last}`
    }
    case 'passed':
      return texts.passed(who(happening.seat), you(happening.seat))
    case 'trick-over':
      return texts.trickOver(who(happening.leader), you(happening.leader))
    case 'round-over': {
      const { winner, round, scores } = happening
      return texts.roundOver(who(winner), you(winner), round, counted(scores, seats, language))
    }
    case 'match-over': {
      const { places, scores } = happening.outcome
      const winners = winnersOf(places)
      const [winner] = winners
      return winner !== undefined && winners.length === 1
        ? texts.matchOver(who(winner), you(winner), counted(scores, seats, language))
        : texts.shared(together(seats, winners, language), counted(scores, seats, language))
    }
  }
}

const SOUNDS: { readonly [T in Happening['type']]: Sound | null } = {
  dealt: 'deal',
  began: null,
  played: 'play',
  passed: null,
  'trick-over': null,
  'round-over': null,
  'match-over': null,
}

export const soundOf = (happening: Happening): Sound | null => SOUNDS[happening.type] ?? null
