/**
 * The page that a test drives to ask the geometry itself: it lies in a frame whose size it sets, shows any scene of any game on the real
 * table screen, and answers with what is wrong. `npm run geometry -- --help` tells how it is used; it is no part of the client.
 */
import { accountApi, httpApi } from '@parlour/client'
import type { MatchRecord } from '@parlour/kernel'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import '../../styles/tokens.css'
import '../../styles/base.css'
import { textsIn as bigTwoTexts } from '../../boards/big-two/texts/texts.ts'
import { textsIn as crazyTensTexts } from '../../boards/crazy-tens/texts/texts.ts'
import { textsIn as fortyThievesTexts } from '../../boards/forty-thieves/texts/texts.ts'
import { games } from '../../boards/registry.ts'
import { textsIn as scrabbleTexts } from '../../boards/scrabble/texts/texts.ts'
import { textsIn as tschauSeppTexts } from '../../boards/tschau-sepp/texts/texts.ts'
import { en } from '../../i18n/en.ts'
import { loadTexts } from '../../i18n/texts.ts'
import { partTexts } from '../../parts/texts.ts'
import { type Services, ServicesProvider } from '../../services.tsx'
import { openSession } from '../../session/open-session.ts'
import { applySettings } from '../../settings/apply-settings.ts'
import { openSettings } from '../../settings/settings.ts'
import { doDeeds } from './deeds.ts'
import { type EdgeFault, edgeFaults } from './edges.ts'
import { type Fault, faultsOf, movedZones } from './faults.ts'
import { lengthenAll } from './long-texts.ts'
import { measure, measureBoxes } from './measure.ts'
import { styleForMeasuring } from './measuring-style.ts'
import { allScenes, likenessOf, REPLAY, type SceneName, stagingOf } from './scenes/all.ts'
import { namesFor } from './scenes/staging.ts'
import { settled } from './settled.ts'
import { ShownReplay, ShownScene, whatIsNeeded } from './shown.tsx'

export interface Sample extends SceneName {
  /** `long`: English made two fifths longer. */
  readonly language: 'en' | 'de' | 'long'
  readonly width: number
  readonly height: number
  /** Takes for boxes also what is not marked as one. */
  readonly rough?: boolean
  /** If the table before was the same, it is drawn to this size instead of being set up anew. */
  readonly resized?: boolean
}

const settings = openSettings(null, ['en'])
settings.change({ speed: 0, sound: false, theme: 'day' })
applySettings(settings, document.documentElement)
styleForMeasuring(document)
// Nothing here talks to a server.
const session = openSession({ api: accountApi({ baseUrl: location.origin }), storage: null })
const api = httpApi({ baseUrl: location.origin, credentials: session })
const services = { settings, session, api, sounds: { play: () => undefined } } as Partial<Services> as Services

const englishTexts = [
  en,
  partTexts('en'),
  ...[bigTwoTexts, crazyTensTexts, fortyThievesTexts, scrabbleTexts, tschauSeppTexts].map((textsIn) => textsIn('en')),
  ...games.map(({ texts }) => texts.en),
]
const records = new Map<string, MatchRecord>()
const recordKey = ({ game, seats }: Pick<SceneName, 'game' | 'seats'>): string => `${game} ${seats}`

const place = document.getElementById('app')
if (place === null) throw new Error('The page has no place for a table.')
const root = createRoot(place)
const needed = Promise.all([whatIsNeeded(), loadTexts('de')]).then(([things]) => things)
/** In the middle of a match, with its moves beside it. */
const MOMENT = '?move=9&side=moves'
let spoken: Sample['language'] = 'en'
let shortAgain: (() => void) | null = null
let shown = 0

function speak(language: Sample['language']): void {
  if (language === spoken) return
  spoken = language
  shortAgain?.()
  shortAgain = language === 'long' ? lengthenAll(englishTexts) : null
  settings.change({ language: language === 'de' ? 'de' : 'en' })
}

async function show(scene: SceneName): Promise<void> {
  const things = await needed
  shown += 1
  const record = records.get(recordKey(scene))
  if (scene.phase === REPLAY && record === undefined) throw new Error(`There is no record of ${scene.game} with ${scene.seats} seats.`)
  history.replaceState(null, '', scene.phase === REPLAY ? MOMENT : '?')
  root.render(
    <ServicesProvider key={shown} value={services}>
      {record !== undefined && scene.phase === REPLAY ? (
        <ShownReplay record={record} things={things} />
      ) : (
        <ShownScene scene={scene} staging={stagingOf(scene)} things={things} />
      )}
    </ServicesProvider>,
  )
}

