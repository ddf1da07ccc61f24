/** A finished match as it truly was: every position in full, what everybody was told, and the chain, folded from its record. */
import {
  chainNext,
  chainStart,
  foldRecord,
  isRefusal,
  type Json,
  type Library,
  type MatchRecord,
  type Narration,
  narration,
  toHex,
} from '@parlour/kernel'
import type { TrueStep } from './knowledge/knowledge.ts'

const H_BYTES = 8

/** The steps by their number; the deal is step 0. */
export function trueSteps(record: MatchRecord, library: Library): TrueStep[] {
  const steps: TrueStep[] = []
  let told: Narration<Json> = narration()
  let chain = chainStart(record.header)
  let before: Json = null
  const match = foldRecord(record, library, {
    tell: () => {
      told = narration()
      return told.tell
    },
    folded: (event, folded) => {
      if (event !== null) chain = chainNext(chain, event)
      const after = folded.game.wire.position.encode(folded.state)
      steps.push({ seq: folded.seq, event, match: folded, before, after, told, h: toHex(chain.subarray(0, H_BYTES)) })
      before = after
    },
  })
  if (isRefusal(match)) throw new Error(`The record cannot be folded: ${match.message}`)
  return steps
}
