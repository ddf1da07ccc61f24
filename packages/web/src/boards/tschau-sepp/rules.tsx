/** One page of rules with pictures, made of the cards themselves and drawn as the chosen deck has them. */
import { Card } from '../../cards/card.tsx'
import { Face } from '../../cards/face.tsx'
import { FaceDrawing } from '../../cards/face-drawing.ts'
import { SwissFace } from '../../cards/swiss/face.tsx'
import { RulesExample, RulesExamples, RulesPage, RulesPart, RulesText, ThrownCards } from '../../parts/sheets/rules-page.tsx'
import { useSettings } from '../../services.tsx'
import { namesIn } from './card-names.ts'
import { type DeckStyle, useDeckStyle } from './deck-style.ts'
import css from './rules.module.css'
import { capital, textsIn } from './texts/texts.ts'

function Cards({ cards, style }: { readonly cards: readonly string[]; readonly style: DeckStyle }) {
  const { language } = useSettings()
  return (
    <FaceDrawing value={style === 'swiss' ? SwissFace : Face}>
      <ThrownCards>
        {cards.map((code) => (
          <Card key={code} code={code} label={namesIn(language, style).card(code)} />
        ))}
      </ThrownCards>
    </FaceDrawing>
  )
}

export function Rules() {
  const { language } = useSettings()
  const style = useDeckStyle()
  const { rules: texts, calls } = textsIn(language)
  const names = namesIn(language, style)
  const specials: readonly (readonly [string, string])[] = [
    ['7S', texts.seven],
    ['8D', texts.eight],
    ['TC', texts.ten],
    ['JH', texts.jackText],
    ['AS', texts.ace],
  ]
  return (
    <RulesPage lead={texts.lead}>
      <section>
        <h3>{texts.matchTitle}</h3>
        <RulesExamples>
          <RulesExample caption={texts.suit}>
            <Cards cards={['9D', 'KD']} style={style} />
          </RulesExample>
          <RulesExample caption={texts.rank}>
            <Cards cards={['9D', '9S']} style={style} />
          </RulesExample>
          <RulesExample caption={texts.jack.replace('{jack}', capital(names.rank('JC')))}>
            <Cards cards={['9D', 'JC']} style={style} />
          </RulesExample>
        </RulesExamples>
        <RulesText>{texts.matchText}</RulesText>
      </section>
      <section>
        <h3>{texts.specialTitle}</h3>
        <ul className={css.specials}>
          {specials.map(([code, text]) => (
            <li key={code}>
              <Cards cards={[code]} style={style} />
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <RulesPart title={texts.callTitle} text={texts.callText}>
        <span className={css.call}>{calls.tschau}</span>
        <span className={css.call}>{calls.sepp}</span>
      </RulesPart>
      <RulesPart title={texts.endTitle} text={texts.endText}>
        <span className={css.steps} aria-hidden="true">
          <i>2</i>
          <i>1</i>
          <i>3</i>
        </span>
      </RulesPart>
      <RulesPart title={texts.deckTitle} text={texts.deckText}>
        <Cards cards={['JH', 'QH']} style="french" />
        <Cards cards={['JH', 'QH']} style="swiss" />
      </RulesPart>
    </RulesPage>
  )
}
