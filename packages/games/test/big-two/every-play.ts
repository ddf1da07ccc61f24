/** Combinations for tests: read from notation, and all five-card hands there are. */
import { actionCodec } from '../../src/big-two/action.ts'
import { type PlayAction, playOf } from '../../src/big-two/plays.ts'
import { ALL_CARDS } from './slow.ts'
import { accepted, cards } from './table.ts'

export const play = (text: string): PlayAction => {
  const action = accepted(actionCodec.decode({ type: 'play', cards: cards(text) }))
  if (action.type !== 'play') throw new Error('not a play')
  return action
}

export const EVERY_ORDER = (['aceHigh', 'twoHigh', 'aceTwoHigh'] as const).flatMap((straights) =>
  (['suitFirst', 'rankFirst'] as const).map((flush) => ({ straights, flush })),
)

/** All five-card combinations, built once from every five-card set. */
export function everyFive(): PlayAction[] {
  const found: PlayAction[] = []
  const bits = ALL_CARDS.map((card) => play(card))
  const word = (index: number) => bits[index] as PlayAction
  for (let a = 0; a < 48; a++)
    for (let b = a + 1; b < 49; b++)
      for (let c = b + 1; c < 50; c++)
        for (let d = c + 1; d < 51; d++) {
          const low = word(a).low | word(b).low | word(c).low | word(d).low
          const high = word(a).high | word(b).high | word(c).high | word(d).high
          for (let e = d + 1; e < 52; e++) {
            const five = playOf(low | word(e).low, high | word(e).high)
            if (five.kind !== 0) found.push(five)
          }
        }
  return found
}
