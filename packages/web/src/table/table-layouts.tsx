/**
 * How the parts of a table are arranged: the felt fills a phone; elsewhere it lies framed under the bar, with sheets beside it where there
 * is room. The board has the same place in the tree everywhere, so that what somebody is about to do outlives a window drawn wider.
 */
import { type ReactNode, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { Felt } from '../parts/felt.tsx'
import { FeltNote } from '../parts/felt-note.ts'
import { HeaderRoomContext, useMeasuredRoom } from '../parts/header-room.ts'
import { HeaderSlot } from '../parts/header-slot.ts'
import type { Cloth } from '../settings/cloth.ts'
import { useSideways, useWideSideways } from '../settings/use-media.ts'
import { Button } from '../ui/button.tsx'
import { moveFocus } from '../ui/move-focus.ts'
import type { Screen } from '../ui/use-screen.ts'
import { AidButtons } from './hint/aid-buttons.tsx'
import type { TableAction, TableSheet } from './table-actions.ts'
import { BarButton, CountedButton, PhoneHeader, TableBar } from './table-bar.tsx'
import styles from './table-screen.module.css'

export interface TableParts {
  readonly title: string
  readonly subtitle: string
  readonly watching: boolean
  readonly banner: ReactNode | null
  /** In the place of a banner that is not there, or on the felt where the header holds the others. */
  readonly note: ReactNode | null
  readonly cloth: Cloth
  /** Where the lamp shines. */
  readonly light: string | null
  /** Beside the table or above it; a game for one has its few figures in the bar. */
  readonly figures?: 'sheet' | 'slim' | 'bar'
  /** How many sit in the header of a phone on its side; 0 where it has a line of its own. */
  readonly seatsInHeader?: number
  /** The header may lie at the right only, over the felt. */
  readonly headerAside?: boolean
  readonly board: ReactNode
  /** Back to the result that was put aside. */
  readonly onResult: (() => void) | null
  readonly strip: ReactNode
  readonly side: ReactNode
  readonly command: ReactNode
  readonly unread: number
  readonly actions: readonly TableAction[]
  readonly onOpen: (sheet: TableSheet) => void
}

/** More than these leave no room for a title beside them. */
const MANY = 3

export function TableLayout({ screen, parts: given }: { readonly screen: Screen; readonly parts: TableParts }) {
  const { title, cloth, light, board, note, onResult, strip, side, command } = given
  const phone = screen === 'phone'
  const roomy = screen === 'wide'
  const alone = given.figures === 'bar'
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const inHeader = given.seatsInHeader ?? 0
  const sideways = useSideways() && phone
  const aside = useWideSideways() && phone && given.headerAside === true
  const seated = sideways && inHeader > 0
  const over = aside || seated
  const banner = given.banner ?? (over ? null : note)
  const parts = { ...given, banner }
  const room = useMeasuredRoom(slot)
  const result = onResult === null ? null : <ResultButton onOpen={onResult} brief={!roomy} />
  const scored = !alone && !roomy && <div className={styles.strip}>{strip}</div>
  return (
    <>
      {!phone && <Bar {...parts} roomy={roomy} result={result} />}
      <main className={phone ? styles.phone : styles.table}>
        {!phone && <h1 className="hidden-visually">{title}</h1>}
        <div className={styles.felt}>
          <Felt cloth={cloth} light={light} frame={phone ? 'bare' : 'rail'}>
            <div className={styles.onFelt}>
              {phone ? (
                <div className={styles.top} data-over={over ? (aside ? 'aside' : inHeader > MANY ? 'many' : 'few') : undefined}>
                  <Header
                    {...parts}
                    slot={(alone || over) && banner === null ? setSlot : null}
                    result={result}
                    scored={sideways && !over && scored}
                  />
                  {!sideways && scored}
                </div>
              ) : (
                scored
              )}
              <div className={styles.board}>
                <HeaderSlot.Provider value={phone && alone ? slot : null}>
                  <HeaderRoomContext.Provider value={over ? room : null}>
                    <FeltNote.Provider value={over ? note : null}>{board}</FeltNote.Provider>
                  </HeaderRoomContext.Provider>
                </HeaderSlot.Provider>
              </div>
            </div>
          </Felt>
        </div>
        {command}
      </main>
      {roomy && !alone && <aside className={styles.side}>{side}</aside>}
    </>
  )
}

interface WithResult extends TableParts {
  /** The way back to it: in place of the aids, which are over with the match, so that nothing on the table gives way. */
  readonly result: ReactNode
}

interface HeaderProps extends WithResult {
  /** For what the board has to put there. */
  readonly slot: ((element: HTMLElement | null) => void) | null
  readonly scored: ReactNode
}

/** What is above the board on a phone. */
function Header({ title, subtitle, banner, unread, actions, onOpen, figures, slot, result, scored }: HeaderProps) {
  const { table: texts, common } = useTexts()
  const undo = actions.find(({ id, ready, places }) => id === 'undo' && ready && places.includes('bar'))
  const leave = actions.find(({ id }) => id === 'leave')
  const watchers = actions.find(({ id }) => id === 'watchers')
  return (
    <PhoneHeader title={title} subtitle={subtitle} banner={banner} onBack={() => leave?.run()} backName={texts.leaveTable} beside={result}>
      {slot !== null && <div ref={slot} className={styles.slot} />}
      {scored}
      {result ?? <AidButtons look="icon" actions={actions} />}
      {undo !== undefined && <CountedButton icon={undo.icon} name={undo.label} onClick={undo.run} />}
      {figures === 'bar' ? (
        <CountedButton icon="gear" name={common.settings} onClick={() => onOpen('settings')} />
      ) : (
        <CountedButton icon="chat" name={texts.chat} count={unread} countName={texts.unread(unread)} onClick={() => onOpen('side')} />
      )}
      <CountedButton
        icon="dots"
        name={texts.more}
        count={watchers?.count ?? 0}
        countName={watchers?.label ?? ''}
        onClick={() => onOpen('more')}
      />
    </PhoneHeader>
  )
}

/** `brief`: between the buttons of a header. */
function ResultButton({ onOpen, brief }: { readonly onOpen: () => void; readonly brief: boolean }) {
  const { table: texts } = useTexts()
  return (
    <Button
      look="primary"
      size="small"
      icon="trophy"
      className={brief ? styles.brief : undefined}
      data-box="tool:result"
      aria-label={texts.showResult}
      onClick={onOpen}
      ref={moveFocus}
    >
      <span className={styles.showing}>{brief ? texts.result : texts.showResult}</span>
    </Button>
  )
}

/** What is above the table elsewhere. */
function Bar({
  roomy,
  subtitle,
  watching,
  banner,
  strip,
  unread,
  actions,
  onOpen,
  figures,
  result,
}: WithResult & { readonly roomy: boolean }) {
  const { table: texts } = useTexts()
  const alone = figures === 'bar'
  const inBar = actions.filter(({ places }) => places.includes('bar'))
  const first = inBar.filter(({ id }) => id === 'watchers' || id === 'undo' || id === 'redo')
  return (
    <TableBar middle={banner ?? (watching ? <p className={styles.watching}>{subtitle}</p> : alone ? strip : null)}>
      {first.map(barButton)}
      {result ?? <AidButtons look="words" actions={actions} />}
      {inBar.filter((action) => !first.includes(action)).map(barButton)}
      {!roomy && !alone && (
        <CountedButton icon="chat" name={texts.showScore} count={unread} countName={texts.unread(unread)} onClick={() => onOpen('side')} />
      )}
      <CountedButton icon="dots" name={texts.more} onClick={() => onOpen('more')} />
    </TableBar>
  )
}

const barButton = ({ id, icon, label, ready, run }: TableAction) => (
  <BarButton key={id} icon={icon} onClick={run} disabled={!ready}>
    {label}
  </BarButton>
)
