/** Works beside the page, so that it stays responsive: checks a whole match, and asks an expert what it would have played. */
import { botFor } from '@parlour/bots'
import { findGame } from '@parlour/games'
import { isRefusal, type Json, type MatchRecord, quickChance, type Refusal } from '@parlour/kernel'
import { resourcesFor } from '../resources/resources.ts'
import { examine, type Fairness } from './fairness.ts'
import { replayMatch } from './replay-match.ts'

export type WorkerRequest =
  | { readonly id: number; readonly ask: 'fair'; readonly record: MatchRecord; readonly keys: readonly string[] | null }
  | { readonly id: number; readonly ask: 'expert'; readonly record: MatchRecord; readonly moment: number }

export type WorkerAnswer =
  | { readonly id: number; readonly fair: Fairness }
  /** What the expert would have done instead of the event at that moment. */
  | { readonly id: number; readonly action: Json }
  | { readonly id: number; readonly refused: Refusal }

const scope = self as unknown as {
  postMessage(answer: WorkerAnswer): void
  onmessage: ((event: MessageEvent<WorkerRequest>) => void) | null
}

scope.onmessage = ({ data }) => {
  const { id } = data
  answer(data)
    // An odd record may break what works on it; whoever waits must hear of it.
    .catch((): WorkerAnswer => ({ id, refused: { code: 'InternalError', message: 'This record could not be worked through.' } }))
    .then((said) => scope.postMessage(said))
}

async function answer(request: WorkerRequest): Promise<WorkerAnswer> {
  const { id, record } = request
  // Whatever cannot be had is missed by the check itself, which says so.
  const resource = await resourcesFor(Object.keys(record.header.resources)).catch(() => () => undefined)
  if (request.ask === 'fair') return { id, fair: examine(record, { module: findGame, resource }, request.keys) }
  const { game: name, rules, options, seats } = record.header
  const module = findGame(name, rules)
  if (module === undefined) return { id, refused: { code: 'UnknownGame', message: 'These rules are not here.' } }
  const replay = replayMatch(record, module, () => false, resource)
  if (isRefusal(replay)) return { id, refused: replay }
  const before = replay.moments[request.moment - 1]
  const event = replay.moments[request.moment]?.event
  if (before === undefined || event?.type !== 'play') return { id, refused: { code: 'NoMove', message: 'Nobody moved there.' } }
  const { seat } = event
  const decision = await botFor(name, 'expert', { seats: seats.length, options }).decide({
    game: replay.game,
    seat,
    view: before.match.view(seat),
    // The same question gets the same answer.
    chance: quickChance(request.moment),
    budget: {},
    heard: replay.moments.slice(0, request.moment).flatMap(({ told }) => told.heardBy(seat)),
  })
  return { id, action: replay.game.wire.action.encode(decision.action) }
}
