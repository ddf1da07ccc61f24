/** What a page of rules is made of, whatever the game: parts with a picture beside the words, and rows of examples. */
import type { ReactNode } from 'react'
import { Card } from '../../cards/card.tsx'
import type { DeckKind } from '../../cards/face.tsx'
import { cardName } from '../../cards/names.ts'
import { useSettings } from '../../services.tsx'
import css from './rules-page.module.css'

export const RulesPage = ({ lead, children }: { readonly lead: string; readonly children: ReactNode }) => (
  <article className={`${css.rules} on-paper`}>
    <p className={css.lead}>{lead}</p>
    {children}
  </article>
)

interface RulesPartProps {
  readonly title: string
  readonly text: string
  /** The picture. */
  readonly children: ReactNode
}

export const RulesPart = ({ title, text, children }: RulesPartProps) => (
  <section className={css.part}>
    <div className={css.picture}>{children}</div>
    <div>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  </section>
)

export const RulesText = ({ children }: { readonly children: ReactNode }) => <p className={css.text}>{children}</p>

/** `wide`: each example shows a whole row of cards. */
export const RulesExamples = ({ wide = false, children }: { readonly wide?: boolean; readonly children: ReactNode }) => (
  <div className={css.examples} style={wide ? { '--example': '206px' } : undefined}>
    {children}
  </div>
)

interface RulesExampleProps {
  readonly caption: string
  readonly text?: string
  /** The picture. */
  readonly children: ReactNode
}

export const RulesExample = ({ caption, text, children }: RulesExampleProps) => (
  <figure className={css.example}>
    {children}
    <figcaption>
      {caption}
      {text !== undefined && <small>{text}</small>}
    </figcaption>
  </figure>
)

/** Cards as they were thrown on a pile. */
export const ThrownCards = ({ children }: { readonly children: ReactNode }) => <span className={css.thrown}>{children}</span>

interface RulesCardsProps {
  readonly cards: readonly string[]
  readonly deck?: DeckKind
  /** `thrown` on a pile, or `held` side by side. */
  readonly look?: 'thrown' | 'held'
}

export function RulesCards({ cards, deck, look = 'thrown' }: RulesCardsProps) {
  const { language } = useSettings()
  return (
    <span className={css[look]}>
      {cards.map((code) => (
        <Card key={code} code={code} deck={deck} label={cardName(code, language)} />
      ))}
    </span>
  )
}
