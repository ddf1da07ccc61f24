/** What the banner of a table says when the cards were dealt without the luck of this device, and only then. */
import { asGameId } from '@parlour/protocol'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { de } from '../../src/i18n/de.ts'
import { en } from '../../src/i18n/en.ts'
import type { TableSnapshot } from '../../src/play/table.ts'
import { TableStore } from '../../src/play/table-store.ts'
import { type Services, ServicesProvider } from '../../src/services.tsx'
import { openSettings } from '../../src/settings/settings.ts'
import { TableBanner, useBanner } from '../../src/table/table-banner.tsx'

const playing: TableSnapshot = { ...new TableStore(asGameId('g'), 'online', 'online').now, phase: 'playing', seat: 0 }

function Shown({ snapshot }: { readonly snapshot: TableSnapshot }) {
  const state = useBanner(snapshot, null)
  return state === null ? null : createElement(TableBanner, { state })
}

function shown(more: Partial<TableSnapshot>): string {
  const services = { settings: openSettings(null, ['en']) } as Partial<Services> as Services
  const banner = createElement(Shown, { snapshot: { ...playing, ...more } })
  return renderToStaticMarkup(createElement(ServicesProvider, { value: services }, banner))
}

describe('the banner of a table', () => {
  it('says that the own part of the shuffle is missing, as an alert', () => {
    expect(shown({ leftOut: true })).toContain('role="alert"')
    expect(shown({ leftOut: true })).toContain(en.table.leftOut)
    expect(shown({})).toBe('')
    expect(de.table.leftOut).not.toBe(en.table.leftOut)
  })

  it('says first that the connection is lost', () => {
    expect(shown({ leftOut: true, link: 'lost' })).not.toContain(en.table.leftOut)
  })
})
