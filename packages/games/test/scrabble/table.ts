/** Compact builders for Scrabble tests: a small lexicon, boards from a few rows, tables that play in a short notation. */
import { at, type Chance, type Game, isRefusal, type Json, narration, quickChance, type Refusal } from '@parlour/kernel'
import { type Action, type Happening, lexiconOf, type State, scrabble, type View } from '../../src/scrabble/index.ts'

/** Short words of common letters, so that random matches go on; and the words of the rule book's examples. */
const WORDS = `
AA AB AD AE AG AH AI AL AM AN AR AS AT AW AX AY BA BE BI BO BY DE DO ED EF EH EL EM EN ER ES ET EX FA GO HA HE HI HO ID IF IN IS IT
JO KA LA LI LO MA ME MI MU MY NA NE NO NU OD OE OF OH OM ON OP OR OS OW OX OY PA PE PI QI RE SH SI SO TA TE TI TO UN UP US UT WE WO
XI YA YE YO ZA CAT CATS ACT ACTS CARE SCARE SCARES ART ARTS TEA TEAS EAT EATS SEAT RATE STONE TONE ONE RETAINS NASTIER STAINER
VEX JAR QUIZ ZOO KID PAD FED WIG HUB MOB ICE CUE VIE AVE FAB MIX BOX`

export const stub = lexiconOf(WORDS.split(/\s+/).filter((word) => word !== ''))

const ofEach = (...sets: readonly string[]): string[] =>
  sets.reduce<string[]>((words, letters) => words.flatMap((word) => Array.from(letters, (letter) => word + letter)), [''])

/** Many more short words, no language's: random matches with them fill the board. Holds the stub's words too. */
export const babble = lexiconOf([
  ...stub,
  ...ofEach('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'AEIOU'),
  ...ofEach('AEIOU', 'BCDFGHJKLMNPQRSTVWXYZ'),
  ...ofEach('DLNRST', 'AEIOU', 'DLNRST'),
])

export type Tiles = Game<State, Action, View, Happening>

export const accepted = <T>(value: T | Refusal): T => {
  if (isRefusal(value)) throw new Error(`refused: ${value.code}: ${value.message}`)
  return value
}

type Chosen = { readonly [name: string]: unknown }

export const open = (options: Chosen = {}, seats = 2, lexicon = stub): Tiles =>
  scrabble.open({ seats, options: accepted(scrabble.options.parse(options)), resources: { lexicon } })

/** A board from rows by number: `board({ 7: '......CAT' })`. */
export const board = (rows: { readonly [row: number]: string } = {}): string[] =>
  Array.from({ length: 15 }, (_, row) => (rows[row] ?? '').padEnd(15, '.'))

export interface Position {
  readonly rows?: { readonly [row: number]: string }
  readonly racks: readonly string[]
  readonly bag?: string
  readonly turn?: number
  readonly scores?: readonly number[]
  readonly zeros?: number
  readonly gone?: readonly number[]
}

export const positionJson = ({ rows, racks, bag, turn = 0, ...rest }: Position): Json => ({
  board: board(rows),
  racks,
  ...(bag === undefined ? {} : { bag }),
  turn,
  ...rest,
})

/** "7,6 across CAT", "-AB?" for an exchange, "pass", "challenge". */
export function actionJson(text: string): Json {
  if (text.startsWith('-')) return { type: 'exchange', letters: text.slice(1) }
  const [place = '', direction = '', word = ''] = text.split(' ')
  if (direction === '') return { type: text }
  const [row, col] = place.split(',').map(Number)
  return { type: 'place', row: row ?? null, col: col ?? null, direction, word }
}

export const written = (json: unknown): string => {
  const { type, row, col, direction, word, letters } = json as { [field: string]: unknown }
  return type === 'place' ? `${row},${col} ${direction} ${word}` : type === 'exchange' ? `-${letters}` : String(type)
}

/** Any action, but mostly a placement, so that matches go on. */
export function boldly(legal: readonly Action[], chance: Chance): Action {
  const placements = legal.filter(({ type }) => type === 'place')
  const choices = placements.length > 0 && chance.below(8) > 0 ? placements : legal.filter(({ type }) => type !== 'challenge')
  return at(choices, chance.below(choices.length))
}

/** A table that plays in the notation of `actionJson`. */
export class TestTable {
  readonly game: Tiles
  state: State
  heard: { all: Happening[]; seats: Happening[][] } = { all: [], seats: [] }
  #luck = 0

  constructor(game: Tiles, state: State) {
    this.game = game
    this.state = state
  }

  static at(position: Position, options: Chosen = {}, lexicon = stub): TestTable {
    const game = open(options, position.racks.length, lexicon)
    return new TestTable(game, accepted(game.wire.position.decode(positionJson(position))))
  }

  static dealt(seed: number | string, options: Chosen = {}, seats = 2): TestTable {
    const game = open(options, seats)
    return new TestTable(game, game.start(quickChance(seed)))
  }

  get turn(): number {
    return this.game.toAct(this.state)[0] ?? -1
  }

  get outcome() {
    return this.game.outcome(this.state)
  }

  view(seat: number | null = this.turn): { [field: string]: Json } {
    return this.game.wire.view.encode(this.game.view(this.state, seat)) as { [field: string]: Json }
  }

  /** The position without its board, which is mostly beside the point. */
  get position(): { [field: string]: Json } {
    const { board: _, ...rest } = this.game.wire.position.encode(this.state) as { [field: string]: Json }
    return rest
  }

  /** Legal actions of whoever is to act, in notation. */
  get legal(): string[] {
    return this.game.legal(this.game.view(this.state, this.turn)).map((action) => written(this.game.wire.action.encode(action)))
  }

  get placements(): string[] {
    return this.legal.filter((text) => text.includes(' '))
  }

  /** As a match takes it: decoded, and in its canonical form. */
  action(text: string, seat = this.turn): Action {
    const view = this.game.view(this.state, seat)
    const decoded = accepted(this.game.wire.action.decode(actionJson(text)))
    return this.game.canonical?.(view, decoded) ?? decoded
  }

  refused(text: string, seat = this.turn): Refusal | null {
    return this.game.refuse(this.game.view(this.state, seat), this.action(text, seat))
  }

  refusal(text: string, seat = this.turn): string | null {
    return this.refused(text, seat)?.code ?? null
  }

  score(text: string): number | null {
    const preview = this.game.preview?.(this.game.view(this.state, this.turn), this.action(text)) as { score: number } | null
    return preview?.score ?? null
  }

  play(...texts: readonly string[]): this {
    for (const text of texts) {
      const action = this.action(text)
      const refused = this.game.refuse(this.game.view(this.state, this.turn), action)
      if (refused !== null) throw new Error(`${text} is refused: ${refused.message}`)
      this.#hear((tell) => this.game.play(this.state, this.turn, action, quickChance(this.#luck++), tell))
    }
    return this
  }

  leave(seat: number): this {
    this.#hear((tell) => this.game.leave?.(this.state, seat, quickChance(this.#luck++), tell) ?? this.state)
    return this
  }

  /** Happenings of the last event by type. */
  get told(): string[] {
    return this.heard.all.map(({ type }) => type)
  }

  #hear(done: (tell: ReturnType<typeof narration<Happening>>['tell']) => State): void {
    const told = narration<Happening>()
    this.state = done(told.tell)
    this.heard = { all: told.heardBy(null), seats: this.state.racks.map((_, seat) => told.heardBy(seat)) }
  }
}
