/** Walks over many tables on several pages at a time, and gathers what is wrong by what is at fault. */
import type { Browser } from 'playwright-core'
import { type Geometry, openGeometry } from './geometry-page.ts'
import { type Fault, isTouch, nameOf, type Sample } from './geometry-samples.ts'

/** Between them progress is told, and a fault is seen soon. */
const BATCH = 20
/** One more than the usual two processors: a part of the time is spent waiting for frames. */
const PAGES = 3

export interface Found {
  readonly sample: Sample
  readonly fault: Fault
}

export async function walk(
  browser: Browser,
  samples: readonly Sample[],
  progress: (done: number) => void = () => undefined,
): Promise<readonly Found[]> {
  // Fingers and mice need pages of their own; to speak another language takes a while.
  const inOrder = samples.toSorted((one, other) => one.language.localeCompare(other.language))
  const batches = [true, false].flatMap((touch) => inBatches(inOrder.filter((sample) => isTouch(sample) === touch)))
  const found: Found[] = []
  let [next, done] = [0, 0]
  const worker = async (): Promise<void> => {
    const pages = new Map<boolean, Geometry>()
    for (let batch = batches[next++]; batch !== undefined; batch = batches[next++]) {
      const [first] = batch
      if (first === undefined) continue
      const touch = isTouch(first)
      const page = pages.get(touch) ?? (await openGeometry(browser, touch ? 'touch' : 'mouse'))
      pages.set(touch, page)
      found.push(...(await faultsIn(page, batch)))
      done += batch.length
      progress(done)
    }
    await Promise.all([...pages.values()].map((page) => page.close()))
  }
  await Promise.all(Array.from({ length: PAGES }, worker))
  return found
}

async function faultsIn(page: Geometry, batch: readonly Sample[]): Promise<readonly Found[]> {
  try {
    const faults = await page.faultsAt(batch)
    return batch.flatMap((sample, index) => (faults[index] ?? []).map((fault) => ({ sample, fault })))
  } catch (error) {
    if (batch.length === 1) throw new Error(`${batch.map(nameOf).join()} cannot be shown: ${error}`)
    // One by one, to say which of them it is.
    const found: Found[] = []
    for (const sample of batch) found.push(...(await faultsIn(page, [sample])))
    return found
  }
}

function inBatches(samples: readonly Sample[]): readonly (readonly Sample[])[] {
  return Array.from({ length: Math.ceil(samples.length / BATCH) }, (_, index) => samples.slice(index * BATCH, (index + 1) * BATCH))
}

export interface Gathered extends Found {
  /** How many tables have it. */
  readonly times: number
}

/** The same fault of the same game once, at the smallest table that has it; the most frequent first. */
export function gathered(found: readonly Found[]): readonly Gathered[] {
  const area = ({ width, height }: Sample): number => width * height
  const by = new Map<string, Gathered>()
  for (const one of found) {
    const key = `${one.sample.game} ${one.fault.rule} ${one.fault.what}`
    const known = by.get(key)
    const shown = known === undefined || area(one.sample) < area(known.sample) ? one : known
    by.set(key, { ...shown, times: (known?.times ?? 0) + 1 })
  }
  return [...by.values()].sort((one, other) => other.times - one.times)
}
