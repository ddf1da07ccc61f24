/** Luck up the sleeve, inputs that do not stay what they were, and things that get lost on the way out and in. */
import { describe, expect, it } from 'vitest'
import { quickChance } from '../../src/index.ts'
import { type Breakage, expectCaught, failedAgain, firstFailure } from './breakage.ts'
import { toy } from './high-card.ts'
import type { State } from './high-card-values.ts'

const breakages: readonly Breakage[] = [
  {
    fault: 're-rolls luck on undo',
    check: 'undo',
    says: /^one move taken back and played again lead to another state: .*: .* ≠ /,
    moves: 3,
    module: toy((right) => {
      // Folding from the start is fine: the deal sets the generator back.
      let luck = quickChance(0)
      return {
        start(chance, tell) {
          luck = quickChance(chance.below(1_000_000))
          return right.start(luck, tell)
        },
        play: (s, seat, action, _chance, tell) => right.play(s, seat, action, luck, tell),
      }
    }),
  },
  {
    fault: 'changes the state it plays in',
    check: 'mutates',
    says: /^play changed its state: state\.pile\S+ was \d+ and is (\d+|absent)$/,
    moves: 4,
    module: toy((right) => ({
      play(s, seat, action, chance, tell) {
        const next = right.play(s, seat, action, chance, tell)
        if (action.type === 'draw') (s.pile as number[]).pop()
        return next
      },
    })),
  },
  {
    fault: 'sorts the hand of the view it lists actions for',
    check: 'mutates',
    says: /^legal changed its view: view\.hand\[\d\] was \d+ and is \d+$/,
    moves: 0,
    module: toy((right) => ({
      legal(v) {
        ;(v.hand as number[]).sort((a, b) => a - b)
        return right.legal(v)
      },
    })),
  },
  {
    fault: 'writes to what it has frozen itself',
    check: 'mutates',
    says: /^play writes to a frozen value \(TypeError: .*'moves'/,
    moves: 1,
    module: toy((right) => ({
      start: (chance, tell) => Object.freeze(right.start(chance, tell)),
      play(s, seat, action, chance, tell) {
        ;(s as { moves: number }).moves++
        return right.play(s, seat, action, chance, tell)
      },
    })),
  },
  {
    fault: 'changes what a state keeps out of sight, which only its answers show',
    check: 'mutates',
    says: /^playing \{.*\} changed the state it was played in: views\[0\]\.moves: 0 ≠ 1$/,
    moves: 1,
    module: toy((right) => {
      const taken = new WeakMap<State, number>()
      const secret = (s: State) => taken.get(s) ?? 0
      return {
        view: (s, seat) => ({ ...right.view(s, seat), moves: s.moves + secret(s) }),
        play(s, seat, action, chance, tell) {
          taken.set(s, secret(s) + 1)
          return right.play(s, seat, action, chance, tell)
        },
      }
    }),
  },
  {
    fault: 'loses a field in a codec',
    check: 'codec',
    says: /^the position comes back changed from its codec: position\.moves: 1 ≠ 0$/,
    moves: 1,
    module: toy(({ wire }) => ({
      wire: { ...wire, position: { ...wire.position, decode: (json) => wire.position.decode({ ...(json as object), moves: 0 }) } },
    })),
  },
  {
    fault: 'keeps a field out of its positions that matters later',
    check: 'codec',
    says: /^a position that went through its codec goes on otherwise after \{"card":"A\w","type":"play"\}: position\.points/,
    moves: 4,
    module: toy(({ wire, play }) => {
      const lucky = Symbol('lucky')
      return {
        play: (s, seat, action, chance, tell) => ({
          ...play(s, seat, action, lucky in s ? chance : { below: () => 0 }, tell),
          [lucky]: true,
        }),
        wire,
      }
    }),
  },
  {
    fault: 'refuses what it has written itself',
    check: 'codec',
    says: /^decode refuses the view of seat 0 that encode wrote, \{.*\}: \w+, /,
    moves: 0,
    module: toy(({ wire }) => ({
      wire: { ...wire, view: { ...wire.view, encode: (v) => ({ ...(wire.view.encode(v) as object), hand: null }) } },
    })),
  },
]

describe('a game that does not stay the same', () => {
  it.each(breakages)('$fault', expectCaught)

  /** Not even the failures of such games are the same again; that they fail, and why, is. */
  it.each([
    ['rolls dice of its own', /^(the same seed and \d+ moves|the same seed and one move) give another state when folded again: .* ≠ /],
    ['deals from a deck it keeps', /^the same seed and 0 moves give another state when folded again: .* ≠ /],
  ])('%s', (fault, says) => {
    let rolls = 0
    const below = (n: number) => {
      rolls += 7
      return rolls % n
    }
    const module = toy((right) => {
      const kept = quickChance(1)
      return fault.startsWith('rolls')
        ? { play: (s, seat, action, _chance, tell) => right.play(s, seat, action, { below }, tell) }
        : { start: (_chance, tell) => right.start(kept, tell) }
    })
    const failure = firstFailure(module, 'deterministic')
    expect(failure.message).toMatch(says)
    expect(failure.shownBy?.actions.length).toBeLessThanOrEqual(3)
    expect(failedAgain(module, failure)).toMatch(/^deterministic: /)
  })

  const unwelcome: readonly [string, unknown, RegExp][] = [
    ['a Map', new Map([['A', 1]]), /extra is a Map$/],
    ['a Date', new Date(0), /extra is a Date$/],
    ['NaN', Number.NaN, /extra is NaN$/],
    ['undefined in a list', [1, undefined], /extra\[1\] is undefined$/],
    ['a bigint', 1n, /extra is a bigint$/],
  ]
  it.each(unwelcome)('puts what is no JSON into its views: %s', (_name, extra, says) => {
    const module = toy(({ wire }) => ({
      wire: { ...wire, view: { ...wire.view, encode: (v) => ({ ...(wire.view.encode(v) as object), extra: extra as never }) } },
    }))
    const failure = firstFailure(module, 'codec')
    expect(failure.message).toMatch(/^the encoded view of seat 0 is not plain JSON: /)
    expect(failure.message).toMatch(says)
    expect(failure.shownBy?.actions).toEqual([])
  })
})
