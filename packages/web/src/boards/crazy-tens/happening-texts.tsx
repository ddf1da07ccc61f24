/** What happened, in words: a line with drawn cards for the list of moves, a sentence for those who listen. */

import { decimalToDozenal, decks, type Happening, numericValue } from '@parlour/games/crazy-tens'
import type { Seat } from '@parlour/kernel'
import type { ReactNode } from 'react'
import { CardName } from '../../cards/marks.tsx'
import { cardName, suitName } from '../../cards/names.ts'
import { isSuitLetter } from '../../cards/suits.ts'
import { filled } from '../../i18n/filled.tsx'
import type { Language } from '../../i18n/language.ts'
import type { SeatInfo } from '../../parts/seats.ts'
import { isYou, nameOf } from '../../parts/seats.ts'
import { calledAt } from '../../parts/texts.ts'
import type { Sound } from '../../sound/sound-box.ts'
import type { LineOf } from '../board.ts'
import { Dozenal } from './scoreboard/dozenal.tsx'
import { capital, type Texts, textsIn } from './texts/texts.ts'

const suitWord = (letter: string, language: Language): string => (isSuitLetter(letter) ? suitName(letter, language) : letter)

/** What a card adds to a sum: the same in both decks, so that its name tells it. */
function worthOf(code: string): number {
  const tens = [decks.standard52, decks.dozenal64].find(({ deck }) => deck.card(code) !== undefined)
  return tens === undefined ? 0 : numericValue(tens, tens.deck.card(code) ?? 0)
}

/** The two cards and what they add up to. */
type Sum = readonly [below: number, above: number, sum: number]
type SumText = Texts['why']['sumText']

const sumParts = ({ card, on }: { readonly card: string; readonly on: string }): Sum => {
  const [below, above] = [worthOf(on), worthOf(card)]
  return [below, above, below + above]
}

const spelledSum = (text: SumText, [below, above, sum]: Sum): string =>
  text(decimalToDozenal(below), decimalToDozenal(above), decimalToDozenal(sum))

const drawnSum = (text: SumText, [below, above, sum]: Sum): ReactNode =>
  filled(text('{below}', '{above}', '{sum}'), {
    below: <Dozenal value={below} />,
    above: <Dozenal value={above} />,
    sum: <Dozenal value={sum} />,
  })

export const lineOf: LineOf<Happening> = (happening, seats, language, tone = 'suit') => {
  const texts = textsIn(language).lines
  const you = (seat: Seat): boolean => isYou(seats, seat)
  const card = (code: string): ReactNode => <CardName code={code} language={language} tone={tone} />
  switch (happening.type) {
    case 'dealt':
      return null
    case 'turned':
      return { seat: null, what: filled(texts.turned, { card: card(happening.card) }) }
    case 'buried':
      return { seat: null, what: filled(texts.buried, { card: card(happening.card) }) }
    case 'began':
      return { seat: null, what: texts.began(happening.round, nameOf(seats, happening.first), you(happening.first)) }
    case 'played': {
      const { seat, suit, sum } = happening
      const things = { card: card(happening.card), on: card(happening.on), suit: suit === undefined ? '' : suitWord(suit, language) }
      if (suit !== undefined) return { seat, what: filled(texts.playedWild(you(seat)), things) }
      if (sum !== undefined)
        return {
          seat,
          what: filled(texts.playedSum(you(seat)), { ...things, sum: drawnSum(textsIn(language).why.sumText, sumParts(happening)) }),
        }
      return { seat, what: filled(texts.played(you(seat)), things) }
    }
    case 'drew':
      return happening.card === undefined || !you(happening.seat)
        ? { seat: happening.seat, what: texts.drew(you(happening.seat)) }
        : { seat: happening.seat, what: filled(texts.drewCard, { card: card(happening.card) }) }
    case 'reshuffled':
      return { seat: null, what: texts.reshuffled(happening.count) }
    case 'passed':
      return { seat: happening.seat, what: texts.passed(you(happening.seat)) }
    case 'blocked':
      return { seat: null, what: texts.blocked(happening.round) }
    case 'round-over': {
      const { winner, round, points } = happening
      return { seat: winner, what: filled(texts.roundOver(you(winner), round, points), { dozenal: <Dozenal value={points} /> }) }
    }
    case 'left':
      return { seat: happening.seat, what: texts.left(you(happening.seat)) }
    case 'match-over': {
      const winner = happening.outcome.places.indexOf(1)
      return { seat: winner, what: texts.matchOver(you(winner), happening.outcome.scores.join(' : ')) }
    }
  }
}

export function spokenOf(happening: Happening, seats: readonly SeatInfo[], language: Language): string | null {
  const texts = textsIn(language).spoken
  const you = (seat: Seat): boolean => isYou(seats, seat)
  const who = (seat: Seat): string => calledAt(seats, seat, language)
  const card = (code: string): string => cardName(code, language)
  switch (happening.type) {
    case 'dealt':
      return happening.cards === undefined || !you(happening.seat) ? null : texts.dealt(happening.cards.map(card).join(', '))
    case 'turned':
      return capital(texts.turned(card(happening.card)))
    case 'buried':
      return capital(texts.buried(card(happening.card)))
    case 'began':
      return texts.began(happening.round, who(happening.first), you(happening.first))
    case 'played': {
      const { seat, suit, sum, left } = happening
      const because = sum === undefined ? '' : ` ${spelledSum(textsIn(language).why.sumText, sumParts(happening))}.`
      const named = suit === undefined ? '' : texts.named(capital(suitWord(suit, language)))
      const last = left === 1 ? texts.lastCard(who(seat), you(seat)) : ''
      return `${texts.played(who(seat), you(seat), card(happening.card), card(happening.on))}${because}${named}${last}`
    }
    case 'drew':
      return happening.card === undefined || !you(happening.seat)
        ? texts.drew(who(happening.seat), you(happening.seat))
        : texts.drewCard(card(happening.card))
    case 'reshuffled':
      return texts.reshuffled(happening.count)
    case 'passed':
      return texts.passed(who(happening.seat), you(happening.seat))
    case 'blocked':
      return texts.blocked(happening.round)
    case 'round-over': {
      const { winner, round, points, scores } = happening
      return texts.roundOver(who(winner), you(winner), round, points, scores.join(' : '))
    }
    case 'left':
      return texts.left(who(happening.seat), you(happening.seat))
    case 'match-over': {
      const winner = happening.outcome.places.indexOf(1)
      return texts.matchOver(who(winner), you(winner), happening.outcome.scores.join(' : '))
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