function takeSize({ width, height }: Sample): void {
  const frame = window.frameElement
  if (frame === null) throw new Error('The page must lie in a frame, whose size it sets.')
  frame.setAttribute('style', `width: ${width}px; height: ${height}px`)
}

const isSameTable = (one: Sample, other: Sample): boolean =>
  one.game === other.game && one.seats === other.seats && one.phase === other.phase && one.language === other.language
let last: Sample | null = null
const A_MOMENT_MS = 150

/** A table that is there already only has to arrange itself anew, which should be less work; what is wrong then is looked at afresh. */
async function faultsAt(sample: Sample): Promise<readonly Fault[]> {
  const before = last
  last = sample
  if (sample.resized !== true || before === null || !isSameTable(before, sample) || likenessOf(sample) !== null)
    return await faultsAfresh(sample)
  takeSize(sample)
  const atRest = await settled()
  if (atRest && faultsHere(sample).length === 0) return []
  // On a busy machine two frames may pass before sizes are observed: what is wrong a moment later is wrong.
  await new Promise((done) => setTimeout(done, A_MOMENT_MS))
  await settled()
  const found = faultsHere(sample)
  if (atRest && found.length === 0) return []
  const afresh = await faultsAfresh(sample)
  const from = `, after a change of size from ${before.width}×${before.height}`
  return afresh.length > 0 ? afresh : found.map((fault) => ({ ...fault, text: fault.text + from }))
}

function faultsHere({ seats, phase, rough = false }: Sample): readonly Fault[] {
  const found = faultsOf(measure(document, { names: namesFor(seats), rough }))
  // A replay is a page with lists below the table, and may be scrolled down.
  return phase === REPLAY ? found.filter(({ rule, text }) => rule !== 'scrolls' || text.endsWith('sideways')) : found
}

async function faultsAfresh(sample: Sample): Promise<readonly Fault[]> {
  // Nobody wants to see the table before this one at the size of this one.
  flushSync(() => root.render(null))
  takeSize(sample)
  speak(sample.language)
  const restless: Fault[] = []
  const rest = async (): Promise<void> => {
    if (!(await settled())) restless.push({ rule: 'restless', what: 'page', text: 'the table does not come to rest' })
  }
  const { rough = false } = sample
  const boxes = () => measureBoxes(document, { rough })
  const likeness = likenessOf(sample)
  const alike = likeness === null ? null : await show(likeness).then(rest).then(boxes)
  await show(sample)
  await rest()
  const { deeds = [], still = false } = sample.phase === REPLAY ? {} : stagingOf(sample)
  const before = still ? boxes() : null
  if (deeds.length > 0) {
    await doDeeds(deeds, rest)
    await rest()
  }
  const after = boxes()
  return [
    ...restless,
    ...faultsHere(sample),
    ...(before === null ? [] : movedZones(before, after, sample.phase)),
    ...(alike === null ? [] : movedZones(alike, after, 'another number of cards')),
  ]
}

/** Shows a scene with what is done there, for whatever else is to be asked of it. */
async function stage(sample: Sample): Promise<void> {
  last = sample
  flushSync(() => root.render(null))
  takeSize(sample)
  speak(sample.language)
  await show(sample)
  await settled()
  const { deeds = [] } = sample.phase === REPLAY ? {} : stagingOf(sample)
  await doDeeds(deeds, async () => void (await settled()))
  await settled()
}

const geometry = {
  stage,
  scenes: allScenes,
  keepRecord: (scene: Pick<SceneName, 'game' | 'seats'>, record: MatchRecord): void => void records.set(recordKey(scene), record),
  faultsAt,
  /** What is wrong with whatever is on the page now. */
  faultsNow: (): readonly Fault[] => faultsOf(measure(document, { names: [], rough: false })),
  /** What cannot be told apart in colours that a person has chosen. */
  edgeFaultsNow: (): readonly EdgeFault[] => edgeFaults(document),
}
declare global {
  interface Window {
    geometry: typeof geometry
  }
}
window.geometry = geometry
