/**
 * How evenly cards move on a slow machine: some moves are made at a table of every game, on a phone and on a desk, at a quarter of this
 * computer's speed. Prints the tasks over 50 ms that ran while something moved, apart from those of opening the table; how far apart
 * frames were; and what the time went to, by move and at full speed. Fails if anything else than transform and opacity was animated.
 * Of several runs the median counts, because a busy machine makes single tasks long. Not a test; `npm run frames -- --help` tells the
 * options. The client must be built.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { atHome, median } from './support/at-home.ts'
import * as bigTwo from './support/big-two.ts'
import { lookOnlyAfter } from './support/changes.ts'
import * as crazyTens from './support/crazy-tens.ts'
import { deal, make } from './support/forty-thieves.ts'
import { OPTIONS, SOLUTION } from './support/forty-thieves-solution.ts'
import { type Moved, movedOn, untilRest, watchMotion } from './support/moving.ts'
import { SLOWER, slowDown } from './support/slow-phone.ts'
import * as tschauSepp from './support/tschau-sepp.ts'
import { VIEWPORTS } from './support/viewports.ts'
import * as wordTiles from './support/word-tiles.ts'

const HELP = `npm run frames -- [--game big-two] [--screen phone] [--runs 3] [--moves 12] [--profile folder]
  --profile   writes a CPU profile of every table there, to be opened in a browser's tools`
const CHEAP = ['transform', 'opacity']
const SCREENS = ['phone', 'desktop'] as const

const { values: asked } = parseArgs({
  options: {
    game: { type: 'string' },
    screen: { type: 'string' },
    runs: { type: 'string', default: '3' },
    moves: { type: 'string', default: '12' },
    profile: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const moves = Number(asked.moves)

interface Play {
  readonly open: (page: Page) => Promise<unknown>
  readonly move: (page: Page, index: number) => Promise<unknown>
}

const at = (game: string, move: Play['move']): Play => ({
  open: async (page) => {
    await page.goto(`/play/${game}`)
    await page.waitForURL(/\/table\//)
  },
  move,
})
const GAMES: { readonly [game: string]: Play } = {
  'crazy-tens': at('crazy-tens', (page) => crazyTens.act(page, 'keyboard')),
  'tschau-sepp': at('tschau-sepp', (page) => tschauSepp.act(page, 'keyboard')),
  'big-two': at('big-two', (page) => bigTwo.act(page, 'keyboard')),
  'forty-thieves': {
    open: (page) => deal(page, OPTIONS),
    move: async (page, index) => {
      const move = SOLUTION[index]
      if (move !== undefined) await make(page, move, 'click')
    },
  },
  scrabble: at('scrabble', (page) => wordTiles.act(page)),
}

/** Where the time goes, as the browser counts it: seconds since the page was made. */
const PARTS = { script: 'ScriptDuration', style: 'RecalcStyleDuration', layout: 'LayoutDuration', all: 'TaskDuration' } as const
type Part = keyof typeof PARTS

interface Run {
  readonly moved: Moved
  /** Milliseconds by move, at full speed. */
  readonly cost: { readonly [part in Part]: number }
}

async function spent(devtools: CDPSession): Promise<{ readonly [part in Part]: number }> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  const of = (part: Part): number => 1000 * (metrics.find(({ name }) => name === PARTS[part])?.value ?? 0)
  return { script: of('script'), style: of('style'), layout: of('layout'), all: of('all') }
}

async function run(browser: Browser, url: string, game: string, play: Play, screen: (typeof SCREENS)[number]): Promise<Run> {
  const context = await browser.newContext({ ...VIEWPORTS[screen], baseURL: url, locale: 'en-GB' })
  const page = await context.newPage()
  // What the compiler leaves in functions that run in the page.
  await page.addInitScript('globalThis.__name ??= (made) => made')
  await page.addInitScript(watchMotion)
  lookOnlyAfter(page, untilRest)
  const devtools = await context.newCDPSession(page)
  // Time of the processor: what others do on this machine is not counted.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  // What is loaded once is not what is asked about.
  await play.open(page)
  await slowDown(page)
  await play.open(page)
  await page.waitForFunction(() => window.moved.properties.size > 0)
  await untilRest(page)
  if (asked.profile !== undefined) {
    await devtools.send('Profiler.enable')
    await devtools.send('Profiler.start')
  }
  const before = await spent(devtools)
  for (let move = 0; move < moves; move++) {
    await play.move(page, move)
    await untilRest(page)
  }
  const after = await spent(devtools)
  if (asked.profile !== undefined) {
    const { profile } = await devtools.send('Profiler.stop')
    writeFileSync(`${asked.profile}/${game}-${screen}.cpuprofile`, JSON.stringify(profile))
  }
  const moved = await movedOn(page)
  await context.close()
  const each = (part: Part): number => (after[part] - before[part]) / moves / SLOWER
  return { moved, cost: { script: each('script'), style: each('style'), layout: each('layout'), all: each('all') } }
}

const ms = (time: number): string => `${Math.round(time)} ms`

function told(runs: readonly Run[]): string {
  const middle = (of: (run: Run) => number): number => median(runs.map(of))
  const longest = (tasks: readonly number[]): number => Math.max(0, ...tasks)
  const within = (share: number) => (run: Run) => {
    const { frames } = run.moved
    return frames.toSorted((a, b) => a - b)[Math.floor(share * (frames.length - 1))] ?? 0
  }
  const cost = (part: Part): string => `${middle((run) => run.cost[part]).toFixed(1)}`
  return [
    `${middle(({ moved }) => moved.longTasks.length)} tasks over 50 ms, longest ${ms(middle(({ moved }) => longest(moved.longTasks)))}`,
    `opening ${ms(middle(({ moved }) => longest(moved.opening)))}`,
    `frames ${ms(middle(within(0.5)))}, 95 % ${ms(middle(within(0.95)))}`,
    `ms by move: ${cost('script')} script, ${cost('style')} style, ${cost('layout')} layout, ${cost('all')} in all`,
  ].join('; ')
}

if (asked.help) console.log(HELP)
else
  await atHome({}, async (browser, url) => {
    for (const [game, play] of Object.entries(GAMES).filter(([name]) => name === (asked.game ?? name)))
      for (const screen of SCREENS.filter((name) => name === (asked.screen ?? name))) {
        const runs: Run[] = []
        for (let nth = 0; nth < Number(asked.runs); nth++) runs.push(await run(browser, url, game, play, screen))
        console.log(`${game}, ${screen}: ${told(runs)}`)
        const costly = runs.flatMap(({ moved }) => moved.properties).filter((property) => !CHEAP.includes(property))
        if (costly.length > 0)
          throw new Error(`Only transform and opacity should be animated, but so was ${[...new Set(costly)].join(', ')}.`)
      }
  })
