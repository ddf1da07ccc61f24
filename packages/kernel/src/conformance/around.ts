/**
 * A game whose every function passes through the kit's hands: to turn exceptions into readable failures, or to see whether inputs
 * are left as they were.
 */
import type { AnyGame, Codec } from '../game.ts'
import { Breach, type Check } from './check.ts'
import { firstDifference, leaves } from './leaves.ts'
import { snapshot, unchanged } from './snapshot.ts'

/** The inputs of a call that must not change, by name. */
type Inputs = { readonly [name: string]: unknown }
type Around = <Result>(name: string, inputs: Inputs, run: () => Result) => Result

function around(game: AnyGame, call: Around): AnyGame {
  const codec = (name: string, of: Codec<unknown>): Codec<unknown> => ({
    encode: (value) => call(`${name}.encode`, { value }, () => of.encode(value)),
    decode: (json) => call(`${name}.decode`, { json }, () => of.decode(json)),
  })
  const { canonical, leave, preview, standing, unlisted } = game
  return {
    start: (chance, tell) => call('start', {}, () => game.start(chance, tell)),
    toAct: (state) => call('toAct', { state }, () => game.toAct(state)),
    view: (state, seat) => call('view', { state }, () => game.view(state, seat)),
    legal: (view) => call('legal', { view }, () => game.legal(view)),
    refuse: (view, action) => call('refuse', { view, action }, () => game.refuse(view, action)),
    play: (state, seat, action, chance, tell) => call('play', { state, action }, () => game.play(state, seat, action, chance, tell)),
    outcome: (state) => call('outcome', { state }, () => game.outcome(state)),
    imagine: (view, chance) => call('imagine', { view }, () => game.imagine(view, chance)),
    auto: (view) => call('auto', { view }, () => game.auto(view)),
    sentence: (happening, names) => call('sentence', { happening, names }, () => game.sentence(happening, names)),
    wire: {
      action: codec('wire.action', game.wire.action),
      view: codec('wire.view', game.wire.view),
      position: codec('wire.position', game.wire.position),
    },
    ...(canonical && { canonical: (view, action) => call('canonical', { view, action }, () => canonical.call(game, view, action)) }),
    ...(leave && {
      leave: (state, seat, chance, tell) => call('leave', { state }, () => leave.call(game, state, seat, chance, tell)),
    }),
    ...(preview && { preview: (view, action) => call('preview', { view, action }, () => preview.call(game, view, action)) }),
    ...(standing && { standing: (state) => call('standing', { state }, () => standing.call(game, state)) }),
    ...(unlisted !== undefined && { unlisted }),
  }
}

/** Writing to a frozen value is how some games notice that they change their input. */
const WROTE_TO_FROZEN = /read only property|object is not extensible|Cannot delete property/

/** Exceptions become breaches that name the function. */
export const watched = (game: AnyGame): AnyGame =>
  around(game, (name, _inputs, run) => {
    try {
      return run()
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
  return around(game, (name, inputs, run) => {
    for (const input in inputs) if (!known.has(inputs[input])) known.set(inputs[input], snapshot(inputs[input]))
    const result = run()
    for (const input in inputs) {
      const value = inputs[input]
      const before = known.get(value)
      if (unchanged(before, value)) continue
      known.set(value, snapshot(value))
      const change = firstDifference(leaves(before, input), leaves(value, input))
      const where = change === null ? '' : `: ${change.path} was ${change.left} and is ${change.right}`
      fail('mutates', `${name} changed its ${input}${where}`)
    }
    return result
  })
}
