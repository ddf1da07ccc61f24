/**
 * What strangers send: messages and requests that are well formed, nearly so, or not at all. Each is answered, none with trouble of the
 * server's own, and what was refused has changed nothing.
 */
import { quickChance } from '@parlour/kernel'
import { corpusIn, fuzzed, fuzzing, inputsFor, mutated } from '@parlour/kernel/fuzz'
import { API_PATH, type GameId } from '@parlour/protocol'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { routes } from '../../src/api/routes/index.ts'
import { House } from '../gateway/house.ts'
import type { Socket, TestPlayer } from '../support/client.ts'

const { seed } = inject('sample')
const PLENTY = { burst: 1e9, perSecond: 1e9 }

let house: House
beforeAll(async () => {
  house = await House.open({ frameLimits: PLENTY })
})
afterAll(() => house?.close())

/** Codes that would mean that the server itself is in trouble. */
const TROUBLE = ['InternalError', 'Unavailable', 'NotSaved']
/** A socket is given up after frames that are no text, or none at all; then another one takes its place. */
const WAIT_MS = 20_000

/** The next answer, or none where the socket was closed over it. */
async function answerTo(socket: Socket, text: string): Promise<Socket['answers'][number] | undefined> {
  const before = socket.answers.length
  socket.raw(text)
  const deadline = Date.now() + WAIT_MS
  while (socket.answers.length === before && socket.isOpen) {
    if (Date.now() > deadline) throw new Error(`Nothing was answered to ${JSON.stringify(text.slice(0, 500))}`)
    await socket.change()
  }
  return socket.answers[before]
}

it('messages: they are answered, and what is refused changes nothing', async () => {
  const corpus = corpusIn(new URL('corpus-frames.txt', import.meta.url))
  const inputs = inputsFor(2_000)
  const { gameId, people } = await house.seat({ game: 'crazy-tens' })
  const [, sender] = people as [TestPlayer, TestPlayer]
  const filled = corpus.map((text) => text.replaceAll('$GAME', gameId).replaceAll('$TOKEN', sender.token))
  let socket = await sender.socket()
  await socket.join(gameId)
  const changes = new Map<string, number>()
  let refused = 0
  for (let n = -filled.length; n < inputs; n++) {
    fuzzing('messages', n)
    const text = n < 0 ? (filled[n + filled.length] ?? '') : mutated(filled, quickChance(`${seed} frame ${n}`))
    const before = (await logOf(gameId)).length
    const answer = await answerTo(socket, text)
    if (answer === undefined || !socket.isOpen) {
      socket = await sender.socket()
      await socket.join(gameId).catch(() => undefined)
      continue
    }
    const code = answer.error?.code ?? 'answered'
    expect(TROUBLE, `${n} of seed ${seed}: ${text}`).not.toContain(code)
    changes.set(code, (changes.get(code) ?? 0) + 1)
    if (answer.ok) continue
    refused++
    expect(await logOf(gameId), `${n} of seed ${seed}: ${text}`).toHaveLength(before)
  }
  // It would prove little if everything failed for the same reason.
  expect([...changes.keys()].length).toBeGreaterThan(4)
  fuzzed('messages', inputs, refused)
})

const logOf = (gameId: GameId) => house.server.repository.events.read(gameId)

it('requests: they are answered, and never with a failure of the server', async () => {
  const bodies = corpusIn(new URL('corpus-requests.txt', import.meta.url))
  const inputs = inputsFor(1_000)
  const { gameId, lobbyId } = await house.seat({ game: 'crazy-tens' })
  const words = [gameId, lobbyId, 'crazy-tens', 'somebody', '0', '1', '', '..', '%00', '%ud800', 'a'.repeat(300), '\u202e', '__proto__']
  let refused = 0
  let sender = await house.guest()
  for (let n = 0; n < inputs; n++) {
    fuzzing('requests', n)
    const chance = quickChance(`${seed} request ${n}`)
    const word = () => words[chance.below(words.length)] ?? ''
    const route = routes[chance.below(routes.length)] as (typeof routes)[number]
    // Asked by everybody all the time, and about nobody.
    if (route.url === '/health/deep') continue
    const path = route.url.replaceAll(/:\w+/g, () =>
      encodeURIComponent(chance.below(4) === 0 ? mutated(words, chance).toWellFormed() : word()),
    )
    const search =
      chance.below(3) === 0 ? `?${new URLSearchParams({ [word() || 'x']: word(), limit: word(), offset: word(), before: word() })}` : ''
    const body = route.method === 'GET' ? undefined : chance.below(5) === 0 ? bodies[chance.below(bodies.length)] : mutated(bodies, chance)
    const response = await fetch(`${house.url}${API_PATH}${path}${search}`, {
      method: route.method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${sender.token}` },
      ...(body === undefined ? {} : { body }),
    })
    const text = await response.text()
    const told = `${n} of seed ${seed}: ${route.method} ${path}${search} ${body} was answered ${response.status}: ${text.slice(0, 300)}`
    expect(response.status, told).toBeLessThan(500)
    if (response.status >= 400) {
      refused++
      expect(JSON.parse(text), told).toMatchObject({ error: { code: expect.any(String), message: expect.any(String) } })
    }
    // Some of what was sent ends a sign-in.
    if (response.status === 401 || route.url === '/logout' || (route.method === 'DELETE' && route.url === '/profile'))
      sender = await house.guest()
  }
  fuzzed('requests', inputs, refused)
})
