/** Why a seat's revealed bytes are not taken. Apart from what else is wrong with records, because every client carries these. */
import { type Refusals, refuser } from '../refusal.ts'

/** `seat`: whose luck it is, where a record is judged; a seat that reveals its own knows. */
type OfSeat<Why extends string> = Why extends string ? { readonly why: Why; readonly seat?: number } : never

export type LuckRefusal = OfSeat<'not-pledged' | 'invalid-contribution' | 'pledge-broken'>

const SENTENCES: { readonly [Why in LuckRefusal['why']]: string } = {
  'not-pledged': 'This seat pledged no luck, so it has none to reveal.',
  'invalid-contribution': 'A contribution is 32 bytes in lower-case hex.',
  'pledge-broken': 'The contribution is not what was pledged.',
}

export const luckRefusals: Refusals<LuckRefusal> = {
  codes: { 'not-pledged': 'NotPledged', 'invalid-contribution': 'InvalidContribution', 'pledge-broken': 'PledgeBroken' },
  sentence: ({ why, seat }) => (seat === undefined ? SENTENCES[why] : `Seat ${seat}: ${SENTENCES[why]}`),
}

export const luckRefused = refuser(luckRefusals)
