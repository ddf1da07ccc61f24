/** Where a person has chosen the colours of everything: every button, card, tile and square keeps an edge, and what is chosen is marked. */
import type { Browser } from 'playwright-core'
import { expect, it } from 'vitest'
import { openHouse } from '../support/browser.ts'
import { checkEdges } from '../support/checks.ts'
import { buildGeometryPage, type Geometry, openGeometry } from '../support/geometry-page.ts'
import type { Scene } from '../support/geometry-samples.ts'

const house = openHouse()
const SIZES = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
]

const forced = async (browser: Browser): Promise<Geometry> => {
  await buildGeometryPage()
  return await openGeometry(browser, 'mouse', { forcedColors: 'active' })
}

/** One table of each state: the number of seats changes nothing in it. */
function oneOfEach(scenes: readonly Scene[]): readonly Scene[] {
  const byState = new Map(scenes.map((scene) => [`${scene.game} ${scene.phase}`, scene]))
  return [...byState.values()]
}

it('every state of every table', async () => {
  const page = await forced(house.browser)
  const found: string[] = []
  for (const [index, scene] of oneOfEach(page.scenes).entries()) {
    const size = SIZES[index % SIZES.length]
    if (size === undefined) throw new Error('There is no size.')
    await page.show({ ...scene, language: 'en', ...size })
    const faults = await page.frame.evaluate(() => window.geometry.edgeFaultsNow())
    found.push(...faults.map(({ rule, text }) => `${scene.game}, ${scene.phase}, ${size.width}: ${rule}: ${text}`))
  }
  await page.close()
  expect(found, found.join('\n')).toEqual([])
})

it('finds what has no edge, and what is chosen and does not show it', async () => {
  const page = await forced(house.browser)
  const planted: { readonly [html: string]: readonly string[] } = {
    '<style>button { border: 0; background: none; outline: none !important }</style><button>Play</button>': ['no-edge'],
    '<style>button { border: 0; background: none; outline: none !important }</style><button style="border: 1px solid">Play</button>': [],
    '<button style="box-shadow: 0 0 0 4px gold; outline: none !important" aria-pressed="true">Spades</button>': ['not-marked'],
    '<button style="border: 2px solid Highlight" aria-pressed="true">Spades</button>': [],
    '<span data-look="plain" data-blank="false">A</span>': ['no-edge', 'not-marked', 'not-marked', 'not-marked'],
    '<span style="display: block; width: 60px"><svg viewBox="0 0 250 350"></svg></span>': ['no-edge'],
    '<span data-card="7H" style="display: block; width: 60px; height: 84px; background: #fff; box-shadow: 0 0 4px #000"></span>': [
      'no-edge',
    ],
    '<span data-card="7H" style="display: block; width: 60px; height: 84px; background: #fffdf8; forced-color-adjust: none"></span>': [
      'no-edge',
    ],
  }
  await page.show({ game: 'crazy-tens', seats: 2, phase: 'turn', language: 'en', width: 1280, height: 720 })
  for (const [html, rules] of Object.entries(planted)) {
    const found = await page.frame.evaluate((planting) => {
      document.body.innerHTML = planting
      return window.geometry.edgeFaultsNow()
    }, html)
    expect(
      found.map(({ rule }) => rule),
      html,
    ).toEqual(rules)
  }
  await page.close()
})

it('finds them on any page of the client', async () => {
  const page = await house.open('/login')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await checkEdges(page)
  await page.evaluate(() => {
    const bare = document.createElement('button')
    bare.textContent = 'Bare'
    Object.assign(bare.style, { border: '0', background: 'none', outline: 'none' })
    document.body.append(bare)
  })
  await expect(checkEdges(page)).rejects.toThrow(/"Bare".* has no edge/)
})
