/**
 * Records of the second version name nobody in what is hashed and signed: a header holds a salted hash of each unique name, and names and
 * salts stand beside it. Whoever has them can check them; whoever must be forgotten is taken out, and hash and signature still hold.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { fromHex, joined, toHex, utf8 } from '../bytes.ts'
import type { Event, Header, SealedHeader } from './log.ts'

export interface GivenName {
  readonly name: string
  /** 16 random bytes in hex, so that a name cannot be guessed by its hash. */
  readonly salt: string
}

/** SHA-256("parlour name 2" ‖ salt ‖ name), in hex. */
export const nameHash = ({ name, salt }: GivenName): string => toHex(sha256(joined(utf8('parlour name 2'), fromHex(salt), utf8(name))))

/** What is kept beside a header of the first version, by which it becomes one of the second, whether or not the names are still known. */
export interface Sealing {
  /** The id of the match. */
  readonly match: string
  /** When it was made, as `2026-01-31T12:00:00.000Z`. */
  readonly made: string
  /** By seat. */
  readonly hashes: readonly string[]
  /** By seat; null where it was erased. */
  readonly names: readonly (GivenName | null)[]
}

export function sealHeader({ seats, ...terms }: Header, { match, made, hashes }: Omit<Sealing, 'names'>): SealedHeader {
  return { ...terms, match, made, seats: seats.map(({ kind }, seat) => ({ nameHash: hashes[seat] ?? '', kind })) }
}

/** Whoever takes a seat is its own player, however the log called them. */
export function sealEvent(event: Event, hashes: readonly string[]): Event {
  if (event.type !== 'occupy' || !('player' in event.by)) return event
  return { ...event, by: { player: hashes[event.seat] ?? '' } }
}

/** What stands where a name was erased. */
export const erasedName = (seat: number): string => `Erased player ${seat + 1}`

/** Header and events as they are read and played: with names, and in the place of one that was erased the number of the seat. */
export interface Readable {
  readonly header: Header
  readonly events: readonly Event[]
}

export function withNames(sealed: SealedHeader, names: readonly (GivenName | null)[], events: readonly Event[]): Readable {
  const { match: _, made: __, seats, ...header } = sealed
  const shown = seats.map(({ kind }, seat) => {
    const given = names[seat] ?? null
    return given === null ? { name: erasedName(seat), kind, erased: true as const } : { name: given.name, kind }
  })
  const nameOf = (hash: string): string => shown[seats.findIndex((seat) => seat.nameHash === hash)]?.name ?? 'Somebody'
  const named = events.map((event) =>
    event.type === 'occupy' && 'player' in event.by ? { ...event, by: { player: nameOf(event.by.player) } } : event,
  )
  return { header: { ...header, seats: shown }, events: named }
}
