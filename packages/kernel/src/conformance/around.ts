/**
 * A game whose every function passes through the kit's hands: to turn exceptions into readable failures, or to see whether inputs
 * are left as they were.
 */
import type { AnyGame, Codec } from '../game.ts'
import { Breach, type Check } from './check.ts'
import { firstDifference, leaves } from './leaves.ts'
import { snapshot, unchanged } from './snapshot.ts'

type Run<Args extends unknown[], Result> = (...args: Args) => Result
/** Puts itself around a function; `inputs` names the arguments that must not change, null the others. */
type Around = <Args extends unknown[], Result>(
  name: string,
  inputs: readonly (string | null)[],
  run: Run<Args, Result>,
) => Run<Args, Result>

function around(game: AnyGame, call: Around): AnyGame {
  const codec = (name: string, of: Codec<unknown>): Codec<unknown> => ({
    encode: call(`${name}.encode`, ['value'], (value) => of.encode(value)),
    decode: call(`${name}.decode`, ['json'], (json) => of.decode(json)),
  })
  const { canonical, leave, preview, standing, unlisted } = game
  return {
    start: call('start', [], (chance, tell) => game.start(chance, tell)),
    toAct: call('toAct', ['state'], (state) => game.toAct(state)),
    view: call('view', ['state'], (state, seat) => game.view(state, seat)),
    legal: call('legal', ['view'], (view) => game.legal(view)),
    refuse: call('refuse', ['view', 'action'], (view, action) => game.refuse(view, action)),
    play: call('play', ['state', null, 'action'], (state, seat, action, chance, tell) => game.play(state, seat, action, chance, tell)),
    outcome: call('outcome', ['state'], (state) => game.outcome(state)),
    imagine: call('imagine', ['view'], (view, chance) => game.imagine(view, chance)),
    auto: call('auto', ['view'], (view) => game.auto(view)),
    sentence: call('sentence', ['happening', 'names'], (happening, names) => game.sentence(happening, names)),
    wire: {
      action: codec('wire.action', game.wire.action),
      view: codec('wire.view', game.wire.view),
      position: codec('wire.position', game.wire.position),
    },
    ...(canonical && { canonical: call('canonical', ['view', 'action'], (view, action) => canonical.call(game, view, action)) }),
    ...(leave && { leave: call('leave', ['state'], (state, seat, chance, tell) => leave.call(game, state, seat, chance, tell)) }),
    ...(preview && { preview: call('preview', ['view', 'action'], (view, action) => preview.call(game, view, action)) }),
    ...(standing && { standing: call('standing', ['state'], (state) => standing.call(game, state)) }),
    ...(unlisted !== undefined && { unlisted }),
  }
}

/** Writing to a frozen value is how some games notice that they change their input. */
const WROTE_TO_FROZEN = /read only property|object is not extensible|Cannot delete property/

/** Exceptions become breaches that name the function. */
export const watched = (game: AnyGame): AnyGame =>
  around(game, (name, _inputs, run) => (...args) => {
    try {
      return run(...args)
    } catch (error) {
      if (error instanceof Breach) throw error
      const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
      if (error instanceof TypeError && WROTE_TO_FROZEN.test(error.message)) {
        throw new Breach('mutates', `${name} writes to a frozen value (${text})`)
      }
      throw new Breach('throws', `${name} threw ${text}`)
    }
  })

/** Inputs are compared after every call with what they were when they first came by. */
export function guarded(game: AnyGame, fail: (check: Check, message: string) => void): AnyGame {
  const known = new Map<unknown, unknown>()
  return around(game, (name, inputs, run) => (...args) => {
    for (const [index, input] of inputs.entries()) {
      const value = args[index]
      if (input !== null && !known.has(value)) known.set(value, snapshot(value))
    }
    const result = run(...args)
    for (const [index, input] of inputs.entries()) {
      const value = args[index]
      const before = known.get(value)
      if (input === null || unchanged(before, value)) continue
      known.set(value, snapshot(value))
      const change = firstDifference(leaves(before, input), leaves(value, input))
      const where = change === null ? '' : `: ${change.path} was ${change.left} and is ${change.right}`
      fail('mutates', `${name} changed its ${input}${where}`)
    }
    return result
  })
}
