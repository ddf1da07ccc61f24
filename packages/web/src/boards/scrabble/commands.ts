/** Playing by typing: `play 8h kettle`, `exchange q v`, `pass`, `rack`, `board`, `help`, in the reader's words and always in English. */

import {
  ACROSS,
  type Action,
  BLANK,
  type Board,
  CHALLENGE,
  type Direction,
  DOWN,
  PASS,
  placing,
  readTiles,
  SIZE,
  sorted,
  type Tile,
  tileNamed,
} from '@parlour/games/scrabble'
import { isRefusal } from '@parlour/kernel'
import type { Language } from '../../i18n/language.ts'
import { isYou, nameOf } from '../../parts/seats.ts'
import { calledName } from '../../parts/texts.ts'
import type { CommandAnswer } from '../board.ts'
import { typedPlay } from '../typed-play.ts'
import { verbOf } from '../typed-verb.ts'
import { canLookUp, isListed } from './look-up.ts'
import { letterOn, runName, type TilesProps } from './props.ts'
import { textsIn } from './texts/texts.ts'

const commandTexts = (language: Language) => textsIn(language).commands
const waysIn = (language: Language) => textsIn(language).commands.ways

interface Place {
  readonly square: number
  readonly direction: Direction
}

/** "8h" goes across, "h8" down. */
function placeIn(text: string): Place | null {
  const across = text.match(/^(1[0-5]|[1-9])([a-o])$/)
  const down = text.match(/^([a-o])(1[0-5]|[1-9])$/)
  const [row, column, direction] =
    across !== null ? [across[1], across[2], ACROSS] : down !== null ? [down[2], down[1], DOWN] : [undefined, undefined, ACROSS]
  return row === undefined || column === undefined
    ? null
    : { square: (Number(row) - 1) * SIZE + column.charCodeAt(0) - 97, direction: direction === ACROSS ? ACROSS : DOWN }
}

function playCommand(rest: string, { view }: TilesProps, language: Language): CommandAnswer<Action> {
  const parts = rest.split(' ')
  const places = parts.flatMap((part) => placeIn(part) ?? [])
  const wayOf = (part: string) => verbOf(part, language, waysIn)
  const turned = parts.flatMap((part) => wayOf(part) ?? [])
  const word = parts.find((part) => placeIn(part) === null && /^[a-z()]+$/.test(part) && wayOf(part) === undefined)
  const [place] = places
  if (place === undefined || word === undefined) return { say: textsIn(language).commands.which }
  const direction = turned[0] === undefined ? place.direction : turned[0] === 'across' ? ACROSS : DOWN
  const plain = word.replaceAll(/[()]/g, '').toUpperCase()
  if (plain === '' || plain.length > SIZE) return { say: textsIn(language).commands.which }
  const blanks = markedBlanks(word) | neededBlanks(view.board, view.rack, place.square, direction, plain)
  return { action: placing(place.square, direction, plain, blanks) }
}

/** Letters in brackets come from a blank. */
function markedBlanks(word: string): number {
  let [bits, index, inside] = [0, 0, false]
  for (const char of word) {
    if (char === '(' || char === ')') inside = char === '('
    else {
      if (inside) bits |= 1 << index
      index++
    }
  }
  return bits
}

/** Letters that the rack lacks come from its blanks, as long as there are any. */
function neededBlanks(board: Board, rack: readonly Tile[], square: number, direction: Direction, word: string): number {
  const left = [...rack]
  const take = (tile: Tile): boolean => {
    const place = left.indexOf(tile)
    if (place >= 0) left.splice(place, 1)
    return place >= 0
  }
  let bits = 0
  Array.from(word).forEach((letter, index) => {
    const at = square + index * (direction === ACROSS ? 1 : SIZE)
    if (letterOn(board, at) === letter) return
    if (!take(tileNamed(letter) ?? BLANK) && take(BLANK)) bits |= 1 << index
  })
  return bits
}

function exchangeCommand(text: string, _props: TilesProps, language: Language): CommandAnswer<Action> {
  const tiles = readTiles(text.replaceAll(/[^a-z?]/g, '').toUpperCase(), 'letters')
  return isRefusal(tiles) || tiles.length === 0
    ? { say: textsIn(language).commands.whichTiles }
    : { action: { type: 'exchange', tiles: sorted(tiles) } }
}

function rackText({ seat, view }: TilesProps, language: Language): string {
  const { commands, rack } = textsIn(language)
  if (seat === null) return commands.watching
  const names = view.rack.map((tile) => (tile === BLANK ? rack.blankName : String.fromCharCode(tile + 64)))
  return names.length === 0 ? commands.rackEmpty : commands.rackIs(names.join(', '))
}

/** All words of two letters and more, with their places. */
export function wordsOn(board: Board): readonly string[] {
  const found: string[] = []
  for (const direction of [ACROSS, DOWN])
    for (let line = 0; line < SIZE; line++) {
      let run = ''
      for (let place = 0; place <= SIZE; place++) {
        const at = (index: number): number => (direction === ACROSS ? line * SIZE + index : index * SIZE + line)
        const letter = place === SIZE ? null : letterOn(board, at(place))
        if (letter !== null) run += letter
        else {
          if (run.length > 1) found.push(`${run} ${runName(at(place - run.length), direction)}`)
          run = ''
        }
      }
    }
  return found
}

function boardText({ view, seats, outcome }: TilesProps, language: Language): string {
  const texts = textsIn(language).commands
  const there = wordsOn(view.board)
  const turn = isYou(seats, view.turn) ? texts.yourTurn : texts.turnOf(nameOf(seats, view.turn))
  return `${there.length === 0 ? texts.boardEmpty : texts.boardIs(there.join(', '))}${outcome === null ? turn : ''}`
}

function bagText({ view, seats }: TilesProps, language: Language): string {
  const { commands, bag } = textsIn(language)
  const others = seats.filter(({ you }) => !you).map(({ seat, name }) => commands.holds(name, view.counts[seat] ?? 0))
  return commands.bagIs(view.bag === 0 ? bag.empty : bag.count(view.bag), others.join('; '))
}

function scoreText({ seats, view }: TilesProps, language: Language): string {
  const { standing } = textsIn(language).score
  return `${seats.map((info) => standing(calledName(info, language), view.scores[info.seat] ?? 0)).join('; ')}.`
}

function wordText(props: TilesProps, language: Language, rest: string): string {
  const word = rest.replaceAll(' ', '')
  const { lookUp, commands } = textsIn(language)
  if (!canLookUp(props)) return commands.notHere
  const found = isListed(props, word)
  return found === null ? lookUp.shape : found ? lookUp.yes(word.toUpperCase()) : lookUp.no(word.toUpperCase())
}

export const command = typedPlay({
  textsIn: commandTexts,
  asks: {
    rack: rackText,
    board: boardText,
    score: scoreText,
    bag: bagText,
    word: wordText,
    help: (_, language) => commandTexts(language).helpText,
  },
  acts: {
    play: playCommand,
    exchange: exchangeCommand,
    pass: (): CommandAnswer<Action> => ({ action: PASS }),
    challenge: (): CommandAnswer<Action> => ({ action: CHALLENGE }),
  },
})
