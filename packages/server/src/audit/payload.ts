/**
 * What of a payload may be stored. Secrets and hidden cards are taken out by the name of their field, whoever put them in; what is
 * too large keeps its beginning.
 */
import { isObject, type Json } from '@parlour/kernel'

/** M6: bytes of a payload's JSON in UTF-8. */
export const MaxEventPayloadSize = 8192

export const REDACTED = '[redacted]'

/** Secret wherever it stands in a name: `newPassword`, `refresh_token`. */
const SECRET_PARTS = ['password', 'token', 'secret', 'deviceid', 'contribution', 'cookie', 'authorization', 'recoverycode']
/** Secret as a whole name; `errorCode` or `viewer` are not. */
const SECRET_NAMES = new Set([
  'code',
  'codes',
  'hand',
  'hands',
  'rack',
  'racks',
  'drawpile',
  'stock',
  'bag',
  'view',
  'views',
  'state',
  'seed',
])
const DEEPEST = 16

export const storedPayload = (payload: Json): Json => capped(redacted(payload, 0))

function isSecret(name: string): boolean {
  const plain = name.toLowerCase().replace(/[^a-z]/g, '')
  return SECRET_NAMES.has(plain) || SECRET_PARTS.some((part) => plain.includes(part))
}

function redacted(value: unknown, depth: number): Json {
  if (depth > DEEPEST) return REDACTED
  if (Array.isArray(value)) return value.map((member) => redacted(member, depth + 1))
  if (!isObject(value)) return (value ?? null) as Json
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return Object.fromEntries(members.map(([name, member]) => [name, isSecret(name) ? REDACTED : redacted(member, depth + 1)]))
}

function capped(payload: Json): Json {
  const text = JSON.stringify(payload)
  const bytes = Buffer.byteLength(text)
  if (bytes <= MaxEventPayloadSize) return payload
  const frame = { truncated: true, bytes, start: '' }
  return { ...frame, start: beginning(text, MaxEventPayloadSize - Buffer.byteLength(JSON.stringify(frame))) }
}

/** As many whole characters as fit once they are inside a JSON text again. */
function beginning(text: string, room: number): string {
  let left = room
  let end = 0
  for (const character of text) {
    left -= Buffer.byteLength(JSON.stringify(character)) - 2
    if (left < 0) break
    end += character.length
  }
  return text.slice(0, end)
}
