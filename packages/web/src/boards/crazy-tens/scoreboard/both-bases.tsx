/** A score in both bases: the chosen one large, the other small with its name, so that nobody reads 10 as ten. */
import { useSettings } from '../../../services.tsx'
import { textsIn } from '../texts/texts.ts'
import { Dozenal } from './dozenal.tsx'
import css from './score.module.css'

export function BothBases({ value }: { readonly value: number }) {
  const { scoreBase, digits, language } = useSettings()
  const texts = textsIn(language).score
  return (
    <>
      <span className={css.large}>{scoreBase === 10 ? value : <Dozenal value={value} digits={digits} />}</span>
      <span className={css.small}>
        = {scoreBase === 10 ? <Dozenal value={value} digits={digits} /> : value} {scoreBase === 10 ? texts.doz : texts.dec}
      </span>
    </>
  )
}
