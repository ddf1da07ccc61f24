/** Splits a stream of bytes into lines, of which none may be longer than the cap: what is over it is dropped, not kept. */
const NEWLINE = 10

/** A line without its end, or null for one that was too long. */
export async function* linesOf(input: AsyncIterable<Uint8Array>, cap: number): AsyncGenerator<Uint8Array | null> {
  let parts: Uint8Array[] = []
  let length = 0
  const take = (part: Uint8Array) => {
    length += part.length
    if (length <= cap) parts.push(part)
    else parts = []
  }
  const finish = () => {
    const line = length > cap ? null : Buffer.concat(parts, length)
    parts = []
    length = 0
    return line
  }
  for await (const chunk of input) {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      take(chunk.subarray(start, end))
      yield finish()
      start = end + 1
    }
    take(chunk.subarray(start))
  }
  if (length > 0) yield finish()
}
