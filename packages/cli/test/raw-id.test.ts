import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rawId } from '../src/engine/raw-id.ts'

describe('the id of a request', () => {
  it.each([
    ['{"id":1}', '1'],
    ['{ "op" : "games" , "id" : 12345678901234567890 }', '12345678901234567890'],
    ['{"id":1.0,"op":"x"}', '1.0'],
    ['{"id":1,"id":2}', '2'],
    ['{"op":"id","x":{"id":5},"y":["id",{"id":6}]}', 'null'],
    ['{"a":"\\"id\\":7,","id":"x\\"},{"}', '"x\\"},{"'],
    ['{"\\u0069d":{"a":[1, 2]}}', '{"a":[1, 2]}'],
    ['{"id":[],"z":{}}', '[]'],
    ['{}', 'null'],
    ['{"a":"\\\\","id":true}', 'true'],
  ])('%s has the id %s', (text, id) => expect(rawId(text)).toBe(id))

  it('is what the parser finds, for any JSON', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.oneof(fc.constant('id'), fc.string()), fc.jsonValue()), fc.boolean(), (object, spaced) => {
        const text = JSON.stringify(object, null, spaced ? 1 : 0)
        const parsed = JSON.parse(text) as { id?: unknown }
        expect(JSON.parse(rawId(text))).toEqual(Object.hasOwn(parsed, 'id') ? parsed.id : null)
      }),
      { numRuns: 2000 },
    )
  })
})
