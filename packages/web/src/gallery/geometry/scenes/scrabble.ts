import type { GameScenes, Phases } from './staging.ts'

const EMPTY = '.'.repeat(15)
/** Words in the middle of an otherwise empty board, row by row from the eighth. */
const rows = ['...............', '.......HYDROUS.', '.......O.......', '.......R.......', '.......S.......', '.......E.......']
const board = Array.from({ length: 15 }, (_, row) => rows[row - 6] ?? EMPTY)
const RACKS = ['TAMEDI?', 'EEIOUAA', 'NNRRTTL', 'GLPWBCF']
const racks = (seats: number): readonly string[] => RACKS.slice(0, seats)
const scores = (seats: number): readonly number[] => [82, 117, 9, 304].slice(0, seats)

const position = (seats: number, more: object = {}) => ({ board, racks: racks(seats), scores: scores(seats), turn: 0, ...more })
const square = (at: number): string => `[data-square="${at}"]`
/** Right of the S of HORSE, and in a corner where no word touches another. */
const [FREE, CORNER] = [10 * 15 + 8, 0]
/** Below the Y of HYDROUS. */
const BESIDE = 8 * 15 + 8

/** One letter more makes HORSE longer: the last of an empty bag, or one that may be challenged. */
const horsed = (by: number) => ({ by, action: { type: 'place', row: 7, col: 7, direction: 'down', word: 'HORSED' } })
const lastTiles = (seats: number) =>
  position(seats, { racks: racks(seats).map((rack, seat) => (seat === 0 ? 'D' : rack.slice(0, 3))), bag: '' })
const challenged = (seats: number) =>
  position(seats, { racks: racks(seats).map((rack, seat) => (seat === seats - 1 ? `D${rack.slice(1)}` : rack)), turn: seats - 1 })

const phases = (seats: number): Phases => ({
  turn: { position: position(seats) },
  deal: { position: null },
  wait: { position: position(seats, { turn: 1 }) },
  select: { position: position(seats), deeds: [{ do: 'tap', at: '[data-tile="T"]' }], still: true },
  laid: {
    position: position(seats),
    deeds: [
      { do: 'tap', at: square(FREE) },
      { do: 'type', at: square(FREE), keys: 'EAT' },
    ],
    still: true,
  },
  refusal: {
    position: position(seats),
    deeds: [
      { do: 'tap', at: square(CORNER) },
      { do: 'type', at: square(CORNER), keys: 'TAM\n' },
    ],
    still: true,
  },
  /** Beside a word, so that nearly every square makes another that is none. */
  unlisted: {
    position: position(seats),
    deeds: [
      { do: 'tap', at: square(BESIDE) },
      { do: 'type', at: square(BESIDE), keys: 'TAMEDI' },
    ],
    still: true,
  },
  rests: { position: position(seats), deeds: [{ do: 'key', at: '[data-place="play"] > :last-child' }], still: true },
  chooser: {
    position: position(seats),
    deeds: [
      { do: 'tap', at: '[data-tile="?"]' },
      { do: 'tap', at: square(FREE) },
    ],
  },
  call: { position: challenged(seats), plays: [horsed(seats - 1)], options: { challenge: 'double' } },
  over: { position: lastTiles(seats), plays: [horsed(0)] },
  end: { position: lastTiles(seats), plays: [horsed(0)], deeds: [{ do: 'close' }] },
  watch: { position: position(seats, { turn: 1 }), seat: null },
})

export const scrabble: GameScenes = { seats: [2, 3, 4], phases }
