/** What happened, in words: a line with drawn cards for the list of moves, a sentence for those who listen. */
import type { Happening, Rotation } from '@parlour/games/tschau-sepp'
import type { Seat } from '@parlour/kernel'
import type { ReactNode } from 'react'
import { isSuitLetter } from '../../cards/suits.ts'
import { filled } from '../../i18n/filled.tsx'
import { type Language, localeOf } from '../../i18n/language.ts'
import type { SeatInfo } from '../../parts/seats.ts'
import { isYou, nameOf } from '../../parts/seats.ts'
import { calledAt, partTexts } from '../../parts/texts.ts'
import type { Sound } from '../../sound/sound-box.ts'
import type { LineOf } from '../board.ts'
import { namesIn } from './card-names.ts'
import { deckStyle } from './deck-style.ts'
import { callName } from './explain.ts'
import { CardSign, SuitSign } from './marks.tsx'
import { capital, textsIn } from './texts/texts.ts'

export const wayName = (rotation: Rotation, language: Language): string => {
  const { clockwise, counterClockwise } = textsIn(language).table
  return rotation === 'clockwise' ? clockwise : counterClockwise
}

export const listed = (names: readonly string[], language: Language): string => new Intl.ListFormat(localeOf(language)).format(names)

const suitName = (letter: string, language: Language): string =>
  isSuitLetter(letter) ? namesIn(language, deckStyle()).suit(letter) : letter

type RoundOver = Extract<Happening, { readonly type: 'round-over' }>
type MatchOver = Extract<Happening, { readonly type: 'match-over' }>

/** Who got points, named. */
function pointsIn({ points }: RoundOver, who: (seat: Seat) => string, language: Language): string {
  const { roundPoints } = textsIn(language).lines
  return points.flatMap((count, seat) => (count > 0 ? [roundPoints(who(seat), count)] : [])).join(', ')
}

/** Whoever won, named, and whether that is one person, several or the reader alone. */
function wonBy({ outcome }: MatchOver, seats: readonly SeatInfo[], language: Language): readonly [string, 'you' | 'one' | 'many'] {
  const winners = outcome.places.flatMap((place, seat) => (place === 1 ? [seat] : []))
  const names = winners.map((seat) => calledAt(seats, seat, language))
  return [listed(names, language), names.length > 1 ? 'many' : winners.some((seat) => isYou(seats, seat)) ? 'you' : 'one']
}

export const lineOf: LineOf<Happening> = (happening, seats, language, tone = 'suit') => {
  const texts = textsIn(language).lines
  const parts = partTexts(language)
  const you = (seat: Seat): boolean => isYou(seats, seat)
  const card = (code: string): ReactNode => <CardSign code={code} language={language} tone={tone} />
  switch (happening.type) {
    case 'dealt':
      return null
    case 'turned':
      return { seat: null, what: filled(texts.turned, { card: card(happening.card) }) }
    case 'began':
      return { seat: null, what: texts.began(happening.round, nameOf(seats, happening.first), you(happening.first)) }
    case 'said':
      return { seat: happening.seat, what: texts.said(you(happening.seat), callName(happening.word)) }
    case 'played': {
      const sentence = happening.left === 0 ? texts.playedLast(you(happening.seat)) : texts.played(you(happening.seat))
      return { seat: happening.seat, what: filled(sentence, { card: card(happening.card) }) }
    }
    case 'forgot':
      return { seat: happening.seat, what: texts.forgot(you(happening.seat), callName(happening.word), happening.cards) }
    case 'wished': {
      const mark = isSuitLetter(happening.suit) ? <SuitSign suit={happening.suit} tone={tone} /> : null
      const suit = (
        <>
          {mark} {suitName(happening.suit, language)}
        </>
      )
      return { seat: happening.seat, what: filled(texts.wished(you(happening.seat)), { suit }) }
    }
    case 'owed':
      return { seat: null, what: texts.owed(happening.count) }
    case 'skipped':
      return { seat: happening.seat, what: texts.skipped(you(happening.seat)) }
    case 'reversed':
      return { seat: null, what: texts.reversed(wayName(happening.rotation, language)) }
    case 'drew':
      return happening.card === undefined || !you(happening.seat)
        ? { seat: happening.seat, what: texts.drew(you(happening.seat)) }
        : { seat: happening.seat, what: filled(texts.drewCard, { card: card(happening.card) }) }
    case 'waived':
      return { seat: null, what: texts.waived(happening.count) }
    case 'restocked':
      return { seat: null, what: texts.restocked(happening.count) }
    case 'passed':
      return { seat: happening.seat, what: texts.passed(you(happening.seat)) }
    case 'finished':
      return { seat: happening.seat, what: texts.finished(you(happening.seat), parts.place(happening.place)) }
    case 'left':
      return { seat: happening.seat, what: texts.left(you(happening.seat), happening.cards) }
    case 'round-over':
      return {
        seat: null,
        what: texts.roundOver(
          happening.round,
          pointsIn(happening, (seat) => calledAt(seats, seat, language), language),
        ),
      }
    case 'match-over': {
      return { seat: null, what: texts.matchOver(...wonBy(happening, seats, language)) }
    }
  }
}

export function spokenOf(happening: Happening, seats: readonly SeatInfo[], language: Language): string | null {
  const texts = textsIn(language).spoken
  const parts = partTexts(language)
  const names = namesIn(language, deckStyle())
  const you = (seat: Seat): boolean => isYou(seats, seat)
  const who = (seat: Seat): string => calledAt(seats, seat, language)
  switch (happening.type) {
    case 'dealt':
      return happening.cards === undefined || !you(happening.seat) ? null : texts.dealt(happening.cards.map(names.card).join(', '))
    case 'turned':
      return capital(texts.turned(names.card(happening.card)))
    case 'began': {
      const { first, owed, round, rotation } = happening
      const owing = owed === 0 ? '' : texts.beganOwing(who(first), you(first), owed)
      return `${texts.began(round, who(first), you(first), wayName(rotation, language))}${owing}`
    }
    case 'said':
      return texts.said(who(happening.seat), you(happening.seat), callName(happening.word))
    case 'played': {
      const { seat, left } = happening
      return `${texts.played(who(seat), you(seat), names.card(happening.card))}${left === 1 ? texts.lastCard(who(seat), you(seat)) : ''}`
    }
    case 'forgot':
      return texts.forgot(who(happening.seat), you(happening.seat), callName(happening.word), happening.cards)
    case 'wished':
      return texts.wished(who(happening.seat), you(happening.seat), suitName(happening.suit, language))
    case 'owed':
      return texts.owed(happening.count)
    case 'skipped':
      return texts.skipped(who(happening.seat), you(happening.seat))
    case 'reversed':
      return texts.reversed(wayName(happening.rotation, language))
    case 'drew':
      return happening.card === undefined || !you(happening.seat)
        ? texts.drew(who(happening.seat), you(happening.seat))
        : texts.drewCard(names.card(happening.card))
    case 'waived':
      return texts.waived(happening.count)
    case 'restocked':
      return texts.restocked(happening.count)
    case 'passed':
      return texts.passed(who(happening.seat), you(happening.seat))
    case 'finished':
      return texts.finished(who(happening.seat), you(happening.seat), parts.place(happening.place))
    case 'left':
      return texts.left(who(happening.seat), you(happening.seat), happening.cards)
    case 'round-over':
      return texts.roundOver(
        happening.round,
        pointsIn(happening, (seat) => calledAt(seats, seat, language), language),
      )
    case 'match-over': {
      return texts.matchOver(...wonBy(happening, seats, language))
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
