/**
 * Imagined worlds as likely as the evidence makes them. A world is changed step by step: two cards change hands, and the change is kept
 * in proportion to how much better or worse the two hands explain what their owners did (Metropolis 1953). After some steps the world is
 * drawn as if from all that are possible, by likelihood.
 */
import type { Options, State, View } from '@parlour/games/big-two'
import { at, type Chance, cardsIn, highBit, lowBit } from '@parlour/kernel'
import type { Hands } from './board.ts'
import { type Clues, witness } from './evidence.ts'

/** Changes before the first world, and between one and the next. */
const SETTLING = 60
const BETWEEN = 8
const FINE = 0x1_0000

export function beliefs(options: Options) {
  const { likelihood } = witness(options)

  /** Draws one world after another; the hands are the same object each time. */
  return function worlds(view: View, clues: Clues, imagine: (chance: Chance) => State, chance: Chance): () => Hands {
    const hands = { low: new Int32Array(4), high: new Int32Array(4) }
    const deal = () => {
      const world = imagine(chance)
      hands.low.set([world.low0, world.low1, world.low2, world.low3])
      hands.high.set([world.high0, world.high1, world.high2, world.high3])
    }
    const others = [0, 1, 2, 3].filter((seat) => seat !== view.seat)
    if (others.every((seat) => at(clues, seat).length === 0)) {
      return () => {
        deal()
        return hands
      }
    }

    const explained = (seat: number) => likelihood(at(clues, seat), seat, hands.low[seat] as number, hands.high[seat] as number)
    const slots: { seat: number; card: number }[] = []
    const likely = [1, 1, 1, 1]

    const begin = () => {
      deal()
      for (const seat of others) {
        for (const card of cardsIn(hands.low[seat] as number, hands.high[seat] as number)) slots.push({ seat, card })
        likely[seat] = explained(seat)
      }
    }

    const give = (seat: number, taken: number, given: number) => {
      hands.low[seat] = ((hands.low[seat] as number) & ~lowBit(taken)) | lowBit(given)
      hands.high[seat] = ((hands.high[seat] as number) & ~highBit(taken)) | highBit(given)
    }

    const step = () => {
      const one = at(slots, chance.below(slots.length))
      const other = at(slots, chance.below(slots.length))
      if (one.seat === other.seat) return
      const [a, b] = [one.card, other.card]
      give(one.seat, a, b)
      give(other.seat, b, a)
      const [first, second] = [explained(one.seat), explained(other.seat)]
      const before = at(likely, one.seat) * at(likely, other.seat)
      if (first * second * FINE >= before * (chance.below(FINE) + 0.5)) {
        one.card = b
        other.card = a
        likely[one.seat] = first
        likely[other.seat] = second
      } else {
        give(one.seat, b, a)
        give(other.seat, a, b)
      }
    }

    begin()
    let steps = SETTLING
    return () => {
      for (; steps > 0; steps--) step()
      steps = BETWEEN
      return hands
    }
  }
}
