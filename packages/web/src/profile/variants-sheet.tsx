/** A game for one, variant by variant, as the server has seen it. */
import type { PublicProfile } from '@parlour/client'
import { titleOf } from '../boards/registry.ts'
import { useBoard } from '../boards/use-board.ts'
import { timeText } from '../home/daily-attempt.ts'
import { useLanguage } from '../i18n/chosen-language.ts'
import { localeOf } from '../i18n/language.ts'
import { ColumnHeads } from '../ui/column-heads.tsx'
import styles from './profile-page.module.css'
import css from './variants-sheet.module.css'
import { variantTexts } from './variants-texts.ts'

type Variants = NonNullable<PublicProfile['stats']['variants']>

export function VariantsSheet({ game, variants }: { readonly game: string; readonly variants: Variants }) {
  const language = useLanguage()
  const texts = variantTexts(language)
  const loaded = useBoard(game)
  const locale = localeOf(language)
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const nameOf = (variant: string): string =>
    (loaded.kind === 'ready' ? loaded.board.optionTexts(language).presets[variant] : undefined) ?? variant
  return (
    <section className={styles.sheet} aria-label={titleOf(game, language)}>
      <h2>{titleOf(game, language)}</h2>
      <p className={styles.quiet}>{texts.means}</p>
      <table className={css.variants}>
        <ColumnHeads names={[texts.variant]} figures={texts.figures} figure={css.number} />
        <tbody>
          {variants.map(({ variant, played, won, streak, bestStreak, fewestMoves, fastest }) => {
            const figures = [
              number.format(played),
              number.format(won),
              percent.format(won / played),
              texts.streak(number.format(streak), number.format(bestStreak)),
              fewestMoves === null ? '–' : number.format(fewestMoves),
              fastest === null ? '–' : timeText(fastest),
            ]
            return (
              <tr key={variant}>
                <th scope="row">{nameOf(variant)}</th>
                {texts.figures.map((name, column) => (
                  <td key={name} className={css.number} data-name={name}>
                    {figures[column]}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
