/** One page of rules with pictures, made of the tiles and squares themselves. */
import notices from '@parlour/games/lexicon-notices.md?url'
import { tileSets } from '@parlour/games/scrabble'
import { RulesPage, RulesPart } from '../../../parts/sheets/rules-page.tsx'
import { useSettings } from '../../../services.tsx'
import { keyed } from '../keyed.ts'
import { TileFace } from '../tile.tsx'
import { wordsIn } from '../words/words.ts'
import css from './rules.module.css'

const { values } = tileSets.standard

/** Letters in lower case are blanks, "." is a free square. */
function Line({ text, look = 'plain' }: { readonly text: string; readonly look?: 'plain' | 'new' }) {
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
  const { rules: words, grid } = wordsIn(language)
  return (
    <RulesPage lead={words.lead}>
      <RulesPart title={words.turnTitle} text={words.turnText}>
        <span className={css.cross}>
          <span className={css.down}>
            <TileFace letter="P" value={3} />
            <TileFace letter="L" value={1} />
          </span>
          <Line text="TABLE" look="new" />
          <span className={css.down}>
            <TileFace letter="Y" value={4} />
          </span>
        </span>
      </RulesPart>
      <RulesPart title={words.typeTitle} text={words.typeText}>
        <Line text="KETT.." />
      </RulesPart>
      <RulesPart title={words.squaresTitle} text={words.squaresText}>
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
      <RulesPart title={words.blankTitle} text={words.blankText}>
        <Line text="VaSE" />
      </RulesPart>
      <RulesPart title={words.sevenTitle} text={words.sevenText}>
        <Line text="PARLOUR" look="new" />
      </RulesPart>
      <RulesPart title={words.insteadTitle} text={words.insteadText}>
        <Line text="QVV" />
      </RulesPart>
      <RulesPart title={words.wordsTitle} text={words.wordsText}>
        <a href={notices} target="_blank" rel="noreferrer">
          {words.notices}
        </a>
      </RulesPart>
      <RulesPart title={words.endTitle} text={words.endText}>
        <Line text="NS" />
      </RulesPart>
    </RulesPage>
  )
}
