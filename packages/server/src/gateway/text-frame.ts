/**
 * One WebSocket text frame from server to client (RFC 6455), header and payload in one piece: the library writes the two separately,
 * which costs as much again as the frame itself when frames are small.
 */
const FINAL_TEXT = 0x81
const SHORT = 126
const TWO_BYTES = 126
const EIGHT_BYTES = 127

export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const header = length < SHORT ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(header + length)
  frame[0] = FINAL_TEXT
  if (header === 2) frame[1] = length
  else if (header === 4) {
    frame[1] = TWO_BYTES
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = EIGHT_BYTES
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, header)
  return frame
}
