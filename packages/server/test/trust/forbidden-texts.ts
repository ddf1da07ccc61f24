/**
 * What must not stand in any text, whatever it looks like otherwise: the secret behind the deal, luck that is not in the header yet,
 * what others sign in with, ids of others, and the insides of the server. Long hexadecimal texts and ids are refused by default and
 * allowed one by one, so that a secret is found however it is called and however it was cut.
 */

export interface Allowed {
  /** Long hexadecimal texts that are public here: commitment, pledges, resources, and luck once it is in the header. */
  readonly hex: ReadonlySet<string>
  /** Ids that the receiver may read here. */
  readonly ids: ReadonlySet<string>
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** Sixteen bytes or more. */
const LONG_HEX = /[0-9a-fA-F]{32,}/g
/** Cards may look like digits, one after the other. */
const CARDS = /^(?:[2-9A][CD])+$/
const TOKEN = /eyJ[\w-]{8,}/
/** Sixteen bytes or more in base 64: long, without a gap, with capital and small letters. */
const LONG_BASE64 = /[A-Za-z0-9+/_-]{22,}={0,2}/g
const INSIDES = [
  [/node:internal|node_modules|file:\/\//, 'a module path'],
  [/(?:^|[\s"'(])(?:[A-Z]:)?[\\/](?:[\w.-]+[\\/])+[\w.-]+/, 'a file path'],
  [/\.[cm]?[jt]s:\d+/, 'a place in the source'],
  [/\\n\s+at |\bat [\w.<>]+ \(/, 'a stack trace'],
  [/\b(?:SELECT|INSERT INTO|UPDATE)\b .+\b(?:FROM|VALUES|SET)\b/i, 'a query'],
] as const

export function forbiddenIn(text: string, { hex, ids }: Allowed): string[] {
  const found: string[] = []
  for (const [run] of text.matchAll(LONG_HEX)) if (!hex.has(run) && !CARDS.test(run)) found.push(`the hexadecimal text ${run}`)
  for (const [id] of text.matchAll(UUID)) if (!ids.has(id)) found.push(`the id ${id}`)
  if (TOKEN.test(text)) found.push('a token')
  const withoutIds = text.replaceAll(UUID, '')
  for (const [run] of withoutIds.matchAll(LONG_BASE64)) {
    if (!hex.has(run) && /[A-Z]/.test(run) && /[a-z]/.test(run)) found.push(`the encoded text ${run}`)
  }
  for (const [pattern, what] of INSIDES) if (pattern.test(text)) found.push(what)
  return found
}
