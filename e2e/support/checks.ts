/** What every screen must pass: no serious barrier for anyone, an edge around everything in forced colours, nothing that sticks out to the side. */
import { fileURLToPath } from 'node:url'
import axe from 'axe-core'
import { build } from 'esbuild'
import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const GRAVE = new Set<string | null | undefined>(['serious', 'critical'])
const SETTLES_MS = 2_000
const WIDTHS = [320, 390, 820, 1440]

/** Cards on their way lie over other things for a moment; what moves for ever is not waited for. Runs in the page. */
const motionless = (): Promise<unknown> =>
  Promise.all(
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .map((animation) => animation.finished.catch(() => null)),
  )

/** Runs in the page, which has no frames to look into; only what is wrong is told in full, which is most of the work. */
const barriers = async (tags: string[]): Promise<axe.Result[]> =>
  (await (window as unknown as { readonly axe: typeof axe }).axe.run(document, { runOnly: tags, resultTypes: ['violations'] })).violations

/** Fails with one readable entry per barrier: the rule, what it asks for, and where. */
export async function checkAccessible(page: Page | Frame): Promise<void> {
  await page.evaluate(atRest, 50)
  await page.evaluate(motionless)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(barriers, RULES)
  const grave = violations
    .filter(({ impact }) => GRAVE.has(impact))
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `    ${html}\n    ${failureSummary}`).join('\n')}`,
    )
  expect(grave, `barriers at ${page.url()}: ${grave.join('\n')}`).toEqual([])
}

/** What looks for edges, as a program for any page. */
const edges = build({
  entryPoints: [fileURLToPath(new URL('../../packages/web/src/gallery/geometry/edges.ts', import.meta.url))],
  bundle: true,
  write: false,
  format: 'iife',
  globalName: 'edges',
}).then(({ outputFiles }) => outputFiles[0]?.text ?? '')

/** Where a person has chosen the colours of everything, what can be pressed or held has an edge, and what is chosen is marked. */
export async function checkEdges(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.evaluate(atRest, 50)
  const faults: readonly { readonly text: string }[] = await page.evaluate(
    `(() => { ${await edges}; return edges.edgeFaults(document) })()`,
  )
  await page.emulateMedia({ forcedColors: 'none' })
  const found = faults.map(({ text }) => text)
  expect(found, `in forced colours at ${page.url()}: ${found.join('\n')}`).toEqual([])
}

/** At every usual width nothing needs sideways scrolling. The page keeps its own size afterwards. */
export async function checkNoOverflow(page: Page): Promise<void> {
  const before = page.viewportSize()
  const tooWide: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: before?.height ?? 900 })
    const found = await settled(page)
    if (found !== null) tooWide.push(`at ${width} px: ${found}`)
  }
  if (before !== null) await page.setViewportSize(before)
  await page.evaluate(atRest, 150)
  expect(tooWide, `what sticks out at ${page.url()}`).toEqual([])
}

/** Runs in the page: waits until a frame has been drawn and nothing has changed for so long. A table arranges itself after its size has changed. */
const atRest = (quiet: number): Promise<void> =>
  new Promise((done) => {
    const observer = new MutationObserver(() => wait())
    const rest = (): void => {
      observer.disconnect()
      done()
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = (): void => {
      clearTimeout(timer)
      timer = setTimeout(rest, quiet)
    }
    observer.observe(document, { subtree: true, childList: true, attributes: true })
    requestAnimationFrame(() => requestAnimationFrame(wait))
    setTimeout(rest, 3_000)
  })

/** A page needs a moment to arrange itself for a new width; what still sticks out then stays out. */
async function settled(page: Page): Promise<string | null> {
  const ends = Date.now() + SETTLES_MS
  for (;;) {
    const found = await page.evaluate(sticksOut)
    if (found === null || Date.now() > ends) return found
    await page.waitForTimeout(50)
  }
}

/** Runs in the page: how wide it is, and the elements that make it so. */
function sticksOut(): string | null {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return null
  const culprits = [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .slice(0, 5)
    .map((element) => `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`)
  return `${scrollWidth} px wide because of ${culprits.join(', ')}`
}
