import fc from 'fast-check'
import { Histogram, Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { Tally } from '../src/tally.ts'

const BUCKETS = [0.001, 0.01, 0.1, 1]

it('says what the library would, of whatever is counted', async () => {
  const values = fc.array(
    fc.oneof(
      fc.constantFrom(...BUCKETS, 0),
      fc.integer({ min: 0, max: 3000 }).map((thousandths) => thousandths / 1000),
    ),
  )
  await fc.assert(
    fc.asyncProperty(values, async (counted) => {
      const [ours, theirs] = [new Registry(), new Registry()]
      const settings = { name: 'waited_seconds', help: 'How long.', buckets: BUCKETS }
      const tally = new Tally({ ...settings, registers: [ours] })
      const histogram = new Histogram({ ...settings, registers: [theirs] })
      for (const value of counted) {
        tally.count(value)
        histogram.observe(value)
      }
      expect(await ours.metrics()).toBe(await theirs.metrics())
      // Between processes.
      expect(plain(await ours.getMetricsAsJSON())).toEqual(plain(await theirs.getMetricsAsJSON()))
    }),
  )
})

/** Without examples, of which there are none. */
const plain = (metrics: unknown): unknown => JSON.parse(JSON.stringify(metrics, (key, value) => (key === 'exemplar' ? undefined : value)))
