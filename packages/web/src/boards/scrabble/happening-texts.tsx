/** What happened, in words: a line for the list of moves, a sentence for those who listen. */
import { type Happening, SIZE } from '@parlour/games/scrabble'
import type { Seat } from '@parlour/kernel'
import type { ReactNode } from 'react'
import { filled } from '../../i18n/filled.tsx'
import type { Language } from '../../i18n/language.ts'
import { isYou, type SeatInfo } from '../../parts/seats.ts'
import { calledAt } from '../../parts/texts.ts'
import type { Sound } from '../../sound/sound-box.ts'
import type { LogLine } from '../board.ts'
import { runName } from './props.ts'
import { listed, textsIn } from './texts/texts.ts'

const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`)
/** "K, E, blank". */
const letters = (text: string, language: Language): string =>
  Array.from(text, (letter) => (letter === '?' ? textsIn(language).rack.blankName : letter)).join(', ')
const winners = (places: readonly number[]): readonly Seat[] => places.flatMap((place, seat) => (place === 1 ? [seat] : []))

type Placed = Extract<Happening, { type: 'placed' }>
const wordOf = ({ word }: Placed): ReactNode => <b>{word.toUpperCase()}</b>

export function lineOf(happening: Happening, seats: readonly SeatInfo[], language: Language): LogLine | null {
  const texts = textsIn(language).lines
  const you = (seat: Seat): boolean => isYou(seats, seat)
  switch (happening.type) {
    case 'dealt':
    case 'drew':
      return null
    case 'began':
      return { seat: null, what: texts.began(calledAt(seats, happening.first, language), you(happening.first)) }
    case 'placed':
      return { seat: happening.seat, what: placedLine(happening, you(happening.seat), language) }
    case 'exchanged':
      return { seat: happening.seat, what: texts.exchanged(you(happening.seat), happening.count) }
    case 'passed':
      return { seat: happening.seat, what: texts.passed(you(happening.seat)) }
    case 'played-out':
      return { seat: happening.seat, what: texts.playedOut(you(happening.seat)) }
    case 'challenged': {
      const { seat, invalid } = happening
      const said = listed(invalid.length === 0 ? happening.words : invalid, language)
      return { seat, what: invalid.length === 0 ? texts.stands(you(seat), said) : texts.fails(you(seat), said) }
    }
    case 'withdrawn':
      return { seat: happening.seat, what: texts.withdrawn(you(happening.seat), happening.score) }
    case 'lost-turn':
      return { seat: happening.seat, what: texts.lostTurn(you(happening.seat)) }
    case 'penalised':
      return { seat: happening.seat, what: texts.penalised(you(happening.seat), happening.points) }
    case 'left':
      return { seat: happening.seat, what: texts.left(you(happening.seat)) }
    case 'settled': {
      const changes = happening.changes.map((change, seat) => `${calledAt(seats, seat, language)} ${signed(change)}`).join(', ')
      return { seat: null, what: filled(texts.settled, { changes }) }
    }
    case 'match-over': {
      const { places, scores } = happening.outcome
      const [winner, ...others] = winners(places)
      const said = scores.join(' : ')
      if (winner === undefined || others.length > 0) {
        const names = winners(places).map((seat) => calledAt(seats, seat, language))
        return { seat: null, what: texts.shared(listed(names, language), said) }
      }
      return { seat: winner, what: texts.over(you(winner), said) }
    }
  }
}

function placedLine(placed: Placed, you: boolean, language: Language): ReactNode {
  const texts = textsIn(language).lines
  const others = placed.words.slice(1).map(({ word }) => word)
  const more = [
    ...(placed.bonus === undefined ? [] : [texts.allSeven]),
    ...(others.length === 0 ? [] : [texts.with(listed(others, language))]),
  ]
  return (
    <>
      {filled(texts.placed(you), { word: wordOf(placed), score: <b>{placed.score}</b> })}
      {more.length > 0 && `, ${more.join(', ')}`}
    </>
  )
}

export function spokenOf(happening: Happening, seats: readonly SeatInfo[], language: Language): string | null {
  const texts = textsIn(language).spoken
  const you = (seat: Seat): boolean => isYou(seats, seat)
  const who = (seat: Seat): string => calledAt(seats, seat, language)
  switch (happening.type) {
    case 'dealt':
      return happening.tiles === undefined || !you(happening.seat) ? null : texts.dealt(letters(happening.tiles, language))
    case 'began':
      return texts.began(who(happening.first), you(happening.first))
    case 'placed': {
      const { seat, row, col, direction, score, total, bonus } = happening
      const place = runName(row * SIZE + col, direction === 'across' ? 0 : 1)
      const others = happening.words.slice(1).map(({ word }) => word)
      const also = others.length === 0 ? '' : texts.also(listed(others, language))
      return `${texts.placed(who(seat), you(seat), happening.word.toUpperCase(), place, score, total)}${also}${bonus === undefined ? '' : texts.allSeven}`
    }
    case 'drew':
      return happening.tiles === undefined || !you(happening.seat)
        ? texts.drew(who(happening.seat), you(happening.seat), happening.count, happening.bag)
        : texts.drewTiles(letters(happening.tiles, language), happening.bag)
    case 'exchanged':
      return happening.gave === undefined || !you(happening.seat)
        ? texts.exchanged(who(happening.seat), you(happening.seat), happening.count)
        : texts.exchangedTiles(letters(happening.gave, language), letters(happening.got ?? '', language))
    case 'passed':
      return texts.passed(who(happening.seat), you(happening.seat))
    case 'played-out':
      return texts.playedOut(who(happening.seat), you(happening.seat))
    case 'challenged': {
      const { seat, invalid } = happening
      return invalid.length === 0
        ? texts.stands(who(seat), you(seat), listed(happening.words, language))
        : texts.fails(who(seat), you(seat), listed(invalid, language))
    }
    case 'withdrawn':
      return texts.withdrawn(who(happening.seat), you(happening.seat), happening.score, happening.total)
    case 'lost-turn':
      return texts.lostTurn(who(happening.seat), you(happening.seat))
    case 'penalised':
      return texts.penalised(who(happening.seat), you(happening.seat), happening.points, happening.total)
    case 'left':
      return texts.left(who(happening.seat), you(happening.seat))
    case 'settled': {
      const changes = happening.changes.map((change, seat) => (change === 0 ? '' : texts.change(who(seat), you(seat), change))).join('')
      return texts.settled(changes, happening.scores.join(' : '))
    }
    case 'match-over': {
      const { places, scores } = happening.outcome
      const [winner, ...others] = winners(places)
      const said = scores.join(' : ')
      return winner === undefined || others.length > 0
        ? texts.shared(listed(winners(places).map(who), language), said)
        : texts.over(who(winner), you(winner), said)
    }
  }
}

const SOUNDS: { readonly [T in Happening['type']]: Sound | null } = {
  dealt: 'shuffle',
  began: null,
  placed: 'tile',
  drew: null,
  exchanged: 'shuffle',
  passed: null,
  'played-out': null,
  challenged: 'call',
  withdrawn: 'refuse',
  'lost-turn': null,
  penalised: null,
  left: null,
  settled: null,
  'match-over': null,
}

export const soundOf = (happening: Happening): Sound | null => SOUNDS[happening.type] ?? null
