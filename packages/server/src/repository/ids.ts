/** Names of rows: UUIDs of version 7, which begin with the time, so that new rows lie side by side in their indexes. */
import { randomBytes } from 'node:crypto'

/** 48 bits of milliseconds, then the version, the variant and 74 random bits (RFC 9562). Whose id it is, whoever makes it knows. */
export function newId<Id extends string>(now: number = Date.now()): Id {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}` as Id
}

/** Whether a text from outside could name a row at all. Only the spelling that `newId` uses: one row has one name. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text)
