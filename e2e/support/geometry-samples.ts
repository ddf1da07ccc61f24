/** Which tables are measured: every scene in every language at every size, or a sample of them by a seed. */
import { quickChance } from '@parlour/kernel'

export interface Scene {
  readonly game: string
  readonly seats: number
  readonly phase: string
}

export const LANGUAGES = ['en', 'de', 'long'] as const

export interface Sample extends Scene {
  /** `long`: English made two fifths longer. */
  readonly language: (typeof LANGUAGES)[number]
  readonly width: number
  readonly height: number
  readonly rough?: boolean
  /** If the table before was the same, it is drawn to this size instead of being set up anew. */
  readonly resized?: boolean
}

export interface Fault {
  readonly rule: string
  readonly what: string
  readonly text: string
}

export interface Size {
  readonly width: number
  readonly height: number
}

const sized = (text: string): Size => {
  const [width = 0, height = 0] = text.split('×').map(Number)
  return { width, height }
}

/** Screens that people have, from the smallest phone to a television. */
export const NAMED_SIZES = [
  ...[
    '320×568',
    '390×844',
    '667×375',
    '800×360',
    '844×390',
    '720×450',
    '820×1180',
    '1024×768',
    '1180×820',
    '1280×720',
    '1280×800',
    '1366×650',
    '1366×768',
    '1440×900',
    '1920×1080',
    '2560×1440',
  ],
].map(sized)
const [SMALLEST, LARGEST] = [sized('320×568'), sized('2560×1440')]
/** Lower only where it is a phone on its side. */
const LOWEST = 360
/** Fingers: phones and tablets. Anything with a longer side than that has a mouse. */
const TOUCH = 1180
/** How many other sizes a table is tried to be drawn to. */
const RESIZED = 4
/** The share of a sample that is at a size that somebody has. */
const NAMED = 0.5

export const isTouch = ({ width, height }: Size): boolean => Math.max(width, height) <= TOUCH

/** Any size at all, more often a small one: there the room is short. */
function oddSize(below: (count: number) => number): Size {
  const between = (from: number, to: number): number => Math.round(from * (to / from) ** (below(10_000) / 10_000))
  const width = between(SMALLEST.width, LARGEST.width)
  // Sideways phones and short windows are wide.
  return { width, height: between(width >= 660 ? LOWEST : SMALLEST.height, LARGEST.height) }
}

export function oddSizes(count: number, seed: string): readonly Size[] {
  const chance = quickChance(seed)
  return Array.from({ length: count }, () => oddSize((most) => chance.below(most)))
}

export interface Chosen {
  readonly games?: readonly string[]
  readonly phases?: readonly string[]
  readonly seats?: readonly number[]
  readonly languages?: readonly string[]
}

const isOneOf = <T>(some: readonly T[] | undefined, one: T): boolean => some === undefined || some.includes(one)

export const chosenScenes = (scenes: readonly Scene[], { games, phases, seats }: Chosen): readonly Scene[] =>
  scenes.filter((scene) => isOneOf(games, scene.game) && isOneOf(phases, scene.phase) && isOneOf(seats, scene.seats))

const chosenLanguages = ({ languages }: Chosen) => LANGUAGES.filter((language) => isOneOf(languages, language))

/** Every scene in every language at every one of these sizes. */
export const allSamples = (scenes: readonly Scene[], sizes: readonly Size[], chosen: Chosen = {}): readonly Sample[] =>
  chosenScenes(scenes, chosen).flatMap((scene) =>
    chosenLanguages(chosen).flatMap((language) => sizes.map((size) => ({ ...scene, language, ...size }))),
  )

/** So many, drawn by a seed: every scene about as often as any other. */
export function someSamples(scenes: readonly Scene[], count: number, seed: string, chosen: Chosen = {}): readonly Sample[] {
  const chance = quickChance(seed)
  const below = (most: number): number => chance.below(most)
  const from = chosenScenes(scenes, chosen)
  const languages = chosenLanguages(chosen)
  const start = below(Math.max(1, from.length))
  const anySize = (): Size => (below(1000) < NAMED * 1000 ? NAMED_SIZES[below(NAMED_SIZES.length)] : undefined) ?? oddSize(below)
  const samples: Sample[] = []
  for (let index = start; from.length > 0 && samples.length < count; index++) {
    const scene = from[index % from.length]
    const language = languages[below(languages.length)]
    if (scene === undefined || language === undefined) throw new Error('There is nothing to choose from.')
    const first = anySize()
    samples.push({ ...scene, language, ...first })
    // The same table is drawn to other sizes, as far as the same hand holds the screen.
    const others = Array.from({ length: RESIZED }, anySize).filter((size) => isTouch(size) === isTouch(first))
    samples.push(...others.map((size) => ({ ...scene, language, ...size, resized: true })))
  }
  return samples.slice(0, count)
}

export const nameOf = ({ game, seats, phase, language, width, height }: Sample): string =>
  `${game}, ${seats} ${seats === 1 ? 'seat' : 'seats'}, ${phase}, ${language}, ${width}×${height}`

/** What shows it again. */
const commandFor = ({ game, seats, phase, language, width, height }: Sample): string =>
  `npm run geometry -- --game ${game} --seats ${seats} --phase ${phase} --language ${language} --size ${width}x${height} --picture`

/** A fault in words: where, what, and what shows it again. */
export const told = (sample: Sample, { rule, text }: Fault): string => `${nameOf(sample)}\n  ${rule}: ${text}\n  ${commandFor(sample)}`
