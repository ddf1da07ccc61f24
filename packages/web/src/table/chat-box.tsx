/** Quick words and free words for the table. Those who do not want to hear others can hide all of it. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { useServices, useSettings } from '../services.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import styles from './chat-box.module.css'

const LONGEST = 500

interface ChatProps {
  /** A sentence why it was not said; null: it was. */
  readonly onSay: (text: string) => Promise<string | null>
}

export function ChatBox({ onSay, phrases = 'some' }: ChatProps & { readonly phrases?: 'some' | 'all' }) {
  const { table: tableTexts } = useTexts()
  const { settings } = useServices()
  const { chat } = useSettings()
  const [writing, setWriting] = useState(phrases === 'all')
  const [problem, setProblem] = useState<string | null>(null)
  const say = async (text: string): Promise<boolean> => {
    const wrong = await onSay(text)
    setProblem(wrong)
    return wrong === null
  }
  if (!chat) {
    return (
      <p className={styles.muted}>
        {tableTexts.chatMuted}
        <Button look="line" size="small" onClick={() => settings.change({ chat: true })}>
          {tableTexts.showChat}
        </Button>
      </p>
    )
  }
  const texts = Object.values(tableTexts.phrase)
  return (
    <div className={styles.box}>
      <fieldset className={styles.phrases}>
        <legend className="hidden-visually">{tableTexts.phrases}</legend>
        {(phrases === 'all' || writing ? texts : texts.slice(0, 3)).map((text) => (
          <button key={text} type="button" className={styles.chip} onClick={() => void say(text)}>
            {text}
          </button>
        ))}
        {!writing && <IconButton icon="chat" name={tableTexts.say} className={styles.chip} onClick={() => setWriting(true)} />}
      </fieldset>
      {writing && <ChatForm onSay={say} focused={phrases === 'some'} />}
      {writing && (
        <Button look="quiet" size="small" onClick={() => settings.change({ chat: false })}>
          {tableTexts.muteChat}
        </Button>
      )}
      {problem !== null && <p role="alert">{problem}</p>}
    </div>
  )
}

function ChatForm({ onSay, focused }: { readonly onSay: (text: string) => Promise<boolean>; readonly focused: boolean }) {
  const { table: texts } = useTexts()
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  // Once, when writing was asked for: whoever has gone back to the cards stays there.
  useEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const said = text.trim()
    if (said !== '' && (await onSay(said))) setText('')
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <input
        aria-label={texts.say}
        placeholder={texts.say}
        value={text}
        maxLength={LONGEST}
        ref={input}
        onChange={({ target }) => setText(target.value)}
        autoComplete="off"
      />
      <Button type="submit" size="small" look="line" disabled={text.trim() === ''}>
        {texts.send}
      </Button>
    </form>
  )
}
