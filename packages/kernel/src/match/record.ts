/** A finished match as one portable JSON value: header, events, the hash that chains them and, where a server vouches for it, a signature. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { fromHex, isHex, toHex } from '../bytes.ts'
import { isObject, unsoundJson } from '../json.ts'
import type { Refusal } from '../refusal.ts'
import { chainHash, type Event, type Header, type SealedHeader } from './log.ts'
import { isRecordName } from './names.ts'
import { recordRefused } from './record-refusals.ts'
import { type GivenName, type Readable, type Sealing, sealEvent, sealHeader, withNames } from './sealed-names.ts'
import { skeletonOf } from './skeleton.ts'

interface Chained {
  readonly events: readonly Event[]
  /** Last hash of the chain. */
  readonly hash: string
  /** Ed25519 over the 32 bytes of `hash`, in hex. */
  readonly signature?: string
}

export interface MatchRecord extends Chained {
  readonly parlour: 1
  readonly header: Header
}

/** Says which match it is and when it was made, and can forget who played. Where an event names a player it holds the hash of the name. */
export interface SealedRecord extends Chained {
  readonly parlour: 2
  readonly header: SealedHeader
  /** One per seat; null where it was erased. Neither hash nor signature depends on them. */
  readonly names: readonly (GivenName | null)[]
}

export type AnyRecord = MatchRecord | SealedRecord

export function recordOf(header: Header, events: readonly Event[], signingKey?: Uint8Array): MatchRecord {
  return { parlour: 1, header, events, ...sealed(header, events, signingKey) }
}

/** A record of the second version, of the header and log of the first that are kept. */
export function sealedRecordOf(header: Header, events: readonly Event[], sealing: Sealing, signingKey?: Uint8Array): SealedRecord {
  const parts = sealedParts(header, events, sealing)
  return { parlour: 2, ...parts, ...sealed(parts.header, parts.events, signingKey) }
}

/** The same without hash and signature, for whoever has kept them. */
export const sealedParts = (
  header: Header,
  events: readonly Event[],
  sealing: Sealing,
): Pick<SealedRecord, 'header' | 'names' | 'events'> => ({
  header: sealHeader(header, sealing),
  names: sealing.names,
  events: events.map((event) => sealEvent(event, sealing.hashes)),
})

function sealed(header: Header | SealedHeader, events: readonly Event[], signingKey?: Uint8Array): Pick<Chained, 'hash' | 'signature'> {
  const hash = chainHash(header, events)
  return signingKey === undefined ? { hash } : { hash, signature: toHex(ed25519.sign(fromHex(hash), signingKey)) }
}

/** As it is read and played, whatever its version. */
export const readable = (record: AnyRecord): Readable =>
  record.parlour === 1 ? record : withNames(record.header, record.names, record.events)

/** The public half of a signing key. */
export const publicKeyOf = (signingKey: Uint8Array): Uint8Array => ed25519.getPublicKey(signingKey)

/** Whether the record's signature was made with the private half of this public key (32 bytes). Strict, so that weak keys prove nothing. */
export const signedBy = (record: AnyRecord, publicKey: Uint8Array): boolean =>
  record.signature !== undefined && ed25519.verify(fromHex(record.signature), fromHex(record.hash), publicKey, { zip215: false })

/** Checks the shape of a record from outside, to the last field: a verifier must not overlook anything it was handed. */
export function parseRecord(json: unknown): AnyRecord | Refusal {
  const misshapen = recordShape(json)
  if (misshapen !== null) return recordRefused({ why: 'invalid-record', problem: misshapen })
  const record = json as AnyRecord
  const problem = record.parlour === 2 ? namesWrong(record) : null
  return problem === null ? record : recordRefused({ why: 'invalid-record', problem })
}

