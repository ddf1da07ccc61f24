/** What happened, in words: a line with drawn cards for the list of moves, a sentence for those who listen. */

import { formatScore, type Happening } from '@parlour/games/crazy-tens'
import type { Seat } from '@parlour/kernel'
import type { ReactNode } from 'react'
import { CardName } from '../../cards/marks.tsx'
import { cardName, suitName } from '../../cards/names.ts'
import { isSuitLetter } from '../../cards/suits.ts'
import { filled } from '../../i18n/filled.tsx'
import type { Language } from '../../i18n/language.ts'
import type { SeatInfo } from '../../parts/seats.ts'
import { isYou, nameOf } from '../../parts/seats.ts'
import { partWords } from '../../parts/words.ts'
import type { Sound } from '../../sound/sound-box.ts'
import type { LogLine } from '../board.ts'
import { capital, wordsIn } from './words/words.ts'

const dozenal = (score: number): string => formatScore(score, 12, 'X/E')
const suitWord = (letter: string, language: Language): string => (isSuitLetter(letter) ? suitName(letter, language) : letter)

/** "7 + 5 = 10 in base twelve" in parts. */
const sumParts = (sum: string): readonly [string, string, string] => {
  const [, a = '', b = '', total = ''] = sum.match(/^(\S+) \+ (\S+) = (\S+)/) ?? []
  return [a, b, total]
}

/** `tone`: on paper suits have their colours, on felt that of the words. */
export function lineOf(
  happening: Happening,
  seats: readonly SeatInfo[],
  language: Language,
  tone: 'suit' | 'words' = 'suit',
): LogLine | null {
  const words = wordsIn(language).lines
  const you = (seat: Seat): boolean => isYou(seats, seat)
  const card = (code: string): ReactNode => <CardName code={code} language={language} tone={tone} />
  switch (happening.type) {
    case 'dealt':
      return null
    case 'turned':
      return { seat: null, what: filled(words.turned, { card: card(happening.card) }) }
    case 'buried':
      return { seat: null, what: filled(words.buried, { card: card(happening.card) }) }
    case 'began':
      return { seat: null, what: words.began(happening.round, nameOf(seats, happening.first), you(happening.first)) }
    case 'played': {
      const { seat, suit, sum } = happening
      const things = { card: card(happening.card), on: card(happening.on), suit: suit === undefined ? '' : suitWord(suit, language) }
      if (suit !== undefined) return { seat, what: filled(words.playedWild(you(seat)), things) }
      if (sum !== undefined) return { seat, what: filled(words.playedSum(you(seat)), { ...things, sum: words.sum(...sumParts(sum)) }) }
      return { seat, what: filled(words.played(you(seat)), things) }
    }
    case 'drew':
      return happening.card === undefined || !you(happening.seat)
        ? { seat: happening.seat, what: words.drew(you(happening.seat)) }
        : { seat: happening.seat, what: filled(words.drewCard, { card: card(happening.card) }) }
    case 'reshuffled':
      return { seat: null, what: words.reshuffled(happening.count) }
    case 'passed':
      return { seat: happening.seat, what: words.passed(you(happening.seat)) }
    case 'blocked':
      return { seat: null, what: words.blocked(happening.round) }
    case 'round-over': {
      const { winner, round, points } = happening
      return { seat: winner, what: words.roundOver(you(winner), round, points, dozenal(points)) }
    }
    case 'left':
      return { seat: happening.seat, what: words.left(you(happening.seat)) }
    case 'match-over': {
      const winner = happening.outcome.places.indexOf(1)
      return { seat: winner, what: words.matchOver(you(winner), happening.outcome.scores.join(' : ')) }
    }
  }
}

export function spokenOf(happening: Happening, seats: readonly SeatInfo[], language: Language): string | null {
  const words = wordsIn(language).spoken
  const you = (seat: Seat): boolean => isYou(seats, seat)
  const who = (seat: Seat): string => (you(seat) ? partWords(language).you : nameOf(seats, seat))
  const card = (code: string): string => cardName(code, language)
  switch (happening.type) {
    case 'dealt':
      return happening.cards === undefined || !you(happening.seat) ? null : words.dealt(happening.cards.map(card).join(', '))
    case 'turned':
      return capital(words.turned(card(happening.card)))
    case 'buried':
      return capital(words.buried(card(happening.card)))
    case 'began':
      return words.began(happening.round, who(happening.first), you(happening.first))
    case 'played': {
      const { seat, suit, sum, left } = happening
      const because = sum === undefined ? '' : ` ${wordsIn(language).why.sumText(...sumParts(sum))}.`
      const named = suit === undefined ? '' : words.named(capital(suitWord(suit, language)))
      const last = left === 1 ? words.lastCard(who(seat), you(seat)) : ''
      return `${words.played(who(seat), you(seat), card(happening.card), card(happening.on))}${because}${named}${last}`
    }
    case 'drew':
      return happening.card === undefined || !you(happening.seat)
        ? words.drew(who(happening.seat), you(happening.seat))
        : words.drewCard(card(happening.card))
    case 'reshuffled':
      return words.reshuffled(happening.count)
    case 'passed':
      return words.passed(who(happening.seat), you(happening.seat))
    case 'blocked':
      return words.blocked(happening.round)
    case 'round-over': {
      const { winner, round, points, scores } = happening
      return words.roundOver(who(winner), you(winner), round, points, scores.join(' : '))
    }
    case 'left':
      return words.left(who(happening.seat), you(happening.seat))
    case 'match-over': {
      const winner = happening.outcome.places.indexOf(1)
      return words.matchOver(who(winner), you(winner), happening.outcome.scores.join(' : '))
    }
  }
}

const SOUNDS: { readonly [T in Happening['type']]: Sound | null } = {
  dealt: 'deal',
  turned: null,
  buried: null,
  began: null,
  played: 'play',
  drew: 'draw',
  reshuffled: 'shuffle',
  passed: null,
  blocked: null,
  'round-over': null,
  left: null,
  'match-over': null,
}

export const soundOf = (happening: Happening): Sound | null => SOUNDS[happening.type] ?? null
