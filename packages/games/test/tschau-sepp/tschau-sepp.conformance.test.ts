/**
 * Tschau Sepp is trustworthy: the kit for every preset and number of seats; `TEST_SCALE=10` plays ten times as many. Uniformly
 * random players draw, pass and forget so much that one of their matches takes thousands of moves, so few matches are many positions.
 */
import type { Chance, Json } from '@parlour/kernel'
import { it } from 'vitest'
import { tschauSepp } from '../../src/tschau-sepp/index.ts'
import { conforms, scale } from '../conforms.ts'

const table = (
  label: string,
  seats: number,
  options: { readonly [name: string]: string | number | boolean | readonly string[] },
  matches: number,
  maxMoves = 500_000,
) => ({
  label,
  seats,
  options,
  matches,
  maxMoves,
})

const letter = (letters: string, chance: Chance): string => letters.charAt(chance.below(letters.length))

/**
 * Calls at any moment, also where they are made by themselves; drawing and passing, also where nothing is left to draw; and cards that
 * some tables forbid to finish on.
 */
const garbage = (chance: Chance): Json => {
  switch (chance.below(8)) {
    case 0:
    case 1:
      return { type: 'say', word: chance.below(2) === 0 ? 'tschau' : 'sepp' }
    case 2:
      return { type: 'draw' }
    case 3:
      return { type: 'pass' }
    default:
      return { type: 'play', card: letter('A8J69Q', chance) + letter('CDHS', chance) }
  }
}

it('Tschau Sepp conforms', { timeout: 600_000 * Math.max(1, scale) }, () => {
  const everySeatCount = [2, 3, 4, 5, 6]
  conforms(tschauSepp, {
    tables: [
      ...everySeatCount.map((seats) => table(`document, ${seats}`, seats, { preset: 'document' }, seats === 2 ? 6 : 2)),
      ...everySeatCount.map((seats) => table(`swiss, ${seats}`, seats, { preset: 'swiss' }, seats === 2 ? 6 : 2)),
      table('beginners', 3, { announce: 'auto' }, 5),
      table('house rules', 4, { forbidFinishOn: ['A', '8', 'J', '6', '9', 'Q'], penaltyTschau: 0, penaltySepp: 0 }, 5),
      // So many penalty cards that there is often nothing left to draw.
      table('hard penalties', 6, { penaltyTschau: 8, penaltySepp: 8 }, 2),
      table('series', 3, { seriesTo: 30 }, 2),
    ],
    expect: {
      actions: ['play', 'draw', 'pass', 'choose-suit', 'say'],
      refusals: [
        'AlreadyDrawn',
        'AlreadySaid',
        'EmptyStack',
        'FinishForbidden',
        'GameOver',
        'IllegalMove',
        'InvalidAction',
        'InvalidCard',
        'MustAnswerSeven',
        'MustChooseSuit',
        'MustCover',
        'MustDrawFirst',
        'MustPlay',
        'NoSuitToChoose',
        'NotNow',
        'NotYourTurn',
      ],
      happenings: [
        'began',
        'dealt',
        'drew',
        'finished',
        'forgot',
        'left',
        'match-over',
        'owed',
        'passed',
        'played',
        'restocked',
        'reversed',
        'round-over',
        'said',
        'skipped',
        'turned',
        'waived',
        'wished',
      ],
    },
    garbage,
    sample: 0.0005,
    thorough: 0,
    budgetSeconds: 120,
  })
})
