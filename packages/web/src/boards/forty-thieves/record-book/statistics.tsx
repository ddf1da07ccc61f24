/** How it went so far on this device, in one variant or in all of them: figures, streaks, and the last games as bars. */
import type { VariantName } from '@parlour/games/forty-thieves'
import { useId, useState } from 'react'
import { localeOf } from '../../../i18n/language.ts'
import { useSettings } from '../../../services.tsx'
import { Segmented } from '../../../ui/choice.tsx'
import { Figures } from '../../../ui/figures.tsx'
import { textsIn } from '../texts/texts.ts'
import { results } from './record-book.ts'
import { barsOf, clockText, figuresOf, type Result } from './results.ts'
import css from './statistics.module.css'

const SHOWN = 24
const [WIDTH, HEIGHT] = [312, 84]

export function Statistics({ variant }: { readonly variant: VariantName }) {
  const { language } = useSettings()
  const { statistics: texts, options } = textsIn(language)
  const [all] = useState(results)
  const [which, setWhich] = useState<'variant' | 'all'>('variant')
  const own = all.filter((result) => result.variant === variant)
  const played = which === 'all' ? all : own
  const figures = figuresOf(played)
  const number = new Intl.NumberFormat(localeOf(language))
  const percent = new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 1 })
  if (all.length === 0) return <p className={css.none}>{texts.none}</p>
  const rows: readonly (readonly [string, string])[] = [
    [texts.played, number.format(figures.played)],
    [texts.won, number.format(figures.won)],
    [texts.rate, figures.rate === null ? '–' : percent.format(figures.rate)],
    [texts.streak, number.format(figures.streak)],
    [texts.longest, number.format(figures.longest)],
    [texts.fewest, figures.fewestMoves === null ? '–' : number.format(figures.fewestMoves)],
    [texts.fastest, figures.fastest === null ? '–' : clockText(figures.fastest)],
  ]
  return (
    <section className={css.statistics} aria-label={texts.title}>
      <p className={css.note}>{texts.onDevice}</p>
      {/* Where only this variant was played, both are the same. */}
      {own.length < all.length && (
        <Segmented
          label={texts.whose}
          choices={[
            { value: 'variant', label: options.presets[variant] },
            { value: 'all', label: texts.all },
          ]}
          value={which}
          onChange={setWhich}
        />
      )}
      <Figures rows={rows} />
      {played.length > 0 && <Chart results={played} />}
      {figures.peeked > 0 && <p className={css.note}>{texts.peeked(figures.peeked)}</p>}
    </section>
  )
}

function Chart({ results: played }: { readonly results: readonly Result[] }) {
  const { language } = useSettings()
  const texts = textsIn(language).statistics
  const title = useId()
  const bars = barsOf(played, SHOWN, WIDTH, HEIGHT)
  return (
    <figure className={css.chart}>
      <svg viewBox={`0 -4 ${WIDTH} ${HEIGHT + 5}`} role="img" aria-labelledby={title}>
        <title id={title}>{texts.chart(bars.length, bars.filter(({ won }) => won).length)}</title>
        <path className={css.line} d={`M0 0H${WIDTH}`} />
        {bars.map(({ id, x, height, won }) => (
          <rect
            key={id}
            className={won ? css.won : css.lost}
            x={x + 1}
            y={HEIGHT - height}
            width={WIDTH / SHOWN - 3}
            height={height}
            rx="2"
          />
        ))}
      </svg>
      <figcaption className={css.note}>{texts.chartNote}</figcaption>
    </figure>
  )
}
