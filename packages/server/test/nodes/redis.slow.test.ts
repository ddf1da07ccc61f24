/** The same over a real Redis, and what becomes of hints when it is killed and comes back. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { poll } from '../../src/database/wait.ts'
import { RedisBus } from '../../src/nodes/redis-bus.ts'
import { type Helper, hasPrograms, redisIn } from '../faults/site.ts'
import { together } from './together.ts'

describe.skipIf(!hasPrograms())('with Redis', () => {
  let folder: string
  let redis: Helper
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'parlour-redis-'))
    redis = await redisIn(folder)
  })
  afterAll(async () => {
    await redis?.kill()
    rmSync(folder, { recursive: true, force: true })
  })
  const bus = () => new RedisBus(`redis://127.0.0.1:${redis.port}`, () => undefined)

  together({ name: 'two nodes', nodes: 2, trouble: 'none', bus })

  it('texts reach everybody who listens, also after Redis was killed; each listener is told when it listens again', async () => {
    const [one, two] = [bus(), bus()]
    const heard: string[] = []
    let resumed = 0
    two.onMessage((text) => heard.push(text))
    two.onResumed(() => resumed++)
    for (const each of [one, two]) each.start()
    const arrives = (text: string) =>
      poll(20_000, 20, async () => {
        one.publish(text)
        return heard.includes(text) ? true : undefined
      })
    expect(await arrives('before')).toBe(true)
    expect(resumed).toBe(1)
    await redis.kill()
    one.publish('into the void')
    await redis.start()
    expect(await arrives('after')).toBe(true)
    expect(heard).not.toContain('into the void')
    expect(resumed).toBe(2)
    for (const each of [one, two]) await each.close()
  })
})
