/** Checks a whole match beside the page, so that the page stays responsive. */
import { findGame } from '@parlour/games'
import type { AnyRecord } from '@parlour/kernel'
import { resourcesFor } from '../resources/resources.ts'
import { answerRpc } from '../workers/rpc.ts'
import { examine, type FairKnowledge, type Fairness } from './fairness.ts'

export interface FairQuestion extends FairKnowledge {
  readonly record: AnyRecord
}

answerRpc(self, async ({ record, keys, seen }: FairQuestion): Promise<Fairness> => {
  // Whatever cannot be had is missed by the check itself, which says so.
  const resource = await resourcesFor(Object.keys(record.header.resources)).catch(() => () => undefined)
  return examine(record, { module: findGame, resource }, { keys, seen })
})
