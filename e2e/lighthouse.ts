/**
 * What Lighthouse says of the home page and of a table of every game, as it looks on a phone: its four categories, and what costs points.
 * Not a test; `npm run lighthouse [-- part of an address]`. Lighthouse is installed apart by the first run; the client must be built.
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ensureInstalled } from '../scripts/lib/install.mjs'
import { root } from '../scripts/lib/root.mjs'
import { atHome, chromiumPath, SWITCHES } from './support/at-home.ts'

const ADDRESSES = ['/', '/play/crazy-tens', '/play/tschau-sepp', '/play/big-two', '/play/forty-thieves', '/play/scrabble']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const FOLDER = join(root, 'e2e/lighthouse')
const PROGRAM = join(FOLDER, 'node_modules/lighthouse/cli/index.js')
/** A report is a few megabytes, with pictures. */
const LARGEST = 100_000_000

interface Report {
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }>
  >
  readonly audits: Readonly<Record<string, { readonly title: string; readonly score: number | null; readonly displayValue?: string }>>
}

async function reportOn(url: string): Promise<Report> {
  const flags = `--chrome-flags=${['--headless=new', ...SWITCHES].join(' ')}`
  const args = [PROGRAM, url, '--output=json', '--output-path=stdout', '--quiet', `--only-categories=${CATEGORIES.join()}`, flags]
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    maxBuffer: LARGEST,
    env: { ...process.env, CHROME_PATH: chromiumPath() },
  })
  return JSON.parse(stdout) as Report
}

const inHundred = (score: number | null): string => (score === null ? '–' : String(Math.round(100 * score)))

function tell(address: string, { categories, audits }: Report): void {
  console.log(`${address}: ${CATEGORIES.map((name) => `${name} ${inHundred(categories[name]?.score ?? null)}`).join(', ')}`)
  for (const { id, weight } of Object.values(categories).flatMap(({ auditRefs }) => auditRefs)) {
    const audit = audits[id]
    if (audit === undefined || weight === 0 || audit.score === null || audit.score >= 0.9) continue
    console.log(
      `  ${inHundred(audit.score).padStart(3)}  ${audit.title}${audit.displayValue === undefined ? '' : ` (${audit.displayValue})`}`,
    )
  }
}

const wanted = process.argv[2] ?? ''
ensureInstalled(FOLDER, 'Lighthouse, in e2e/lighthouse alone')
await atHome({}, async (_browser, url) => {
  for (const address of ADDRESSES.filter((one) => one.includes(wanted))) tell(address, await reportOn(url + address))
})
