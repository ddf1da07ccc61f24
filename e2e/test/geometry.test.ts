/** Asks the geometry itself: a sample of all tables at all sizes, a part of it by another seed every time. `npm run geometry` walks over all of them. */
import { describe, expect, it } from 'vitest'
import { openHouse } from '../support/browser.ts'
import { isKnown } from '../support/geometry-known.ts'
import { buildGeometryPage, openGeometry } from '../support/geometry-page.ts'
import { someSamples, told } from '../support/geometry-samples.ts'
import { gathered, walk } from '../support/geometry-walk.ts'

/** Most are the same every time, so that a change is compared with what was; the others are new ones. */
const [SAME, NEW] = [1350, 150]
/** Far more than it takes, for machines that do other things too. */
const PATIENCE_MS = 600_000
/** More would not be read. */
const TOLD = 20

const house = openHouse()

it(
  'no part of a table overlaps, is cut off, covered or too small',
  async () => {
    await buildGeometryPage()
    const page = await openGeometry(house.browser, 'mouse')
    await page.close()
    const seed = process.env.TEST_SEED ?? String(Math.floor(Math.random() * 1_000_000))
    console.log(`${SAME} tables are measured as ever, and ${NEW} with seed ${seed}: TEST_SEED=${seed} measures the same again.`)
    const samples = [...someSamples(page.scenes, SAME, 'as ever'), ...someSamples(page.scenes, NEW, seed)]
    const found = await walk(house.browser, samples)
    const faults = gathered(found.filter((one) => !isKnown(one)))
    const shown = faults.slice(0, TOLD).map(({ sample, fault, times }) => `${told(sample, fault)}${times > 1 ? `  (${times} tables)` : ''}`)
    expect(faults.length, `${faults.length} kinds of faults, seed ${seed}:\n\n${shown.join('\n\n')}`).toBe(0)
  },
  PATIENCE_MS,
)

it('a result put aside takes nothing from the board of Word Tiles on a phone on its side', async () => {
  await buildGeometryPage()
  const page = await openGeometry(house.browser, 'touch')
  const widths: (number | undefined)[] = []
  for (const phase of ['turn', 'end']) {
    await page.show({ game: 'scrabble', seats: 2, phase, language: 'en', width: 844, height: 390 })
    widths.push((await page.frame.locator('[data-box="board:grid"]').boundingBox())?.width)
  }
  await page.close()
  expect(widths[0]).toBeGreaterThan(300)
  expect(widths[1]).toBe(widths[0])
})

describe('faults that are planted are found', () => {
  const planted: { readonly [rule: string]: string } = {
    overlap: '<p data-box="plate:1" style="height:60px">Maximiliane</p><p data-box="pile:draw" style="margin-top:-20px">Stack</p>',
    outside: '<div data-frame><div style="width:300px;height:200px"><p data-box="hand:0" style="width:320px">Hand</p></div></div>',
    cut: '<div style="width:60px;overflow:hidden;white-space:nowrap">Nobody can read all of this</div>',
    torn: '<div style="width:40px;word-break:break-all">Incomprehensibilities</div>',
    covered: '<p>Your turn</p><div style="position:absolute;inset:0;background:#000;pointer-events:none"></div>',
    spills: '<p data-box="sign:turn" style="width:80px;height:60px;white-space:nowrap">A long way out of its sign</p>',
    'small-target': '<button style="width:40px;height:60px">Go</button>',
    'small-text': '<p style="font-size:12px">Fine print</p>',
    pitch: '<div data-box="column:0" style="width:60px;height:97px">'.concat(
      ...[0, 13].map((top) => `<i data-card="7H" style="position:absolute;top:${top}px;width:60px;height:84px"></i>`),
      '</div>',
    ),
    scrolls: '<div style="width:9000px">Far away</div>',
  }
  it('and nothing else is', async () => {
    await buildGeometryPage()
    const page = await openGeometry(house.browser, 'mouse')
    const found: { [rule: string]: readonly string[] } = {}
    for (const [rule, html] of Object.entries(planted)) found[rule] = (await page.faultsIn(html)).map((fault) => fault.rule)
    expect(found).toEqual(Object.fromEntries(Object.keys(planted).map((rule) => [rule, [rule]])))
    const button = '<div data-box="lane:bar" style="width:60px;height:60px"><button style="width:90px;height:48px">Pass</button></div>'
    expect((await page.faultsIn(button)).map(({ rule }) => rule)).toEqual(['spills'])
    const fine =
      '<main><p data-box="title">Parlour</p><button style="width:60px;height:48px">Go</button><p class="hidden-visually">You</p></main>'
    expect(await page.faultsIn(fine)).toEqual([])
    await page.close()
  })
})
