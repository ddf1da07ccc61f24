/**
 * WebSocket text frames from server to client (RFC 6455), headers and payloads in one piece: the library writes the two separately,
 * which costs as much again as the frame itself when frames are small.
 */
const FINAL_TEXT = 0x81
const SHORT = 126
const TWO_BYTES = 126
const EIGHT_BYTES = 127

const headerBytes = (length: number): number => (length < SHORT ? 2 : length < 65_536 ? 4 : 10)

export function textFrames(texts: readonly string[]): Buffer {
  const lengths = texts.map((text) => Buffer.byteLength(text))
  let total = 0
  for (const length of lengths) total += headerBytes(length) + length
  const frames = Buffer.allocUnsafe(total)
  let offset = 0
  for (const [index, text] of texts.entries()) offset = writeFrame(frames, offset, { text, length: lengths[index] ?? 0 })
  return frames
}

/** Answers where the next one begins. */
function writeFrame(frames: Buffer, offset: number, { text, length }: { readonly text: string; readonly length: number }): number {
  const header = headerBytes(length)
  frames[offset] = FINAL_TEXT
  if (header === 2) frames[offset + 1] = length
  else if (header === 4) {
    frames[offset + 1] = TWO_BYTES
    frames.writeUInt16BE(length, offset + 2)
  } else {
    frames[offset + 1] = EIGHT_BYTES
    frames.writeBigUInt64BE(BigInt(length), offset + 2)
  }
  return offset + header + frames.write(text, offset + header)
}
