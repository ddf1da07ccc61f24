/** Watches what moves on a page, frame by frame: which properties, and how long the frames and tasks take meanwhile. */
import type { Page } from 'playwright-core'

export interface Moved {
  /** Of everything that was animated for any time at all. */
  readonly properties: readonly string[]
  /** Milliseconds between two frames while something moved. */
  readonly frames: readonly number[]
  /** Milliseconds of every task over 50 ms that ran while something moved. */
  readonly longTasks: readonly number[]
}

declare global {
  interface Window {
    readonly moved: { readonly properties: Set<string>; readonly frames: number[]; readonly longTasks: number[] }
  }
}

/** Runs in the page, before anything of ours. */
export function watchMotion(): void {
  const moved = { properties: new Set<string>(), frames: [] as number[], longTasks: [] as number[] }
  Object.assign(window, { moved })
  const BESIDE = ['offset', 'computedOffset', 'easing', 'composite']
  /** When something moved: from, to. */
  const spans: [number, number][] = []
  let before = performance.now()
  const look = (now: number): void => {
    const running = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && Number(effect?.getComputedTiming().activeDuration) > 0)
    for (const { effect } of running) {
      if (!(effect instanceof KeyframeEffect)) continue
      for (const frame of effect.getKeyframes())
        for (const property of Object.keys(frame)) if (!BESIDE.includes(property)) moved.properties.add(property)
    }
    if (running.length > 0) {
      moved.frames.push(now - before)
      spans.push([before, now])
    }
    before = now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (spans.some(([from, to]) => startTime < to && startTime + duration > from)) moved.longTasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
}

export const movedOn = (page: Page): Promise<Moved> => page.evaluate(() => ({ ...window.moved, properties: [...window.moved.properties] }))
