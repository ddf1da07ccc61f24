/**
 * Who plays a match that several tabs have opened: the last that did. Tabs of one browser hear each other's claims, also on plain-http
 * addresses, where locks are missing.
 */
import { randomHex } from '@parlour/client'

const CHANNEL = 'parlour.tables'

interface Claim {
  readonly match: string
  readonly by: string
  readonly at: number
}

/** `lost` is called when another tab claims the match later; the answer lets go of it. */
export function claimMatch(match: string, lost: () => void, now: () => number = Date.now): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(CHANNEL)
  const mine: Claim = { match, by: randomHex(8), at: now() }
  channel.onmessage = ({ data }) => {
    const theirs = data as Claim
    if (theirs.match !== match) return
    if (theirs.at > mine.at || (theirs.at === mine.at && theirs.by > mine.by)) {
      channel.close()
      lost()
    } else channel.postMessage(mine)
  }
  channel.postMessage(mine)
  return () => channel.close()
}
