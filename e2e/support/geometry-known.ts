/**
 * Faults that are known and put up with for now. Empty is as it should be: a line here needs a reason, and goes when the fault does.
 * A fault is allowed if its game and rule are these and what is at fault matches, with lengthened words alone.
 */
import type { Found } from './geometry-walk.ts'

interface Known {
  readonly game: string
  readonly rule: string
  readonly what: RegExp
  readonly why: string
}

/** Seen only where English is made two fifths longer, at sizes between a phone and a laptop that nobody named. */
const LENGTHENED = 'words two fifths longer than any language has them yet'

const known: readonly Known[] = [
  { game: 'big-two', rule: 'spills', what: / in lane:bar$/, why: `a third line in a bar of 760 to 820 px: ${LENGTHENED}` },
  { game: 'big-two', rule: 'spills', what: /^“Boott”/, why: `one pixel at a plate: ${LENGTHENED}` },
  { game: 'forty-thieves', rule: 'overlap', what: /^caption:home/, why: `a caption of three lines on the tallest phones: ${LENGTHENED}` },
  { game: 'tschau-sepp', rule: 'torn', what: /^“Coouunteer/, why: `a long word below 330 px: ${LENGTHENED}` },
  { game: 'scrabble', rule: 'cut', what: /^“Woouuld scooree”/, why: `two pixels beside a low board: ${LENGTHENED}` },
]

export const isKnown = ({ sample, fault }: Found): boolean =>
  sample.language === 'long' && known.some(({ game, rule, what }) => game === sample.game && rule === fault.rule && what.test(fault.what))
