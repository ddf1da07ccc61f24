/**
 * How the parts of a table are arranged: the felt fills a phone; elsewhere it lies framed under the bar, with sheets beside it where there
 * is room. The board has the same place in the tree everywhere, so that what somebody is about to do outlives a window drawn wider.
 */
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { Felt } from '../parts/felt.tsx'
import type { Cloth } from '../settings/cloth.ts'
import type { Screen } from '../ui/use-screen.ts'
import { AidButton, type Aids } from './hint/aid-button.tsx'
import { BarButton, CountedButton, PhoneHeader, SoundButton, TableBar } from './table-bar.tsx'
import type { Open } from './table-dialogs.tsx'
import styles from './table-screen.module.css'

export interface Travel {
  readonly undo: (() => void) | null
  readonly redo: (() => void) | null
}

export interface TableParts {
  readonly title: string
  readonly subtitle: string
  readonly watching: boolean
  readonly banner: ReactNode | null
  readonly cloth: Cloth
  /** Where the lamp shines. */
  readonly light: string | null
  /** Beside the table or above it; a game for one has its few figures in the bar. */
  readonly figures?: 'sheet' | 'bar'
  readonly board: ReactNode
  /** Above the board, when the match is over and its result put aside. */
  readonly result: ReactNode | null
  readonly strip: ReactNode
  readonly side: ReactNode
  readonly command: ReactNode
  readonly unread: number
  readonly travel: Travel
  readonly aids: Aids
  readonly onOpen: (open: Open) => void
  readonly onLeave: () => void
}

export function TableLayout({ screen, parts }: { readonly screen: Screen; readonly parts: TableParts }) {
  const { title, cloth, light, board, result, strip, side, command } = parts
  const phone = screen === 'phone'
  const roomy = screen === 'wide'
  const alone = parts.figures === 'bar'
  const scored = !alone && !roomy && <div className={styles.strip}>{strip}</div>
  return (
    <>
      {!phone && <Bar {...parts} roomy={roomy} />}
      <main className={phone ? styles.phone : styles.table}>
        {!phone && <h1 className="hidden-visually">{title}</h1>}
        <div className={styles.felt}>
          <Felt cloth={cloth} light={light} frame={phone ? 'bare' : 'rail'}>
            <div className={styles.onFelt}>
              {phone ? (
                <div className={styles.top}>
                  <Header {...parts} />
                  {scored}
                </div>
              ) : (
                scored
              )}
              {result !== null && <div className={styles.result}>{result}</div>}
              <div className={styles.board}>{board}</div>
            </div>
          </Felt>
        </div>
        {command}
      </main>
      {roomy && !alone && <aside className={styles.side}>{side}</aside>}
    </>
  )
}

/** What is above the board on a phone. */
function Header(parts: TableParts) {
  const { table: words, common } = useTexts()
  const { title, subtitle, banner, unread, travel, onOpen, onLeave } = parts
  const alone = parts.figures === 'bar'
  return (
    <PhoneHeader title={title} subtitle={subtitle} banner={banner} onBack={onLeave} backName={words.leaveTable}>
      <AidButton look="icon" {...parts.aids} />
      {travel.undo !== null && !alone && <CountedButton icon="undo" name={words.undo} onClick={travel.undo} />}
      {alone ? (
        <CountedButton icon="gear" name={common.settings} onClick={() => onOpen('settings')} />
      ) : (
        <CountedButton icon="chat" name={words.chat} count={unread} countName={words.unread(unread)} onClick={() => onOpen('side')} />
      )}
      <CountedButton icon="dots" name={words.more} onClick={() => onOpen('more')} />
    </PhoneHeader>
  )
}

/** What is above the table elsewhere. */
function Bar({ roomy, ...parts }: TableParts & { readonly roomy: boolean }) {
  const { table: words, common } = useTexts()
  const { subtitle, watching, banner, strip, unread, travel, onOpen, onLeave } = parts
  const alone = parts.figures === 'bar'
  return (
    <TableBar middle={banner ?? (watching ? <p className={styles.watching}>{subtitle}</p> : alone ? strip : null)}>
      {!alone && (travel.undo !== null || travel.redo !== null) && (
        <>
          <BarButton icon="undo" onClick={() => travel.undo?.()} disabled={travel.undo === null}>
            {words.undo}
          </BarButton>
          <BarButton icon="redo" onClick={() => travel.redo?.()} disabled={travel.redo === null}>
            {words.redo}
          </BarButton>
        </>
      )}
      <AidButton look="words" {...parts.aids} />
      <BarButton icon="rules" onClick={() => onOpen('rules')}>
        {common.rules}
      </BarButton>
      <SoundButton />
      <BarButton icon="gear" onClick={() => onOpen('settings')}>
        {common.settings}
      </BarButton>
      <BarButton icon="leave" onClick={onLeave}>
        {words.leaveTable}
      </BarButton>
      {!roomy && !alone && (
        <CountedButton icon="chat" name={words.showScore} count={unread} countName={words.unread(unread)} onClick={() => onOpen('side')} />
      )}
      <CountedButton icon="dots" name={words.more} onClick={() => onOpen('more')} />
    </TableBar>
  )
}
