/** Writes down all that the live regions of a page say, as a screen reader would hear it: what is new or has changed, and how it is said. */
import type { Frame, Page } from 'playwright-core'

declare global {
  interface Window {
    readonly heard?: readonly string[]
  }
}

/** Runs in the page, before anything of ours; lines are "polite: …" and "assertive: …". */
export function listen(): void {
  const heard: string[] = []
  Object.assign(window, { heard })
  const LIVE = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"]'
  /** What a region said last: a part that is drawn anew with the same words is no news. */
  const last = new WeakMap<Element, string>()
  const wordsIn = (node: Node): string => {
    if (node instanceof Element && node.matches('[aria-hidden="true"], [aria-live="off"]')) return ''
    if (node instanceof Text) return node.data
    return [...node.childNodes].map(wordsIn).join(' ')
  }
  const say = (region: Element): void => {
    const text = wordsIn(region).replace(/\s+/g, ' ').trim()
    if (text === (last.get(region) ?? '')) return
    last.set(region, text)
    if (text === '') return
    heard.push(`${region.matches('[role="alert"], [aria-live="assertive"]') ? 'assertive' : 'polite'}: ${text}`)
  }
  new MutationObserver((changes) => {
    const regions = new Set<Element>()
    for (const { target, addedNodes } of changes) {
      const around = (target instanceof Element ? target : target.parentElement)?.closest(LIVE)
      if (around !== null && around !== undefined) regions.add(around)
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const region of [node, ...node.querySelectorAll('*')]) if (region.matches(LIVE)) regions.add(region)
    }
    for (const region of regions) say(region)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** What has been said since this was asked last. */
export const heardNow = (page: Page | Frame): Promise<readonly string[]> =>
  page.evaluate(() => {
    const said = [...(window.heard ?? [])]
    Object.assign(window.heard ?? [], { length: 0 })
    return said
  })
