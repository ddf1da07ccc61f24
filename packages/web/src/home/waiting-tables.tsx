/** "Your table is waiting": the newest unfinished table as a card, the others as a list behind one line. */
import type { GameId } from '@parlour/protocol'
import { Link } from 'wouter'
import { titleOf } from '../boards/registry.ts'
import { Card } from '../cards/card.tsx'
import { useLanguage } from '../i18n/chosen-language.ts'
import { type Language, localeOf } from '../i18n/language.ts'
import { type Texts, useTexts } from '../i18n/texts.ts'
import { ButtonLink, IconButton } from '../ui/button.tsx'
import type { UnfinishedTable } from './unfinished.ts'
import styles from './waiting-tables.module.css'

interface WaitingTablesProps {
  readonly tables: readonly UnfinishedTable[]
  readonly onForget: (id: GameId) => void
}

export function WaitingTables({ tables, onForget }: WaitingTablesProps) {
  const texts = useTexts()
  const language = useLanguage()
  const [newest, ...others] = tables
  if (newest === undefined) return null
  return (
    <section className={styles.waiting} aria-label={texts.home.waiting}>
      <div className={styles.card}>
        <span className={styles.picture} aria-hidden="true">
          <Card code="7D" />
          <Card code="5C" />
        </span>
        <div className={styles.words}>
          <p className={styles.lead}>{texts.home.waiting}</p>
          <h2>{nameOf(newest, texts, language)}</h2>
          <p className={styles.state}>{stateOf(newest, texts, language)}</p>
        </div>
        <ButtonLink look="primary" href={`/table/${newest.id}`}>
          <span className={styles.long}>{texts.home.sitBackDown}</span>
          <span className={styles.short}>{texts.home.sitDown}</span>
        </ButtonLink>
      </div>
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>{texts.home.otherTables(others.length)}</summary>
          <ul>
            {others.map((table) => (
              <li key={table.id}>
                <Link href={`/table/${table.id}`}>
                  <b>{nameOf(table, texts, language)}</b>
                  <span className={styles.state}>{stateOf(table, texts, language)}</span>
                </Link>
                {table.where === 'device' && (
                  <IconButton icon="x" name={texts.home.forget(nameOf(table, texts, language))} onClick={() => onForget(table.id)} />
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function nameOf({ game, others }: UnfinishedTable, { home }: Texts, language: Language): string {
  const title = titleOf(game, language)
  if (others === null || others.length === 0) return title
  return home.withNames(title, new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(others))
}

function stateOf({ turn, at }: UnfinishedTable, { home }: Texts, language: Language): string {
  if (turn === 'mine') return home.yourTurn
  if (turn !== null) return home.turnOf(turn.name)
  return home.begun(ago(at, language))
}

const UNITS = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const

/** "3 hours ago", in the largest unit that fits. */
function ago(at: number, language: Language): string {
  const passed = Math.max(0, Date.now() - at)
  const { unit, ms } = UNITS.find((one) => passed >= one.ms) ?? { unit: 'minute', ms: 60_000 }
  return new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' }).format(-Math.floor(passed / ms), unit)
}
