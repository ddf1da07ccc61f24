import { readFileSync } from 'node:fs'
import { isRefusal } from '@parlour/kernel'
import { afterEach, describe, expect, it, vi } from 'vitest'

// Other tests of this process may have loaded something already; here nothing is.
vi.resetModules()
const { loadResource, resourcesFor } = await import('../../src/resources/resources.ts')

const bytes = readFileSync(new URL('../../../games/data/lexicon.dawg', import.meta.url))

afterEach(() => vi.unstubAllGlobals())

describe('what games close over', () => {
  it('refuses what nobody knows', async () => {
    const found = await loadResource('crystal ball')
    expect(isRefusal(found) && found.code).toBe('ResourceMissing')
  })

  it('is fetched again after a failure, once for all who ask, with progress', async () => {
    const fetching = vi.fn(() => Promise.resolve(new Response('', { status: 503 })))
    vi.stubGlobal('fetch', fetching)
    await expect(loadResource('lexicon')).rejects.toThrow('503')
    fetching.mockImplementation(() => Promise.resolve(new Response(bytes)))
    const parts: number[] = []
    const [one, other] = await Promise.all([loadResource('lexicon', (part) => parts.push(part)), loadResource('lexicon')])
    expect(fetching).toHaveBeenCalledTimes(2)
    expect(one).toBe(other)
    expect(parts.length).toBeGreaterThan(0)
    expect(parts.every((part) => part > 0 && part < 1)).toBe(true)
    if (isRefusal(one)) throw new Error(one.message)
    const find = await resourcesFor(['lexicon', 'crystal ball'])
    expect(find('lexicon', one.hash)).toBe(one.value)
    expect(find('lexicon', '0'.repeat(64))).toBeUndefined()
    expect(find('crystal ball', one.hash)).toBeUndefined()
  })
})
