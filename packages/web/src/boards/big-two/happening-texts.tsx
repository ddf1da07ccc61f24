/** What happened, in words: a line with drawn cards for the list of moves, a sentence for those who listen. */
import type { Happening } from '@parlour/games/big-two'
import type { Seat } from '@parlour/kernel'
import { CardName } from '../../cards/marks.tsx'
import { filled } from '../../i18n/filled.tsx'
import type { Language } from '../../i18n/language.ts'
import type { SeatInfo } from '../../parts/seats.ts'
import { isYou, nameOf } from '../../parts/seats.ts'
import { partWords } from '../../parts/words.ts'
import type { Sound } from '../../sound/sound-box.ts'
import type { LogLine } from '../board.ts'
import { cardsSaid, playSaid } from './play-words.ts'
import { playFrom, THREE_OF_DIAMONDS } from './props.ts'
import { wordsIn } from './words/words.ts'

const winnersOf = (places: readonly number[]): readonly Seat[] => places.flatMap((place, seat) => (place === 1 ? [seat] : []))

/** "You", or the name. */
const whoIs = (seats: readonly SeatInfo[], seat: Seat, language: Language): string =>
  isYou(seats, seat) ? partWords(language).you : nameOf(seats, seat)

const together = (seats: readonly SeatInfo[], those: readonly Seat[], language: Language): string =>
  new Intl.ListFormat(language).format(those.map((seat) => whoIs(seats, seat, language)))

export function lineOf(happening: Happening, seats: readonly SeatInfo[], language: Language): LogLine | null {
  const words = wordsIn(language).lines
  const you = (seat: Seat): boolean => isYou(seats, seat)
  switch (happening.type) {
    case 'dealt':
      return null
    case 'began': {
      const { round, first, opening } = happening
      const text = (opening ? words.began : words.beganFreely)(round, nameOf(seats, first), you(first))
      return { seat: null, what: filled(text, { card: <CardName code={THREE_OF_DIAMONDS} language={language} /> }) }
    }
    case 'played': {
      const { seat, cards } = happening
      const [only, ...more] = cards
      const play =
        only !== undefined && more.length === 0 ? <CardName code={only} language={language} /> : playSaid(playFrom(cards), language)
      return { seat, what: filled(words.played(you(seat)), { play }) }
    }
    case 'passed':
      return { seat: happening.seat, what: words.passed(you(happening.seat)) }
    case 'trick-over':
      return { seat: happening.leader, what: words.trickOver(you(happening.leader)) }
    case 'round-over':
      return { seat: happening.winner, what: words.roundOver(you(happening.winner), happening.round) }
    case 'match-over': {
      const { places, scores } = happening.outcome
      const winners = winnersOf(places)
      const [winner] = winners
      if (winner !== undefined && winners.length === 1) return { seat: winner, what: words.matchOver(you(winner), scores.join(' : ')) }
      return { seat: null, what: words.shared(together(seats, winners, language), scores.join(' : ')) }
    }
  }
}

export function spokenOf(happening: Happening, seats: readonly SeatInfo[], language: Language): string | null {
  const words = wordsIn(language).spoken
  const you = (seat: Seat): boolean => isYou(seats, seat)
  const who = (seat: Seat): string => whoIs(seats, seat, language)
  switch (happening.type) {
    case 'dealt':
      return happening.cards === undefined || !you(happening.seat) ? null : words.dealt(cardsSaid(happening.cards, language))
    case 'began': {
      const { round, first, opening } = happening
      return (opening ? words.began : words.beganFreely)(round, who(first), you(first))
    }
    case 'played': {
      const { seat, cards, left } = happening
      const last = left === 1 ? words.lastCard(who(seat), you(seat)) : ''
      const play = playSaid(playFrom(cards), language)
      // A single is its own name; of the others the cards are worth hearing too.
      const said = cards.length === 1 ? play : `${play} (${cardsSaid(cards, language)})`
      return `${words.played(who(seat), you(seat), said)}${last}`
    }
    case 'passed':
      return words.passed(who(happening.seat), you(happening.seat))
    case 'trick-over':
      return words.trickOver(who(happening.leader), you(happening.leader))
    case 'round-over': {
      const { winner, round, scores } = happening
      const counted = scores.map((score, seat) => `${who(seat)} ${score}`).join(', ')
      return words.roundOver(who(winner), you(winner), round, counted)
    }
    case 'match-over': {
      const { places, scores } = happening.outcome
      const winners = winnersOf(places)
      const [winner] = winners
      return winner !== undefined && winners.length === 1
        ? words.matchOver(who(winner), you(winner), scores.join(' : '))
        : words.shared(together(seats, winners, language), scores.join(' : '))
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
