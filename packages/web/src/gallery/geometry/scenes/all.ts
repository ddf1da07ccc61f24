/** Every scene of every game. */
import { bigTwo } from './big-two.ts'
import { crazyTens } from './crazy-tens.ts'
import { fortyThieves } from './forty-thieves.ts'
import { scrabble } from './scrabble.ts'
import { type GameScenes, namesFor, type Staging } from './staging.ts'
import { tschauSepp } from './tschau-sepp.ts'

const games: { readonly [game: string]: GameScenes } = {
  'crazy-tens': crazyTens,
  'tschau-sepp': tschauSepp,
  'big-two': bigTwo,
  'forty-thieves': fortyThieves,
  scrabble,
}

/** A finished match, looked at again; its record comes from outside. */
export const REPLAY = 'replay'

/** The same tables with a clock for the match: which phase it runs in, and what is left. */
const TIMED: { readonly [phase: string]: { readonly phase: string; readonly left: number } } = {
  clock: { phase: 'turn', left: 25 * 60_000 },
  'clock-wait': { phase: 'wait', left: 25 * 60_000 },
  overtime: { phase: 'turn', left: 59_000 },
  'overtime-wait': { phase: 'wait', left: 59_000 },
}

export interface SceneName {
  readonly game: string
  readonly seats: number
  readonly phase: string
}

export const allScenes = (): readonly SceneName[] =>
  Object.entries(games).flatMap(([game, { seats, phases }]) =>
    seats.flatMap((count) =>
      [...Object.keys(phases(count)), ...(count > 1 ? Object.keys(TIMED) : []), REPLAY].map((phase) => ({ game, seats: count, phase })),
    ),
  )

export function stagingOf({ game, seats, phase }: SceneName): Staging {
  const timed = TIMED[phase]
  const staged = games[game]?.phases(seats)[timed?.phase ?? phase]
  if (staged === undefined) throw new Error(`There is no phase ${phase} of ${game} with ${seats} seats.`)
  return { options: {}, seat: 0, ...staged, ...(timed && { left: timed.left }), names: namesFor(seats) }
}

/** The scene whose zones this one must have: the same table with few cards instead of many. */
export function likenessOf({ game, seats, phase }: SceneName): SceneName | null {
  const alike = games[game]?.alike
  return alike === undefined || phase !== alike[1] ? null : { game, seats, phase: alike[0] }
}
