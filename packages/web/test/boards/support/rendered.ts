/** What a part of a board shows, as text. */
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Services, ServicesProvider } from '../../../src/services.tsx'
import { openSettings, type Settings } from '../../../src/settings/settings.ts'

export function rendered(content: ReactNode, changes: Partial<Settings> = {}): string {
  const settings = openSettings(null, ['en'])
  settings.change(changes)
  const services = { settings } as Partial<Services> as Services
  return renderToStaticMarkup(createElement(ServicesProvider, { value: services }, content))
}

/** Without its elements. */
export const textOf = (markup: string): string => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
