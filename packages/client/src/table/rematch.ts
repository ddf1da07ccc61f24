/** Asks for another match with the same people, with new luck of this device in it. */
import type { Refusal } from '@parlour/kernel'
import type { Answer, GameId } from '@parlour/protocol'
import type { Connection } from '../connection/connection.ts'
import type { SetTimer } from '../connection/timer.ts'
import type { Luck } from '../luck/luck.ts'
import { refusedBy } from './refused.ts'

const CLOSING_TRIES = 5
const CLOSING_MS = 200

export interface RematchDeps {
  readonly gameId: GameId
  readonly ask: Connection['ask']
  readonly luck: Luck
  readonly setTimer: SetTimer
  /** Whether the match is over as far as this table has been told. */
  readonly isOver: () => boolean
  readonly offered: (offer: Answer<'offerRematch'>) => void
}

/** `takesLuck`: false for numbered deals, which have none. */
export async function offerRematch(deps: RematchDeps, takesLuck: boolean): Promise<Refusal | null> {
  const { gameId, ask, luck, setTimer, isOver, offered } = deps
  let pledge: string | undefined
  const offer = async (): Promise<void> => {
    if (takesLuck) pledge ??= (await luck.make({ previous: gameId })).pledge
    const answer = await ask('offerRematch', { gameId, ...(pledge === undefined ? {} : { pledge }) })
    if (pledge !== undefined) luck.bind(pledge, answer)
    offered(answer)
  }
  let refused = await refusedBy(offer())
  // The event that closes a match follows the move that ends it.
  for (let tries = 0; refused?.code === 'NotOver' && isOver() && tries < CLOSING_TRIES; tries++) {
    await new Promise<void>((resolve) => void setTimer(resolve, CLOSING_MS))
    refused = await refusedBy(offer())
  }
  if (pledge !== undefined && refused !== null && refused.code !== 'ConnectionFailed') luck.refused(pledge)
  return refused
}
