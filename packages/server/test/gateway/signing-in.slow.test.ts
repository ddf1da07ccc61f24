/** Who is behind a socket: hello, renew, and tokens that are forged, have run out or were revoked. */
import { type ClientFrameType, clientFrames } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Socket } from '../support/client.ts'
import { refusalOf } from './chair.ts'
import { House } from './house.ts'

let house: House
beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house?.close())

const forged = (token: string): string => `${token.slice(0, -4)}${token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
const open = () => Socket.open(house.url)
const CLOSED_4401 = { code: 4401, reason: expect.any(String) as string }

describe('hello', () => {
  it('hello: success for guests and for accounts, with who they are and the time of the server', async () => {
    for (const player of [await house.guest(), await house.account()]) {
      const socket = await open()
      const { user, serverTime } = await socket.must('hello', { token: player.token, protocol: 1 })
      expect(user).toEqual(player.user)
      expect(Math.abs(Date.now() - (serverTime as number))).toBeLessThan(10_000)
      socket.close()
    }
  })

  it('handleConnection: a socket is nobody until it says hello, then it is the player of its token', async () => {
    // TS_NET.associated_user
    const player = await house.guest()
    const socket = await open()
    expect(await refusalOf(socket, 'watchLobbies')).toBe('Unauthorized')
    await socket.must('hello', { token: player.token, protocol: 1 })
    await socket.must('watchLobbies')
    socket.close()
  })

  it('hello: BadRequest for another version of the protocol, and for a second hello; the socket stays', async () => {
    const { token } = await house.guest()
    const socket = await open()
    expect(await refusalOf(socket, 'hello', { token, protocol: 2 })).toBe('BadRequest')
    await socket.must('hello', { token, protocol: 1 })
    expect(await refusalOf(socket, 'hello', { token, protocol: 1 })).toBe('BadRequest')
    await socket.must('unwatch')
    socket.close()
  })

  it('hello: InvalidToken for one that is forged, nonsense or revoked; the socket is closed with 4401', async () => {
    const player = await house.guest()
    const revoked = await house.guest()
    await revoked.must('POST', '/logout')
    for (const token of [forged(player.token), 'nonsense', revoked.token]) {
      const socket = await open()
      expect(await refusalOf(socket, 'hello', { token, protocol: 1 })).toBe('InvalidToken')
      expect(await socket.closed).toEqual(CLOSED_4401)
    }
  })

  it('hello: ExpiredToken; the socket is closed with 4401', async () => {
    const socket = await open()
    expect(await refusalOf(socket, 'hello', { token: await house.tokenFor(await house.guest(), -1000), protocol: 1 })).toBe('ExpiredToken')
    expect(await socket.closed).toEqual(CLOSED_4401)
  })
})

describe('renew', () => {
  it('renew: success keeps a socket open beyond the end of its first token', async () => {
    const player = await house.guest()
    const socket = await open()
    const short = await house.tokenFor(player, 3_000)
    await socket.must('hello', { token: short, protocol: 1 })
    await socket.must('renew', { token: player.token })
    // The short one has certainly run out when the server says so to somebody else.
    await untilExpired(short)
    await socket.must('unwatch')
    socket.close()
  })

  it('renew: ExpiredToken, and so for every other frame of a socket whose token has run out; it is closed with 4401', async () => {
    const player = await house.guest()
    const short = await house.tokenFor(player, 3_000)
    const [late, never] = [await open(), await open()]
    await late.must('hello', { token: short, protocol: 1 })
    await never.must('hello', { token: player.token, protocol: 1 })
    await untilExpired(short)
    expect(await refusalOf(late, 'watchLobbies')).toBe('ExpiredToken')
    expect(await refusalOf(never, 'renew', { token: short })).toBe('ExpiredToken')
    for (const socket of [late, never]) expect(await socket.closed).toEqual(CLOSED_4401)
  })

  it('renew: InvalidToken for a forged one; the socket is closed with 4401', async () => {
    const player = await house.guest()
    const socket = await player.socket()
    expect(await refusalOf(socket, 'renew', { token: forged(player.token) })).toBe('InvalidToken')
    expect(await socket.closed).toEqual(CLOSED_4401)
  })

  it("renew: Unauthorized with somebody else's token; nobody changes behind an open socket", async () => {
    const [player, other] = [await house.guest(), await house.guest()]
    const socket = await player.socket()
    expect(await refusalOf(socket, 'renew', { token: other.token })).toBe('Unauthorized')
    expect(await socket.closed).toEqual(CLOSED_4401)
  })
})

describe('every message', () => {
  const types = (Object.keys(clientFrames) as ClientFrameType[]).filter((type) => type !== 'hello')
  /** Enough for the frame to be well-formed. */
  const some = { token: 'x', gameId: 'x', seq: 0, move: 'x', action: {}, contribution: 'x', seat: 0, text: 'x', lobbyId: 'x' }
  const fieldsOf = (type: ClientFrameType): object => {
    const { shape } = clientFrames[type]
    return Object.fromEntries(Object.entries(some).filter(([name]) => Object.hasOwn(shape, name)))
  }

  it.each(types)('%s: Unauthorized before hello', async (type) => {
    const socket = await open()
    const { ok, error } = await socket.ask(type, fieldsOf(type))
    expect([ok, error?.code]).toEqual([false, 'Unauthorized'])
    socket.close()
  })

  it.each(types)('%s: BadRequest with an unknown field, and without a field it needs', async (type) => {
    const socket = await (await house.guest()).socket()
    expect(await refusalOf(socket, type, { ...fieldsOf(type), nonsense: true })).toBe('BadRequest')
    const [needed] =
      Object.entries(clientFrames[type].shape).find(([name, field]) => name in some && !field.safeParse(undefined).success) ?? []
    if (needed !== undefined) expect(await refusalOf(socket, type, { ...fieldsOf(type), [needed]: undefined })).toBe('BadRequest')
    socket.close()
  })
})

it('logout closes the sockets of that sign-in and no others', async () => {
  const player = await house.guest()
  const again = await player.must<{ token: string }>('POST', '/guest', { deviceId: player.deviceId })
  const [mine, same, other] = [await player.socket(), await player.socket(), await open()]
  await other.must('hello', { token: again.token, protocol: 1 })
  await player.must('POST', '/logout')
  for (const socket of [mine, same]) expect(await socket.closed).toEqual(CLOSED_4401)
  await other.must('unwatch')
  other.close()
})

async function untilExpired(token: string): Promise<void> {
  const deadline = Date.now() + 10_000
  for (;;) {
    const { status } = await fetch(`${house.url}/api/v1/profile`, { headers: { authorization: `Bearer ${token}` } })
    if (status === 401) return
    if (Date.now() > deadline) throw new Error('The token does not run out.')
  }
}
