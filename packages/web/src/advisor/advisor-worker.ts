/** Master at work beside the page, so that the page stays responsive: hints while somebody plays, and a look back at what was played. */
import { findGame } from '@parlour/games'
import { type AnyRecord, type Header, isFault, isRefusal, type Json, openHeader } from '@parlour/kernel'
import { type ReplayMatch, replayMatch } from '../records/replay-match.ts'
import { resourcesFor } from '../resources/resources.ts'
import { answerRpc } from '../workers/rpc.ts'
import { adviceFor, type Situation, type Weighed, weighMoment } from './advisor.ts'

export type AdvisorQuestion =
  | { readonly ask: 'hint'; readonly situation: Situation }
  | { readonly ask: 'weigh'; readonly record: AnyRecord; readonly moment: number }

/** Null: there is nothing to say about it. */
export type AdvisorAnswer = { readonly advice: Json | null } | { readonly weighed: Weighed | null }

const HINT_MS = 400
/** Nobody waits for a single one of these; with less, plays of Word Tiles would meet too few worlds to be judged. */
const WEIGH_MS = 600

/** Moments of one match are asked about one after the other; it is folded once. */
let folded: { readonly hash: string; readonly replay: ReplayMatch } | null = null

answerRpc(self, async (question: AdvisorQuestion, signal): Promise<AdvisorAnswer> => {
  if (question.ask === 'hint') {
    const game = await gameOf(question.situation.header)
    return { advice: await adviceFor(game, question.situation, { ms: HINT_MS, signal }) }
  }
  return { weighed: await weighMoment(await replayOf(question.record), question.moment, { ms: WEIGH_MS, signal }) }
})

async function gameOf(header: Header) {
  const resource = await resourcesFor(Object.keys(header.resources))
  const opened = openHeader(header, { module: findGame, resource })
  if (isRefusal(opened)) throw new Error(opened.message)
  return opened.game
}

async function replayOf(record: AnyRecord): Promise<ReplayMatch> {
  if (folded?.hash === record.hash) return folded.replay
  const resource = await resourcesFor(Object.keys(record.header.resources))
  const module = findGame(record.header.game, record.header.rules)
  if (module === undefined) throw new Error('These rules are not here.')
  const replay = replayMatch(record, module, () => false, resource)
  if (isFault(replay)) throw new Error(replay.refusal.message)
  folded = { hash: record.hash, replay }
  return replay
}
