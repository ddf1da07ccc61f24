/** The previous release's client on today's server: what it once sent is sent again, byte for byte, and gets what it got then. */
import { readFileSync } from 'node:fs'
import type { GameId } from '@parlour/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Socket } from '../support/client.ts'
import { House } from './house.ts'

type Fields = { readonly [field: string]: unknown }

let house: House
beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house?.close())

const file = new URL('../../../protocol/test/previous-release/patience.jsonl', import.meta.url)

/** What is another every time: who plays, when, and the hash over it. */
const ANEW: readonly string[] = ['user', 'serverTime', 'h', 'header', 'presence', 'gameId']
const steady = (frame: Fields): Fields => Object.fromEntries(Object.entries(frame).filter(([field]) => !ANEW.includes(field)))

it('plays a numbered deal with undo, redo and refusals as it did then', async () => {
  const player = await house.guest()
  const { gameId } = await player.must<{ gameId: GameId }>('POST', '/games', {
    game: 'forty-thieves',
    options: { deal: 11 },
    opponents: [],
  })
  const recorded = readFileSync(file, 'utf8')
    .replaceAll('"GAME"', JSON.stringify(gameId))
    .replaceAll('"TOKEN"', JSON.stringify(player.token))
  const [, ...lines] = recorded.trim().split('\n')
  const frames = lines.map((text) => JSON.parse(text) as { readonly from: string; readonly frame: Fields })
  const socket = await Socket.open(house.url)
  for (const { from, frame } of frames) {
    if (from !== 'client') continue
    socket.raw(JSON.stringify(frame))
    while (!socket.answers.some(({ re }) => re === frame.id)) await socket.change()
  }
  const then = frames.filter(({ from }) => from === 'server').map(({ frame }) => frame)
  const answers = then.filter((frame) => 're' in frame)
  const news = then.filter(({ type }) => type === 'gameState')
  expect(answers.length).toBe(socket.answers.length)
  for (const [index, answer] of socket.answers.entries()) {
    expect(answer).toMatchObject(steady(answers[index] ?? {}))
    // Fields may have come; none has gone.
    expect(Object.keys(answer)).toEqual(expect.arrayContaining(Object.keys(answers[index] ?? {})))
  }
  const told = socket.frames.filter((frame) => frame.type === 'gameState')
  expect(told.map(steady)).toMatchObject(news.map(steady))
  // Whoever does not ask to be told only what has changed gets whole views, in the same order of fields, and hears nothing of it.
  for (const [index, frame] of told.entries()) {
    const then = Object.keys(news[index] ?? {})
    expect(Object.keys(frame).filter((field) => then.includes(field))).toEqual(then)
  }
  expect(socket.texts.filter((text) => /"(delta|table|crc)":/.test(text))).toEqual([])
  expect(told.at(-1)).toMatchObject({ outcome: { kind: 'forfeit' } })
  socket.close()
})
