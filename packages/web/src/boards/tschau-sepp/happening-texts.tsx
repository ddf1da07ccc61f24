/** What happened, in words: a line with drawn cards for the list of moves, a sentence for those who listen. */
import type { Happening, Rotation } from '@parlour/games/tschau-sepp'
import type { Seat } from '@parlour/kernel'
import type { ReactNode } from 'react'
import { isSuitLetter } from '../../cards/suits.ts'
import { filled } from '../../i18n/filled.tsx'
import { type Language, localeOf } from '../../i18n/language.ts'
import type { SeatInfo } from '../../parts/seats.ts'
import { isYou, nameOf } from '../../parts/seats.ts'
import { partWords } from '../../parts/words.ts'
import type { Sound } from '../../sound/sound-box.ts'
import type { LogLine } from '../board.ts'
import { namesIn } from './card-names.ts'
import { deckStyle } from './deck-style.ts'
import { callName } from './explain.ts'
import { CardSign, SuitSign } from './marks.tsx'
import { capital, wordsIn } from './words/words.ts'

export const wayName = (rotation: Rotation, language: Language): string => {
  const { clockwise, counterClockwise } = wordsIn(language).table
  return rotation === 'clockwise' ? clockwise : counterClockwise
}

export const listed = (names: readonly string[], language: Language): string => new Intl.ListFormat(localeOf(language)).format(names)

const suitName = (letter: string, language: Language): string =>
  isSuitLetter(letter) ? namesIn(language, deckStyle()).suit(letter) : letter

type RoundOver = Extract<Happening, { readonly type: 'round-over' }>
type MatchOver = Extract<Happening, { readonly type: 'match-over' }>

/** Who got points, named. */
function pointsIn({ points }: RoundOver, who: (seat: Seat) => string, language: Language): string {
  const { roundPoints } = wordsIn(language).lines
  return points.flatMap((count, seat) => (count > 0 ? [roundPoints(who(seat), count)] : [])).join(', ')
}

function winnersOf({ outcome }: MatchOver): readonly Seat[] {
  return outcome.places.flatMap((place, seat) => (place === 1 ? [seat] : []))
}

/** `tone`: on paper suits have their colours, on the table that of the words. */
export function lineOf(
  happening: Happening,
  seats: readonly SeatInfo[],
  language: Language,
  tone: 'suit' | 'words' = 'suit',
): LogLine | null {
  const words = wordsIn(language).lines
  const parts = partWords(language)
  const you = (seat: Seat): boolean => isYou(seats, seat)
  const card = (code: string): ReactNode => <CardSign code={code} language={language} tone={tone} />
  switch (happening.type) {
    case 'dealt':
      return null
    case 'turned':
      return { seat: null, what: filled(words.turned, { card: card(happening.card) }) }
    case 'began':
      return { seat: null, what: words.began(happening.round, nameOf(seats, happening.first), you(happening.first)) }
    case 'said':
      return { seat: happening.seat, what: words.said(you(happening.seat), callName(happening.word)) }
    case 'played': {
      const sentence = happening.left === 0 ? words.playedLast(you(happening.seat)) : words.played(you(happening.seat))
      return { seat: happening.seat, what: filled(sentence, { card: card(happening.card) }) }
    }
    case 'forgot':
      return { seat: happening.seat, what: words.forgot(you(happening.seat), callName(happening.word), happening.cards) }
    case 'wished': {
      const mark = isSuitLetter(happening.suit) ? <SuitSign suit={happening.suit} tone={tone} /> : null
      const suit = (
        <>
          {mark} {suitName(happening.suit, language)}
        </>
      )
      return { seat: happening.seat, what: filled(words.wished(you(happening.seat)), { suit }) }
    }
    case 'owed':
      return { seat: null, what: words.owed(happening.count) }
    case 'skipped':
      return { seat: happening.seat, what: words.skipped(you(happening.seat)) }
    case 'reversed':
      return { seat: null, what: words.reversed(wayName(happening.rotation, language)) }
    case 'drew':
      return happening.card === undefined || !you(happening.seat)
        ? { seat: happening.seat, what: words.drew(you(happening.seat)) }
        : { seat: happening.seat, what: filled(words.drewCard, { card: card(happening.card) }) }
    case 'waived':
      return { seat: null, what: words.waived(happening.count) }
    case 'restocked':
      return { seat: null, what: words.restocked(happening.count) }
    case 'passed':
      return { seat: happening.seat, what: words.passed(you(happening.seat)) }
    case 'finished':
      return { seat: happening.seat, what: words.finished(you(happening.seat), parts.place(happening.place)) }
    case 'left':
      return { seat: happening.seat, what: words.left(you(happening.seat), happening.cards) }
    case 'round-over':
      return {
        seat: null,
        what: words.roundOver(
          happening.round,
          pointsIn(happening, (seat) => nameOf(seats, seat), language),
        ),
      }
    case 'match-over': {
      const winners = winnersOf(happening).map((seat) => nameOf(seats, seat))
      return { seat: null, what: words.matchOver(listed(winners, language), winners.length > 1) }
    }
  }
}

