/**
 * What a browser test begins with: the server that all files share, or one of its own; one browser for all files of a process; and for
 * every person in a test a browser context of their own, with nothing in common but the server. After each test the contexts are closed,
 * and whatever a page complained about fails the test.
 */
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { findChromium } from './chromium.mjs'
import { Complaints, type Expected } from './complaints.ts'
import { type GameServer, startGameServer } from './server.ts'
import { VIEWPORTS, type Viewport } from './viewports.ts'

/** For anything that a page should show; generous, because two browsers and a server share two cores. */
const PATIENCE_MS = 15_000

export interface Visit {
  readonly screen?: Viewport
  readonly theme?: 'light' | 'dark'
  /** What the browser asks for, such as `de-CH`. */
  readonly language?: string
  /** Cards move only where motion itself is tested. */
  readonly motion?: 'on' | 'off'
  /** Stores the client for times without a network, as every browser does; most tests have no use for all those files. */
  readonly stores?: boolean
  /** A phone that was switched off keeps its memory: what an earlier context had stored. */
  readonly storage?: BrowserContextOptions['storageState']
}

export interface House<Server = Pick<GameServer, 'url'>> {
  readonly server: Server
  readonly browser: Browser
  /** A person at the door: a new browser with its page, not yet anywhere. */
  visitor(visit?: Visit): Promise<Page>
  /** A visitor who has opened the address. */
  open(path?: string, visit?: Visit): Promise<Page>
  /** Complaints of pages that this test causes on purpose. */
  expectComplaints(...expected: readonly Expected[]): void
  /** Whatever the network complains about while the server is away. */
  expectNetworkErrors(): void
}

/** Ends with the process. */
let shared: Browser | undefined

/**
 * Called once at the top of a test file; what it answers is usable inside tests and hooks. Whoever names settings, be it none, gets a
 * server of its own: for what other files would notice, such as a crash, or strangers who wait for each other.
 */
export function openHouse(): House
export function openHouse(settings: Readonly<Record<string, string>>): House<GameServer>
export function openHouse(settings?: Readonly<Record<string, string>>): House<GameServer> {
  const complaints = new Complaints()
  const contexts = new Set<BrowserContext>()
  let opened: { readonly server: GameServer; readonly browser: Browser } | undefined
  const open = () => {
    if (opened === undefined) throw new Error('The house is open only while tests run.')
    return opened
  }

  beforeAll(async () => {
    if (shared?.isConnected() !== true) shared = await launch()
    opened = { browser: shared, server: settings === undefined ? sharedServer() : await startGameServer(settings) }
  })
  afterEach(async () => {
    await Promise.all([...contexts].map((context) => context.close()))
    contexts.clear()
    expect(complaints.take(), 'what the pages complained about').toEqual([])
  })
  afterAll(async () => {
    await opened?.server.stop()
  })

  const visitor = async (visit: Visit = {}): Promise<Page> => {
    const context = await open().browser.newContext(optionsFor(visit, open().server.url))
    contexts.add(context)
    complaints.listenTo(context)
    context.setDefaultTimeout(PATIENCE_MS)
    await context.addInitScript(withoutShadows)
    if (visit.motion !== 'on') await context.addInitScript(withoutMotion)
    if (visit.stores !== true) await context.addInitScript(withoutStore)
    return await context.newPage()
  }
  return {
    get server() {
      return open().server
    },
    get browser() {
      return open().browser
    },
    visitor,
    open: async (path = '/', visit = {}) => {
      const page = await visitor(visit)
      await page.goto(path)
      return page
    },
    expectComplaints: (...expected) => complaints.expect(...expected),
    expectNetworkErrors: () => complaints.expectNetworkErrors(),
  }
}

/** What tests have no use for. The last two would load pages of the browser's own beside each of ours; the others Playwright sets too. */
const WITHOUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/** The server of the whole run: `shared-server.ts` starts and stops it. */
function sharedServer(): GameServer {
  const refuse = async (): Promise<never> => {
    throw new Error('Others use this server too: a file that ends it needs one of its own.')
  }
  return { url: inject('serverUrl'), kill: refuse, restart: refuse, stop: async () => undefined }
}

const SWITCHES = [
  // Containers have neither the rights for the sandbox nor much shared memory; the pages are our own.
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  `--disable-features=${WITHOUT.join(',')}`,
]

async function launch(): Promise<Browser> {
  const executablePath = findChromium(process.env)
  if (executablePath === null) throw new Error('There is no Chromium here; "npm test" says how to get one. CHROME_PATH may name one.')
  return await chromium.launch({ executablePath, args: SWITCHES })
}

function optionsFor({ screen = 'desktop', theme = 'light', language = 'en-GB', storage }: Visit, baseURL: string): BrowserContextOptions {
  return {
    ...VIEWPORTS[screen],
    baseURL,
    colorScheme: theme,
    locale: language,
    ...(storage === undefined ? {} : { storageState: storage }),
  }
}

/** Runs in the page, before anything of ours: nothing moves and nobody listens, unless this person has chosen otherwise since. */
function withoutMotion(): void {
  // The empty page that comes before the first has no storage.
  if (!location.protocol.startsWith('http')) return
  const key = 'parlour.settings'
  if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify({ speed: 0, sound: false }))
}

/** Runs in the page, before anything of ours: no test sees shadows, and to paint them without a graphics card is most of a browser's work. */
function withoutShadows(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { box-shadow: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** Runs in the page, before anything of ours: a browser that cannot keep a client. */
function withoutStore(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
}
