/** No message is forgotten: each has a test of success and one for every error it can be refused with, told by the titles of the tests. */
import { readdirSync, readFileSync } from 'node:fs'
import { type ClientFrameType, clientFrames } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { messageErrors } from '../../src/gateway/message-errors.ts'

const TITLE = /\bit(?:\.each\(\w+\))?\(\s*(['"`])((?:(?!\1).)+)\1/g

/** Everything that titles claim to test, as `message: what`. */
function claims(): Set<string> {
  const claimed = new Set<string>()
  for (const folder of ['./', '../faults/'].map((path) => new URL(path, import.meta.url))) {
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.test.ts'))) {
      for (const [, , title = ''] of readFileSync(new URL(file, folder), 'utf8').matchAll(TITLE))
        for (const [, message, what] of title.matchAll(/(\w+): (?=(\w+))/g)) claimed.add(`${message}: ${what}`)
    }
  }
  return claimed
}

describe('every message', () => {
  const tested = claims()

  it.each(Object.keys(clientFrames) as ClientFrameType[])('%s has a test of success and one for each of its errors', (type) => {
    const needed = ['success', ...messageErrors[type]].map((what) => `${type}: ${what}`)
    expect(needed.filter((claim) => !tested.has(claim))).toEqual([])
  })

  it('the errors of a message are named once', () => {
    for (const [type, errors] of Object.entries(messageErrors)) expect(new Set(errors).size, type).toBe(errors.length)
  })
})
