/** The middle of the table: which way play goes, who begins or leads, how many have passed. Cards are dealt from here and go back here. */
import { CardName } from '../../cards/marks.tsx'
import { filled } from '../../i18n/filled.tsx'
import { useSettings } from '../../services.tsx'
import css from './board.module.css'
import { trickText } from './explain.ts'
import { MIDDLE } from './flights-of.ts'
import { THREE_OF_DIAMONDS, type TwoProps } from './props.ts'

export function TrickSign({ props }: { readonly props: TwoProps }) {
  const { language } = useSettings()
  const { title, line } = trickText(props, language)
  return (
    <div className={css.sign} data-opening={props.view.opening}>
      <Arrows />
      <span className={css.deck} data-place={MIDDLE} aria-hidden="true" />
      {props.outcome === null && (
        <p>
          {title !== '' && <b>{filled(title, { card: <CardName code={THREE_OF_DIAMONDS} language={language} tone="words" /> })}</b>}
          <span>{line}</span>
        </p>
      )}
    </div>
  )
}

/** Four arrows round the middle, against the clock. */
const Arrows = () => (
  <svg className={css.arrows} viewBox="0 0 300 190" aria-hidden="true">
    {['M272 62A142 84 0 0 0 196 15', 'M104 15A142 84 0 0 0 18 80', 'M18 112A142 84 0 0 0 104 176', 'M196 176A142 84 0 0 0 276 112'].map(
      (path) => (
        <path key={path} d={path} />
      ),
    )}
    <path className={css.tip} d="M203 8 190 13 201 24Z" />
    <path className={css.tip} d="M11 72 17 86 26 74Z" />
    <path className={css.tip} d="M97 183 110 178 99 167Z" />
    <path className={css.tip} d="M283 120 277 106 268 118Z" />
  </svg>
)
