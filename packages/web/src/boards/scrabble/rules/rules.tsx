/** One page of rules with pictures, made of the tiles and squares themselves. */
import notices from '@parlour/games/lexicon-notices.md?url'
import { tileSets } from '@parlour/games/scrabble'
import { RulesPage, RulesPart } from '../../../parts/sheets/rules-page.tsx'
import { useSettings } from '../../../services.tsx'
import { keyed } from '../keyed.ts'
import { textsIn } from '../texts/texts.ts'
import { TileFace } from '../tile.tsx'
import css from './rules.module.css'

const { values } = tileSets.standard

/** Letters in lower case are blanks, "." is a free square. */
function Example({ text, look = 'plain' }: { readonly text: string; readonly look?: 'plain' | 'new' }) {
  return (
    <span className={css.line} role="img" aria-label={text.replaceAll('.', '').toUpperCase()}>
      {keyed(Array.from(text)).map(({ key, item: char }) => {
        const letter = char.toUpperCase()
        return char === '.' ? (
          <i key={key} className={css.square} />
        ) : (
          <TileFace key={key} letter={letter} value={values[letter.charCodeAt(0) - 64] ?? 0} blank={char !== letter} look={look} />
        )
      })}
    </span>
  )
}

export function Rules() {
  const { language } = useSettings()
  const { rules: texts, grid } = textsIn(language)
  return (
    <RulesPage lead={texts.lead}>
      <RulesPart title={texts.turnTitle} text={texts.turnText}>
        <span className={css.cross}>
          <span className={css.down}>
            <TileFace letter="P" value={3} />
            <TileFace letter="L" value={1} />
          </span>
          <Example text="TABLE" look="new" />
          <span className={css.down}>
            <TileFace letter="Y" value={4} />
          </span>
        </span>
      </RulesPart>
      <RulesPart title={texts.typeTitle} text={texts.typeText}>
        <Example text="KETT.." />
      </RulesPart>
      <RulesPart title={texts.squaresTitle} text={texts.squaresText}>
        <ul className={css.premiums}>
          {(['2L', '3L', '2W', '3W'] as const).map((premium) => (
            <li key={premium}>
              <span className={css.premium} data-premium={premium} aria-hidden="true">
                {premium}
              </span>
              {grid.premiums[premium]}
            </li>
          ))}
        </ul>
      </RulesPart>
      <RulesPart title={texts.blankTitle} text={texts.blankText}>
        <Example text="VaSE" />
      </RulesPart>
      <RulesPart title={texts.sevenTitle} text={texts.sevenText}>
        <Example text="PARLOUR" look="new" />
      </RulesPart>
      <RulesPart title={texts.insteadTitle} text={texts.insteadText}>
        <Example text="QVV" />
      </RulesPart>
      <RulesPart title={texts.wordsTitle} text={texts.wordsText}>
        <a href={notices} target="_blank" rel="noreferrer">
          {texts.notices}
        </a>
      </RulesPart>
      <RulesPart title={texts.endTitle} text={texts.endText}>
        <Example text="NS" />
      </RulesPart>
    </RulesPage>
  )
}
