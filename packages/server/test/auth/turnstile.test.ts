import { expect, it } from 'vitest'
import { Turnstile } from '../../src/auth/turnstile.ts'

/** Work that ends when it is told to. */
function works() {
  const endings: (() => void)[] = []
  let running = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++running)
    await new Promise<void>((resolve) => endings.push(resolve))
    running--
  }
  const endOne = async () => {
    endings.shift()?.()
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  return { work, endOne, running: () => running, most: () => most }
}

it('lets a few run, some wait in order and turns the rest away', async () => {
  const turnstile = new Turnstile(2, 3)
  const { work, endOne, running, most } = works()
  const order: number[] = []
  const accepted = [0, 1, 2, 3, 4].map((n) => turnstile.pass(work).then(() => order.push(n)))
  await expect(turnstile.pass(work)).rejects.toMatchObject({ code: 'Unavailable', status: 503 })
  expect(running()).toBe(2)
  for (let n = 0; n < 5; n++) await endOne()
  await Promise.all(accepted)
  expect([order, most(), running()]).toEqual([[0, 1, 2, 3, 4], 2, 0])
})

it('goes on after work that fails', async () => {
  const turnstile = new Turnstile(1, 1)
  const failing = turnstile.pass(() => Promise.reject(new Error('no')))
  const next = turnstile.pass(async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
  expect(await turnstile.pass(async () => 'again')).toBe('again')
})
