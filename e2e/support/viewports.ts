/** The screens that are tried: a desk, a tablet, a phone, and the smallest phone that is still served well. */
import type { BrowserContextOptions } from 'playwright-core'

export const VIEWPORTS = {
  desktop: { viewport: { width: 1440, height: 900 } },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  small: { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
} as const satisfies Readonly<Record<string, BrowserContextOptions>>

export type Viewport = keyof typeof VIEWPORTS
