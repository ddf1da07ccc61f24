/**
 * The id of a request exactly as it was written. Parsing and writing it again would be simpler, but turns 12345678901234567890 into
 * another number, and programs in other languages compare what comes back with what they sent. A carriage return, which some readers
 * take for the end of a line, can only stand between tokens and becomes a space.
 */
const QUOTE = 34
const COMMA = 44
const COLON = 58
const OPEN_LIST = 91
const BACKSLASH = 92
const CLOSE_LIST = 93
const OPEN_OBJECT = 123
const CLOSE_OBJECT = 125

/** From the text of a JSON object; `null` where it has no id. Of several, the last counts, as it does for the parser. */
export function rawId(text: string): string {
  let id = 'null'
  let key: unknown = null
  let depth = 0
  /** Where the value of the current member begins; −1 before its colon. */
  let value = -1
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === QUOTE) {
      const end = endOfString(text, i)
      if (depth === 1 && value === -1) key = JSON.parse(text.slice(i, end + 1))
      i = end
    } else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      depth++
    } else if (code === COLON && depth === 1) {
      value = i + 1
    } else if (code === COMMA || code === CLOSE_LIST || code === CLOSE_OBJECT) {
      if (depth === 1) {
        if (key === 'id' && value !== -1) id = text.slice(value, i).trim().replaceAll('\r', ' ')
        value = -1
      }
      if (code !== COMMA) depth--
    }
  }
  return id
}

/** The place of the quote that ends the string beginning at `start`. */
function endOfString(text: string, start: number): number {
  let i = start + 1
  while (text.charCodeAt(i) !== QUOTE) i += text.charCodeAt(i) === BACKSLASH ? 2 : 1
  return i
}
