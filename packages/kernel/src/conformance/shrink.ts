/**
 * Makes a failing match short: fewer moves, first choices, a small number, as long as the same check fails. Bounded, so that a slow
 * game still gets its report; what comes out is then merely longer.
 */
import type { Bench } from './bench.ts'
import type { Check } from './check.ts'
import { thoroughEffort } from './effort.ts'
import { type Conduct, type Played, playCase } from './play-case.ts'
import type { Case } from './spec.ts'
import { newTally } from './tally.ts'

export interface Shrunk {
  readonly failing: Case
  readonly played: Played
}

interface Chosen extends Shrunk {
  readonly failing: Required<Case>
}

export interface Bounds {
  /** Failures that have been reported already. */
  readonly known: ReadonlySet<Check>
  inTime(): boolean
}

const ATTEMPTS = 400
const SMALL_SEEDS = 20
/** Matches of so few moves are left alone. */
const SHORT = 2

/** Examines only the end of a match, where the failure is expected, or all of it. */
type Extent = 'end' | 'all'

/** The shortest match found in which the check fails, or null if it does not fail again at all. */
export function shrink(bench: Bench, check: Check, found: Required<Case>, { known, inTime }: Bounds): Shrunk | null {
  const passed = new Set<string>()
  let attempts = 0
  const attempt = (failing: Case, extent: Extent): Played | null => {
    const key = `${extent} ${failing.seed} ${failing.choices}`
    if (passed.has(key) || attempts++ >= ATTEMPTS || !inTime()) return null
    const played = examineCase(bench, failing, { wanted: check, known }, extent)
    if (played.breach !== null) return played
    passed.add(key)
    return null
  }
  return check === 'ends' ? shrinkEndless(found.seed, attempt) : shrinkChosen(found, attempt)
}

/** Plays a match again, looking for one check only or, without one, for any. */
export function examineCase(bench: Bench, failing: Case, sought: Pick<Conduct, 'wanted' | 'known'>, extent: Extent): Played {
  const from = extent === 'all' ? 0 : (failing.choices?.length ?? 0) - 1
  return playCase(bench, failing, {
    examines: (step) => step >= from,
    ...sought,
    effort: thoroughEffort(bench.spec),
    tally: newTally(),
  })
}

type Attempt = (failing: Case, extent: Extent) => Played | null

/** A match that does not end has no short form but its number: its choices stay random, because choosing badly is no proof. */
function shrinkEndless(seed: number, attempt: Attempt): Shrunk | null {
  for (let small = 0; small < Math.min(seed, 5); small++) {
    const played = attempt({ seed: small }, 'end')
    if (played !== null) return { failing: { seed: small }, played }
  }
  const played = attempt({ seed }, 'end')
  return played === null ? null : { failing: { seed }, played }
}

function shrinkChosen(found: Required<Case>, attempt: Attempt): Shrunk | null {
  const tried = (failing: Case, extent: Extent): Chosen | null => {
    const played = attempt(failing, extent)
    return played === null ? null : { failing: { seed: failing.seed, choices: played.line.moves.map(({ choice }) => choice) }, played }
  }
  const first = tried(found, 'end') ?? tried(found, 'all')
  if (first === null) return null
  let best = reduced(first, tried)
  best = reduced(withSmallSeed(best, tried), tried)
  // The last word is what `reproduce` will say.
  return tried(best.failing, 'all') ?? best
}

type Tried = (failing: Case, extent: Extent) => Chosen | null

const sizeOf = ({ failing: { choices } }: Chosen): number =>
  choices.reduce((sum, choice) => sum + Math.min(choice, 999), choices.length * 1_000)
const better = (one: Chosen | null, other: Chosen): Chosen => (one !== null && sizeOf(one) < sizeOf(other) ? one : other)

function reduced(from: Chosen, tried: Tried): Chosen {
  let best = from
  for (;;) {
    const before = sizeOf(best)
    best = withoutChunks(best, tried)
    best = withFirstChoices(best, tried)
    best = better(tried(best.failing, 'all'), best)
    if (sizeOf(best) === before) return best
  }
}

/** Leaves out half of the moves, then quarters, down to single ones. */
function withoutChunks(from: Chosen, tried: Tried): Chosen {
  let best = from
  for (let chunk = Math.ceil(from.failing.choices.length / 2); chunk >= 1; chunk >>= 1) {
    for (let at = 0; at < best.failing.choices.length; ) {
      const { seed, choices } = best.failing
      const shorter = better(tried({ seed, choices: choices.toSpliced(at, chunk) }, 'end'), best)
      if (shorter === best) at += chunk
      best = shorter
    }
  }
  return best
}

function withFirstChoices(from: Chosen, tried: Tried): Chosen {
  let best = from
  for (let at = 0; at < best.failing.choices.length; at++) {
    const { seed, choices } = best.failing
    for (const smaller of [0, (choices[at] ?? 0) >> 1]) {
      if (smaller < (choices[at] ?? 0)) best = better(tried({ seed, choices: choices.with(at, smaller) }, 'end'), best)
    }
  }
  return best
}

/** The same choices, only first choices, or random ones in one of the first matches may fail just as well, and sooner. */
function withSmallSeed(from: Chosen, tried: Tried): Chosen {
  let best = from
  if (best.failing.choices.length <= SHORT && best.failing.seed < 1_000) return best
  for (let seed = 0; seed < SMALL_SEEDS; seed++) {
    const { choices } = best.failing
    if (seed < best.failing.seed) {
      const same = tried({ seed, choices }, 'all')
      if (same !== null && sizeOf(same) <= sizeOf(best)) best = same
    }
    if (choices.length > 0) {
      best = better(tried({ seed, choices: choices.map(() => 0) }, 'all'), best)
      best = better(tried({ seed }, 'all'), best)
    }
  }
  return best
}
