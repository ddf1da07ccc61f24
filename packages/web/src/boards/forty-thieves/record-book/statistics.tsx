/** How it went so far on this device, in one variant, with the deals of the day, or in all: figures, streaks, and the last games as bars. */
import type { VariantName } from '@parlour/games/forty-thieves'
import { useId, useState } from 'react'
import { localeOf } from '../../../i18n/language.ts'
import { useSettings } from '../../../services.tsx'
import { Segmented } from '../../../ui/choice.tsx'
import { Figures } from '../../../ui/figures.tsx'
import { textsIn } from '../texts/texts.ts'
import { useDaily } from '../use-daily.ts'
import { results } from './record-book.ts'
import { barsOf, clockText, figuresOf, type Result, resultsOf, type Which } from './results.ts'
import css from './statistics.module.css'

const SHOWN = 24
const [WIDTH, HEIGHT] = [312, 84]

export function Statistics({ variant }: { readonly variant: VariantName }) {
  const { language } = useSettings()
  const { statistics: texts, options } = textsIn(language)
  const [all] = useState(results)
  const daily = useDaily()
  const [chosen, setWhich] = useState<Which | null>(null)
  const which = chosen ?? (daily.kind === 'daily' ? 'day' : 'variant')
  const played = resultsOf(all, which, variant)
  const names: readonly (readonly [Which, string])[] = [
    ['variant', options.presets[variant]],
    ['day', texts.day],
    ['all', texts.all],
  ]
  // What was never played is not offered, but for what this table belongs to.
  const choices = names.filter(([value]) => value === which || resultsOf(all, value, variant).length > 0)
  const figures = figuresOf(played)
  const number = new Intl.NumberFormat(localeOf(language))
  const percent = new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 1 })
  if (all.length === 0) return <p className={css.none}>{texts.none}</p>
  const rows: readonly (readonly [string, string])[] = [
    [texts.won, texts.wonOf(number.format(figures.won), number.format(figures.played))],
    [texts.rate, figures.rate === null ? '–' : percent.format(figures.rate)],
    // Before the first game that was won there are none.
    ...(figures.longest === 0
      ? []
      : [[texts.streak, number.format(figures.streak)] as const, [texts.longest, number.format(figures.longest)] as const]),
    ...(figures.fewestMoves === null ? [] : [[texts.fewest, number.format(figures.fewestMoves)] as const]),
    ...(figures.fastest === null ? [] : [[texts.fastest, clockText(figures.fastest)] as const]),
  ]
  return (
    <section className={css.statistics} aria-label={texts.title}>
      <div className={css.which}>
        <p className={css.note}>{texts.onDevice}</p>
        {/* Where only these were played, all of them are the same. */}
        {(played.length < all.length || chosen !== null) && (
          <Segmented label={texts.whose} choices={choices.map(([value, label]) => ({ value, label }))} value={which} onChange={setWhich} />
        )}
      </div>
      <Figures rows={rows} />
      {played.length > 1 && <Chart results={played} />}
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
