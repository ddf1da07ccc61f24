/** Playing by typing: one line in, answers in a log that screen readers follow. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { BoardModule, BoardProps } from '../boards/board.ts'
import { useLanguage } from '../i18n/chosen-language.ts'
import { useTexts } from '../i18n/texts.ts'
import { useSettings } from '../services.tsx'
import { IconButton } from '../ui/button.tsx'
import { SCROLLABLE } from '../ui/scrollable.ts'
import styles from './command-line.module.css'
import { platformCommand } from './platform-commands.ts'
import type { TableAction } from './table-actions.ts'

interface CommandLineProps {
  readonly board: BoardModule
  readonly props: BoardProps
  /** What happened last, as sentences: told here too. */
  readonly told: { readonly seq: number; readonly text: string }
  readonly actions: readonly TableAction[]
  /** Answers with what to say back. */
  readonly onSay: (text: string) => Promise<string>
  readonly onClose: () => void
  readonly focused: boolean
}

interface Entry {
  readonly key: number
  readonly text: string
  readonly from: 'me' | 'table'
  /** The position it tells of, so that each is told once. */
  readonly seq?: number
}

const KEPT = 60

const withEntry = (before: readonly Entry[], entry: Omit<Entry, 'key'>): readonly Entry[] =>
  [...before, { ...entry, key: (before.at(-1)?.key ?? 0) + 1 }].slice(-KEPT)

export function CommandLine({ board, props, told, actions, onSay, onClose, focused }: CommandLineProps) {
  const { table: texts, common } = useTexts()
  const language = useLanguage()
  const { hints } = useSettings()
  const latest = useRef(props.seq)
  latest.current = props.seq
  const [text, setText] = useState('')
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const input = useRef<HTMLInputElement>(null)
  const log = useRef<HTMLDivElement>(null)
  const add = (said: string, from: Entry['from']): void => setEntries((before) => withEntry(before, { text: said, from }))

  useEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])
  const { seq, text: happened } = told
  useEffect(() => {
    if (happened === '') return
    setEntries((before) => (before.some((entry) => entry.seq === seq) ? before : withEntry(before, { text: happened, from: 'table', seq })))
  }, [happened, seq])
  useEffect(() => {
    if (entries.length > 0) log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [entries])

  const answer = async (typed: string): Promise<string | null> => {
    const platform = platformCommand(typed)
    const action = actions.find((one) => one.typed !== undefined && one.typed.command === platform?.kind)
    if (action?.typed !== undefined) return await action.typed.answer()
    switch (platform?.kind) {
      case 'chat':
        return onSay(platform.text)
      case 'who':
        return texts.who(props.seats.map(({ name, you }) => (you ? common.you : name)))
      case 'help': {
        const own = board.command('help', props, language)
        return `${'say' in own ? own.say : ''} ${texts.commandHelp}`.trim()
      }
    }
    const meant = board.command(typed, props, language)
    if ('say' in meant) return meant.say
    if ('hint' in meant) {
      if (hints === 'off') return texts.hintsAreOff
      const hinted = await meant.hint()
      return latest.current === props.seq ? hinted : texts.hintLate
    }
    const refused = await props.submit(meant.action)
    return refused === null ? null : board.refusalText(refused, language)
  }

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const typed = text.trim()
    if (typed === '') return
    setText('')
    add(typed, 'me')
    const said = await answer(typed)
    if (said !== null) add(said, 'table')
  }

  return (
    <section className={styles.line} aria-label={texts.commands}>
      <div className={styles.log} role="log" aria-label={texts.commandLog} ref={log} {...SCROLLABLE}>
        {entries.map(({ key, text: said, from }) => (
          <p key={key} className={from === 'me' ? styles.mine : undefined}>
            {said}
          </p>
        ))}
      </div>
      <form onSubmit={(event) => void submit(event)}>
        <input
          ref={input}
          aria-label={texts.commandLine}
          placeholder={texts.commandHint}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose()
          }}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="send"
        />
        <IconButton icon="x" name={common.close} onClick={onClose} />
      </form>
    </section>
  )
}
