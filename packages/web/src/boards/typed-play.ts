/** Playing by typing, whatever the game: verbs that ask and verbs that act, in the reader's words and always in the other languages too. */
import type { Seat } from '@parlour/kernel'
import type { Language } from '../i18n/language.ts'
import type { CommandAnswer, HintCommand } from './board.ts'
import { verbOf } from './typed-verb.ts'

type Answer<Action> = CommandAnswer<Action> | HintCommand

interface TypedPlay<Action, Props, Ask extends string, Act extends string> {
  readonly textsIn: (language: Language) => {
    readonly asks: { readonly [A in Ask]: string }
    readonly acts: { readonly [A in Act]: string }
    readonly unknown: (text: string) => string
    readonly watching: string
  }
  /** What is said; `rest` is what was typed after the verb. */
  readonly asks: { readonly [A in Ask]: (props: Props, language: Language, rest: string) => string }
  /** What is done, for who sits at the table. */
  readonly acts: { readonly [A in Act]: (rest: string, props: Props, language: Language) => Answer<Action> }
  /** What is meant where no verb was typed, as when a card is simply named; null where nothing is. */
  readonly named?: (typed: string, props: Props, language: Language) => Answer<Action> | null
}

export const typedPlay =
  <Action, Props extends { readonly seat: Seat | null }, Ask extends string, Act extends string>({
    textsIn,
    asks,
    acts,
    named,
  }: TypedPlay<Action, Props, Ask, Act>) =>
  (text: string, props: Props, language: Language): Answer<Action> => {
    const typed = text.trim().toLocaleLowerCase().replace(/\s+/g, ' ')
    const [first = '', ...others] = typed.split(' ')
    const rest = others.join(' ')
    const ask = verbOf(first, language, (spoken) => textsIn(spoken).asks)
    if (ask !== undefined) return { say: asks[ask](props, language, rest) }
    const act = verbOf(first, language, (spoken) => textsIn(spoken).acts)
    const meant = act === undefined ? named?.(typed, props, language) : acts[act](rest, props, language)
    const { watching, unknown } = textsIn(language)
    if (meant === undefined || meant === null) return { say: unknown(text.trim()) }
    return props.seat === null ? { say: watching } : meant
  }