export function spokenOf(happening: Happening, seats: readonly SeatInfo[], language: Language): string | null {
  const words = wordsIn(language).spoken
  const parts = partWords(language)
  const names = namesIn(language, deckStyle())
  const you = (seat: Seat): boolean => isYou(seats, seat)
  const who = (seat: Seat): string => (you(seat) ? parts.you : nameOf(seats, seat))
  switch (happening.type) {
    case 'dealt':
      return happening.cards === undefined || !you(happening.seat) ? null : words.dealt(happening.cards.map(names.card).join(', '))
    case 'turned':
      return capital(words.turned(names.card(happening.card)))
    case 'began': {
      const { first, owed, round, rotation } = happening
      const owing = owed === 0 ? '' : words.beganOwing(who(first), you(first), owed)
      return `${words.began(round, who(first), you(first), wayName(rotation, language))}${owing}`
    }
    case 'said':
      return words.said(who(happening.seat), you(happening.seat), callName(happening.word))
    case 'played': {
      const { seat, left } = happening
      return `${words.played(who(seat), you(seat), names.card(happening.card))}${left === 1 ? words.lastCard(who(seat), you(seat)) : ''}`
    }
    case 'forgot':
      return words.forgot(who(happening.seat), you(happening.seat), callName(happening.word), happening.cards)
    case 'wished':
      return words.wished(who(happening.seat), you(happening.seat), suitName(happening.suit, language))
    case 'owed':
      return words.owed(happening.count)
    case 'skipped':
      return words.skipped(who(happening.seat), you(happening.seat))
    case 'reversed':
      return words.reversed(wayName(happening.rotation, language))
    case 'drew':
      return happening.card === undefined || !you(happening.seat)
        ? words.drew(who(happening.seat), you(happening.seat))
        : words.drewCard(names.card(happening.card))
    case 'waived':
      return words.waived(happening.count)
    case 'restocked':
      return words.restocked(happening.count)
    case 'passed':
      return words.passed(who(happening.seat), you(happening.seat))
    case 'finished':
      return words.finished(who(happening.seat), you(happening.seat), parts.place(happening.place))
    case 'left':
      return words.left(who(happening.seat), you(happening.seat), happening.cards)
    case 'round-over':
      return words.roundOver(
        happening.round,
        pointsIn(happening, (seat) => nameOf(seats, seat), language),
      )
    case 'match-over': {
      const winners = winnersOf(happening).map((seat) => nameOf(seats, seat))
      return words.matchOver(listed(winners, language), winners.length > 1)
    }
  }
}

const SOUNDS: { readonly [T in Happening['type']]: Sound | null } = {
  dealt: 'deal',
  turned: null,
  began: null,
  said: 'call',
  played: 'play',
  forgot: 'refuse',
  wished: null,
  owed: null,
  skipped: null,
  reversed: null,
  drew: 'draw',
  waived: null,
  restocked: 'shuffle',
  passed: null,
  finished: null,
  left: null,
  'round-over': null,
  'match-over': null,
}

export const soundOf = (happening: Happening): Sound | null => SOUNDS[happening.type] ?? null
