/** Two browsers at one table, each connected to another node of the server. */
import { expect, it } from 'vitest'
import { openHouse } from '../support/browser.ts'
import { isMove, playTogether } from '../support/crazy-tens.ts'
import { writtenDown } from '../support/records.ts'
import { dealForTwo } from '../support/ways-in.ts'

const NODES = 2
const house = openHouse({ BOT_DELAY_MS: '0', NODES: String(NODES) })

/** How many sockets each node has; asked by new connections until all have answered. */
async function socketsByNode(url: string): Promise<number[]> {
  const sockets = new Map<string, number>()
  for (let asked = 0; sockets.size < NODES && asked < 50; asked++) {
    const answer = await fetch(`${url}/api/v1/health/deep`, { headers: { connection: 'close' } })
    const health = (await answer.json()) as { readonly node: string; readonly sockets: number }
    sockets.set(health.node, health.sockets)
  }
  return [...sockets.values()]
}

it('people at different nodes play a whole match', async () => {
  const [host, guest] = await Promise.all([house.visitor(), house.visitor()])
  const gameId = await dealForTwo(host, guest)
  const { origin } = new URL(host.url())
  // A page that is loaded anew gets the next node.
  for (let attempt = 0; (await socketsByNode(origin)).sort().join() !== '1,1'; attempt++) {
    expect(attempt, 'both are at one node').toBeLessThan(20)
    await guest.reload()
    await guest.waitForTimeout(500)
  }
  const deeds = await playTogether([host, guest])
  const { moves } = await writtenDown(host, gameId)
  expect(moves.filter(({ by }) => by !== undefined)).toEqual([])
  expect(moves).toHaveLength(deeds.filter(isMove).length)
})
