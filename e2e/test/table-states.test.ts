/** No barrier at any state of any table: a sample of all of them, by another seed every time, in both lights and on a desk and a phone. */
import { quickChance } from '@parlour/kernel'
import { expect, it } from 'vitest'
import { openHouse } from '../support/browser.ts'
import { checkAccessible } from '../support/checks.ts'
import { buildGeometryPage, openGeometry } from '../support/geometry-page.ts'

const house = openHouse()
/** `TEST_STATES=1000` looks at all of them. */
const STATES = Number(process.env.TEST_STATES ?? 8)
const SIZES = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
]

it('a sample of all states', async () => {
  await buildGeometryPage()
  const page = await openGeometry(house.browser, 'touch')
  const seed = process.env.TEST_SEED ?? String(Math.floor(Math.random() * 1_000_000))
  console.log(`${STATES} states are looked at with seed ${seed}: TEST_SEED=${seed} looks at the same again.`)
  const chance = quickChance(seed)
  const left = [...page.scenes]
  for (let count = 0; count < STATES && left.length > 0; count++) {
    const [scene] = left.splice(chance.below(left.length), 1)
    const size = SIZES[chance.below(SIZES.length)]
    if (scene === undefined || size === undefined) throw new Error('There is nothing to choose from.')
    await page.show({ ...scene, language: 'en', ...size })
    await page.frame.evaluate((dark) => {
      document.documentElement.dataset.theme = dark ? 'evening' : 'day'
    }, chance.below(2) === 1)
    const where = `${scene.game}, ${scene.seats} seats, ${scene.phase}, ${size.width}×${size.height}`
    await checkAccessible(page.frame).catch((problem: unknown) => expect.fail(`${where}: ${problem}`))
  }
  await page.close()
}, 600_000)
