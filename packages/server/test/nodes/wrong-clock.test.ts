/** The clocks of machines may differ: times that nodes share are the database's. */
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { TOKEN_MINUTES } from '../../src/auth/tokens.ts'
import { Chair } from '../gateway/chair.ts'
import { House } from '../gateway/house.ts'
import { Socket, type TestPlayer } from '../support/client.ts'

const HOUR_MS = 3_600_000
const NEAR_MS = 5_000
const TURN_S = 60

let house: House
beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house?.close())

it.each([-HOUR_MS, HOUR_MS])('a machine whose clock is wrong by %d ms serves like any other', async (wrong) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + wrong })
  try {
    const now = (): number => Date.now() - wrong
    const { gameId, people } = await house.seat({ game: 'crazy-tens', table: { clock: TURN_S } })
    const [host] = people as [TestPlayer, TestPlayer]
    // Valid for as long as the others count.
    expect(Math.abs((decodeJwt(host.token).exp ?? 0) * 1000 - now() - TOKEN_MINUTES * 60_000)).toBeLessThan(NEAR_MS)
    const socket = await Socket.open(house.url)
    const { serverTime } = await socket.must('hello', { token: host.token, protocol: 1 })
    expect(Math.abs(Number(serverTime) - now())).toBeLessThan(NEAR_MS)
    // Nobody's time is up as soon as it begins.
    const [chair] = await Chair.takeAll(people, gameId)
    const { running, left = [] } = chair.now.clock ?? {}
    expect(Math.abs((left[running ?? -1] ?? 0) - TURN_S * 1000)).toBeLessThan(NEAR_MS)
    const { lobbyId } = await host.must<{ lobbyId: string }>('POST', '/lobbies', { game: 'crazy-tens' })
    expect(await host.must('GET', `/lobbies/${lobbyId}`)).not.toHaveProperty('hostAway')
  } finally {
    vi.useRealTimers()
  }
})
