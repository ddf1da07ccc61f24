/** Goes through a finished match beside the page: one turn after the other, each told as soon as it is known. */
import { Lexicon, scrabble } from '@parlour/games/scrabble'
import { isRefusal, type MatchRecord } from '@parlour/kernel'
import { replayMatch } from '../../../replay/replay-match.ts'
import { resourcesFor } from '../../../resources/resources.ts'
import { gcgOf, type ReviewedTurn, reviewTurn, turnsOf } from './review.ts'

export type ReviewAnswer =
  | { readonly type: 'begun'; readonly turns: number; readonly gcg: string }
  | { readonly type: 'turn'; readonly turn: ReviewedTurn }
  | { readonly type: 'failed' }

const scope = self as unknown as {
  postMessage(answer: ReviewAnswer): void
  onmessage: ((event: MessageEvent<MatchRecord>) => void) | null
}

scope.onmessage = ({ data }) => {
  void review(data).catch(() => scope.postMessage({ type: 'failed' }))
}

async function review(record: MatchRecord): Promise<void> {
  const find = await resourcesFor(Object.keys(record.header.resources))
  const lexicon = find('lexicon', record.header.resources.lexicon ?? '')
  const match = replayMatch(record, scrabble, () => false, find)
  if (isRefusal(match) || !(lexicon instanceof Lexicon)) return scope.postMessage({ type: 'failed' })
  const turns = turnsOf(match)
  scope.postMessage({ type: 'begun', turns: turns.length, gcg: gcgOf(match) })
  for (const moment of turns) {
    const turn = reviewTurn(match, moment, lexicon)
    if (turn !== null) scope.postMessage({ type: 'turn', turn })
  }
}
