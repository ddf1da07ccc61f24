/**
 * From what somebody asks for to a match that can be dealt: the game opened with what it needs, the header that everybody will be able to
 * check, and names that can be told apart. Random bytes are made by whoever asks.
 */
import {
  type AnyModule,
  commit,
  type Header,
  isRefusal,
  type OpenedGame,
  type Refusal,
  type Resource,
  refuser,
  skeletonOf,
} from '@parlour/kernel'

/** What games close over, by name. */
export interface Resources {
  find(name: string): Resource | Refusal
}

/** What a request says about a match; options are overrides and a preset, or all of them. */
type Wanted = { readonly seats?: number | undefined; readonly options?: unknown }

/** The game of a match that is not dealt yet. */
export interface Prepared extends OpenedGame {
  readonly options: unknown
  readonly seats: number
  /** Content hash of every resource the game was opened with. */
  readonly hashes: { readonly [name: string]: string }
}

type OutOfRange = { readonly why: 'seats-out-of-range'; readonly title: string } & Readonly<Record<'least' | 'most' | 'seats', number>>

const refused = refuser<OutOfRange>({
  codes: { 'seats-out-of-range': 'InvalidSeats' },
  sentence: ({ title, least, most, seats }) => `${title} is played by ${least === most ? least : `${least} to ${most}`}, not by ${seats}.`,
})

/** The game for these seats and options, or why there cannot be one. */
export function prepare(module: AnyModule, wanted: Wanted, available: Resources): Prepared | Refusal {
  const seats = wanted.seats ?? module.seats.usual
  const { min, max } = module.seats
  if (seats < min || seats > max) return refused({ why: 'seats-out-of-range', title: module.title, least: min, most: max, seats })
  const options = module.options.parse(wanted.options)
  if (isRefusal(options)) return options
  const resources: { [name: string]: unknown } = {}
  const hashes: { [name: string]: string } = {}
  for (const name of module.needs(options)) {
    const found = available.find(name)
    if (isRefusal(found)) return found
    resources[name] = found.value
    hashes[name] = found.hash
  }
  const numbered = module.numbered?.(options) ?? null
  return { module, options, seats, hashes, game: module.open({ seats, options, resources }), numbered }
}

export interface Participant {
  readonly name: string
  readonly kind: 'person' | 'bot'
  /** Hex SHA-256 of luck to be revealed; null or absent where none is added. */
  readonly pledge?: string | null
}

export interface NewMatch {
  /** In order of seat. */
  readonly participants: readonly Participant[]
  /** Null for a numbered deal. */
  readonly secret: Uint8Array | null
  /** The match before this one. */
  readonly previous?: string | null
  /** A set-up position instead of a deal. */
  readonly position?: Header['position']
  /** Whether moves can be taken back; where nothing is said, by whoever plays alone. */
  readonly undo?: boolean
}

export function newHeader({ module, options, hashes }: Prepared, match: NewMatch): Header {
  const { participants, secret, previous = null, position, undo = participants.length === 1 } = match
  const names = namesOf(participants)
  return {
    game: module.id,
    rules: module.rules,
    options: options as Header['options'],
    resources: hashes,
    seats: participants.map(({ kind }, seat) => ({ name: names[seat] ?? '', kind })),
    ...(previous === null ? {} : { previous }),
    commitment: secret === null ? null : commit(secret),
    // A deal that everybody knows cannot be made luckier.
    pledges: participants.map(({ pledge = null }) => (secret === null ? null : pledge)),
    contributions: participants.map(() => null),
    ...(position === undefined ? {} : { position }),
    ...(undo ? { undo: true } : {}),
  }
}

const LONGEST_NAME = 100

/** Names are printed by anyone who checks a record: nothing invisible in them, and no two that look alike. */
function namesOf(participants: readonly Participant[]): string[] {
  const taken = new Set<string>()
  return participants.map((participant) => {
    const plain = participant.name.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
    const wanted = plain === '' ? 'Player' : [...plain].slice(0, LONGEST_NAME).join('')
    let name = wanted
    for (let number = 2; taken.has(skeletonOf(name)); number++) name = `${wanted} ${number}`
    taken.add(skeletonOf(name))
    return name
  })
}
