/** The portable record of a match that was kept here and is over. */
import { type MatchRecord, recordOf } from '@parlour/kernel'
import type { WholeMatch } from './local-store.ts'

/** Null while the match runs. */
export const recordFrom = ({ match, events }: WholeMatch): MatchRecord | null =>
  events.at(-1)?.type === 'close' ? recordOf(match.header, events) : null
