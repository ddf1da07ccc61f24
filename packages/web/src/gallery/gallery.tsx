/**
 * A page for developing: all faces, parts and a table in every state. `npx vite packages/web`, then /gallery.html?show=faces, parts, table
 * or rules, with theme, deck, language, hints and position as wanted. Not part of what is built for production.
 */
import { createRoot } from 'react-dom/client'
import '../styles/tokens.css'
import '../styles/base.css'
import { Rules } from '../boards/crazy-tens/rules/rules.tsx'
import { Rules as SeppRules } from '../boards/tschau-sepp/rules.tsx'
import { type Services, ServicesProvider } from '../services.tsx'
import { applySettings } from '../settings/apply-settings.ts'
import { openSettings, readSettings } from '../settings/settings.ts'
import { webSounds } from '../sound/web-sounds.ts'
import { GalleryBigTwo } from './big-two.tsx'
import { GalleryTens } from './crazy-tens.tsx'
import { Faces, Posters } from './faces.tsx'
import css from './gallery.module.css'
import { Parts } from './parts.tsx'
import { GallerySepp } from './tschau-sepp.tsx'

const wanted = new URLSearchParams(location.search)
const settings = openSettings(null, ['en'])
settings.change(
  readSettings({ ...Object.fromEntries(wanted), speed: Number(wanted.get('speed') ?? 1), scoreBase: Number(wanted.get('base') ?? 10) }),
)
applySettings(settings, document.documentElement)
// Nothing here talks to a server, so settings and sounds are all there is.
const services = { settings, sounds: webSounds({ enabled: () => settings.getState().sound }) } as Partial<Services> as Services

function Shown() {
  switch (wanted.get('show')) {
    case 'table':
      return <GalleryTens name={wanted.get('position') ?? 'playing'} watching={wanted.has('watching')} />
    case 'big-two':
      return <GalleryBigTwo name={wanted.get('position') ?? 'playing'} watching={wanted.has('watching')} long={wanted.has('long')} />
    case 'tschau-sepp':
      return <GallerySepp name={wanted.get('position') ?? 'owed'} watching={wanted.has('watching')} swiss={wanted.has('swiss')} />
    case 'tschau-sepp-rules':
      return (
        <main className={css.page}>
          <SeppRules />
        </main>
      )
    case 'parts':
      return <Parts />
    case 'rules':
      return (
        <main className={css.page}>
          <Rules />
        </main>
      )
    default:
      return (
        <main className={css.page}>
          <Posters />
          <Faces />
        </main>
      )
  }
}

const root = document.getElementById('app')
if (root !== null)
  createRoot(root).render(
    <ServicesProvider value={services}>
      <Shown />
    </ServicesProvider>,
  )
