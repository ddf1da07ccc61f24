/** Watches what moves on a page: which properties, how far apart frames are meanwhile, and which tasks keep them waiting. */
import type { Page } from 'playwright-core'

export interface Moved {
  /** Of everything that was animated for any time at all. */
  readonly properties: readonly string[]
  /** Milliseconds between two frames while something moved. */
  readonly frames: readonly number[]
  /** Milliseconds of every task over 50 ms that ran before anything moved: loading, and the table as it appears. */
  readonly opening: readonly number[]
  /** The same of those that ran while something moved. */
  readonly longTasks: readonly number[]
}

declare global {
  interface Window {
    readonly moved: {
      readonly properties: Set<string>
      readonly frames: number[]
      readonly opening: number[]
      readonly longTasks: number[]
      isMoving(): boolean
    }
  }
}

/** Runs in the page, before anything of ours. It listens to what begins to move, because looking at every frame would itself cost frames. */
export function watchMotion(): void {
  const [frames, opening, longTasks] = [[] as number[], [] as number[], [] as number[]]
  const properties = new Set<string>()
  const BESIDE = ['offset', 'computedOffset', 'easing', 'composite']
  /** When something moved: from, to. */
  const spans: [number, number][] = []
  let movesUntil = 0
  const isMoving = (): boolean => performance.now() < movesUntil
  Object.assign(window, { moved: { properties, frames, opening, longTasks, isMoving } })

  let before: number | null = null
  const look = (now: number): void => {
    if (before !== null) frames.push(now - before)
    before = isMoving() ? now : null
    if (before !== null) requestAnimationFrame(look)
  }
  const follow = ({ effect }: Animation): void => {
    if (!(effect instanceof KeyframeEffect)) return
    const { activeDuration, endTime } = effect.getComputedTiming()
    if (!(Number(activeDuration) > 0)) return
    for (const frame of effect.getKeyframes())
      for (const property of Object.keys(frame)) if (!BESIDE.includes(property)) properties.add(property)
    if (!Number.isFinite(Number(endTime))) return
    const now = performance.now()
    const until = now + Number(endTime)
    const last = spans.at(-1)
    if (last !== undefined && last[1] >= now) last[1] = Math.max(last[1], until)
    else spans.push([now, until])
    if (movesUntil < now && before === null) requestAnimationFrame(look)
    movesUntil = Math.max(movesUntil, until)
  }
  const { animate } = Element.prototype
  Element.prototype.animate = function (...given: Parameters<Element['animate']>): Animation {
    const made = animate.apply(this, given)
    follow(made)
    return made
  }
  const followThose = ({ target }: Event): void => {
    if (target instanceof Element) for (const animation of target.getAnimations({ subtree: true })) follow(animation)
  }
  document.addEventListener('transitionrun', followThose)
  document.addEventListener('animationstart', followThose)

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      const first = spans[0]?.[0] ?? Number.POSITIVE_INFINITY
      // The task that sets the first thing going is what made the table appear.
      if (startTime < first) opening.push(duration)
      else if (spans.some(([from, to]) => startTime < to && startTime + duration > from)) longTasks.push(duration)
    }
  }).observe({ type: 'longtask', buffered: true })
}

export const movedOn = (page: Page): Promise<Moved> =>
  page.evaluate(() => {
    const { properties, frames, opening, longTasks } = window.moved
    return { frames, opening, longTasks, properties: [...properties] }
  })

/** Until nothing has moved for a moment. */
export const untilRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    while (window.moved.isMoving()) await new Promise((done) => setTimeout(done, 60))
  })
