/** What is shown of those who look on: nothing where nobody does, everybody by name, a way to those who have a profile, and how many more. */
import type { Presence, Watcher } from '@parlour/protocol'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type Services, ServicesProvider } from '../../src/services.tsx'
import { openSettings } from '../../src/settings/settings.ts'
import { useWatched, WatchersDialog } from '../../src/table/watchers.tsx'
import { watchersTexts } from '../../src/table/watchers-texts.ts'

const told = (more: Partial<Presence>): Presence => ({ seats: [], host: null, spectators: 0, ...more })

function drawn(element: ReturnType<typeof createElement>): string {
  const services = { settings: openSettings(null, ['en']) } as Partial<Services> as Services
  return renderToStaticMarkup(createElement(ServicesProvider, { value: services }, element))
}

function Entry({ presence }: { readonly presence: Presence | null }) {
  return useWatched(presence)?.label ?? 'nothing'
}
const entry = (presence: Presence | null): string => drawn(createElement(Entry, { presence }))
const list = (presence: Presence): string => drawn(createElement(WatchersDialog, { presence, onClose: () => undefined }))

it('the entry is there only while somebody looks on, and counts people', () => {
  expect(entry(null)).toBe('nothing')
  expect(entry(told({}))).toBe('nothing')
  // An older server counts connections and names nobody.
  expect(entry(told({ spectators: 2 }))).toBe('nothing')
  expect(entry(told({ spectators: 3, watchers: [{ name: 'Ann' }] }))).toBe('1 watching')
  expect(entry(told({ spectators: 54, watchers: [{ name: 'Ann' }], moreWatchers: 3 }))).toBe('4 watching')
})

it('the list names all, links those who have a profile, and keeps two guests of one name apart', () => {
  const watchers: readonly Watcher[] = [
    { name: 'Ann', username: 'ann b' },
    { name: 'Quiet Fox' },
    { name: 'Quiet Fox' },
    { name: 'Ticker', username: 'ticker', bot: true },
  ]
  const shown = list(told({ spectators: 6, watchers, moreWatchers: 2 }))
  expect(shown.match(/<li>/g)).toHaveLength(4)
  expect([...shown.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/players/ann%20b', '/players/ticker'])
  expect(shown.match(/>guest</g)).toHaveLength(2)
  expect(shown.match(/>bot account</g)).toHaveLength(1)
  expect(shown).toContain('and 2 more')
  expect(list(told({ watchers }))).not.toContain('more')
})

it('both languages say who has come, one or several', () => {
  expect(watchersTexts('en').came(['Ann'])).toBe('Ann is watching now.')
  expect(watchersTexts('en').came(['Ann', 'Ben'])).toBe('Ann and Ben are watching now.')
  expect(watchersTexts('de').came(['Ann'])).toBe('Ann schaut jetzt zu.')
  expect(watchersTexts('de').came(['Ann', 'Ben'])).toBe('Ann und Ben schauen jetzt zu.')
})
