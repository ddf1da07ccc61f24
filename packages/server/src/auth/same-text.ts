/** Whether two texts are the same, in a time that tells nothing about where they differ. */
import { timingSafeEqual } from 'node:crypto'

export function sameText(one: string, other: string): boolean {
  const [bytes, others] = [Buffer.from(one), Buffer.from(other)]
  return bytes.length === others.length && timingSafeEqual(bytes, others)
}
