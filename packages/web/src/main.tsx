/** The composition root: makes the parts, introduces them to each other and hands them to React. */
import { createRoot } from 'react-dom/client'
import './styles/tokens.css'
import './styles/base.css'
import { loadTexts } from './i18n/texts.ts'
import { openServices } from './open-services.ts'
import { ServicesProvider } from './services.tsx'
import { applySettings } from './settings/apply-settings.ts'
import { App } from './shell/app.tsx'
import { noteKeys } from './ui/move-focus.ts'

const services = openServices()
applySettings(services.settings, document.documentElement)
noteKeys(document.documentElement)
const root = document.getElementById('app')
if (root === null) throw new Error('The page has no place for the application.')
// The first words are in the right language at once where it is not English.
void loadTexts(services.settings.getState().language).then(() =>
  createRoot(root).render(
    <ServicesProvider value={services}>
      <App />
    </ServicesProvider>,
  ),
)