type Check = (value: unknown) => boolean
const text: Check = (value) => typeof value === 'string'
const name: Check = isRecordName
const count: Check = (value) => Number.isInteger(value) && (value as number) >= 0
const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)
const listOf =
  (item: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(item)
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
const nullOr =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
const hash: Check = (value) => isHex(value, 32)
const anything: Check = (value) => value !== undefined
const number: Check = (value) => typeof value === 'number' && Number.isFinite(value)

/** The first field that is missing, wrong or unknown, in words; null when all is well. */
function fieldsWrong(value: unknown, fields: { readonly [name: string]: Check }, where: string): string | null {
  if (!isObject(value)) return `${where} is not an object`
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(fields, name))
  if (unknown !== undefined) return `${where} has an unknown field ${JSON.stringify(unknown)}`
  const wrong = Object.keys(fields).find((name) => !fields[name]?.(Object.hasOwn(value, name) ? value[name] : undefined))
  return wrong === undefined ? null : `${where} has a missing or malformed field "${wrong}"`
}

const isExactly =
  (fields: { readonly [name: string]: Check }): Check =>
  (value) =>
    fieldsWrong(value, fields, '') === null

const HEADER = {
  game: name,
  rules: count,
  options: anything,
  resources: (value: unknown) => isObject(value) && [...Object.keys(value), ...Object.values(value)].every(name),
  seats: listOf(isExactly({ name, kind: oneOf('person', 'bot') })),
  previous: optional(name),
  commitment: nullOr(hash),
  pledges: listOf(nullOr(hash)),
  contributions: listOf(nullOr((value) => hash(value) || value === 'withheld')),
  position: optional(anything),
  undo: optional(oneOf(true)),
}

/** Of the second version, which names nobody. */
const SEALED_HEADER = {
  ...HEADER,
  seats: listOf(isExactly({ nameHash: hash, kind: oneOf('person', 'bot') })),
  match: name,
  made: (value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) && !Number.isNaN(Date.parse(value)),
}
const givenName = isExactly({ name, salt: (value) => isHex(value, 16) })

const seated = { seat: count }
const outcome = isExactly({ kind: oneOf('played', 'forfeit', 'abandoned'), places: listOf(count), scores: listOf(number) })
const EVENTS: { readonly [type: string]: { readonly [name: string]: Check } } = {
  play: { type: text, ...seated, action: anything, by: optional(oneOf('clock', 'bot')), salt: optional((value) => isHex(value, 16)) },
  leave: { type: text, ...seated, why: oneOf('quit', 'kicked', 'gone', 'idle') },
  occupy: { type: text, ...seated, by: (value) => isExactly({ player: name })(value) || isExactly({ bot: name })(value) },
  undo: { type: text, steps: count },
  redo: { type: text, steps: count },
  close: { type: text, why: oneOf('outcome', 'given-up', 'closed', 'abandoned'), outcome, secret: optional(text) },
}

function recordShape(json: unknown): string | null {
  const unsound = unsoundJson(json)
  if (unsound !== null) return unsound
  const isSealed = isObject(json) && json.parlour === 2
  const fields = { parlour: oneOf(1, 2), header: anything, events: Array.isArray, hash, signature: optional((value) => isHex(value, 64)) }
  const top = fieldsWrong(json, isSealed ? { ...fields, names: listOf(nullOr(givenName)) } : fields, 'the record')
  if (top !== null) return top
  const { header, events } = json as { header: unknown; events: readonly unknown[] }
  const head = fieldsWrong(header, isSealed ? SEALED_HEADER : HEADER, 'the header')
  if (head !== null) return head
  for (const [index, event] of events.entries()) {
    const type = isObject(event) ? event.type : undefined
    const fields = typeof type === 'string' && Object.hasOwn(EVENTS, type) ? EVENTS[type] : undefined
    if (fields === undefined) return `event ${index + 1} has an unknown type`
    const wrong = fieldsWrong(event, fields, `event ${index + 1}`)
    if (wrong !== null) return wrong
    if (isSealed && isObject(event) && isObject(event.by) && 'player' in event.by && !hash(event.by.player)) {
      return `event ${index + 1} names somebody`
    }
  }
  return null
}

/** Whether names are what the header holds the hashes of is asked with the chain; here that they can be told apart. */
function namesWrong({ header, names }: SealedRecord): string | null {
  if (names.length !== header.seats.length) return 'the record does not have one name, or null, for every seat'
  const looks = names.flatMap((given) => (given === null ? [] : [skeletonOf(given.name)]))
  return new Set(looks).size === looks.length ? null : 'two names look alike'
}
