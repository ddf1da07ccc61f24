/** The typed commands that every table understands, whatever is played on it; all others are the board's. Both languages always work. */

export type PlatformCommand =
  | { readonly kind: 'help' | 'who' | 'undo' | 'redo' | 'hint' | 'hurry' | 'restart' | 'close' | 'leave' }
  | { readonly kind: 'chat'; readonly text: string }

const WORDS: { readonly [word: string]: Exclude<PlatformCommand['kind'], 'chat'> } = {
  help: 'help',
  hilfe: 'help',
  '?': 'help',
  who: 'who',
  wer: 'who',
  undo: 'undo',
  zurück: 'undo',
  redo: 'redo',
  vor: 'redo',
  hint: 'hint',
  tipp: 'hint',
  skip: 'hurry',
  weiter: 'hurry',
  restart: 'restart',
  neu: 'restart',
  close: 'close',
  schliessen: 'close',
  leave: 'leave',
  verlassen: 'leave',
}
/** The calls of Tschau Sepp are said too, and not to the chat: words that a game claims are the board's. */
const SAY = /^(?:chat|(?:say|sag)(?!\s+(?:tschau|sepp)\s*!?\s*$))\s+(.+)$/is

/** Null: not for the platform. */
export function platformCommand(typed: string): PlatformCommand | null {
  const text = typed.trim()
  const said = SAY.exec(text)?.[1]
  if (said !== undefined) return { kind: 'chat', text: said.trim() }
  const word = text.toLowerCase()
  const kind = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined
  return kind === undefined ? null : { kind }
}
