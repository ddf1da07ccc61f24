/** How it went so far on this device: figures, streaks, and the last games as bars. */
import { useId, useState } from 'react'
import { localeOf } from '../../../i18n/language.ts'
import { useSettings } from '../../../services.tsx'
import { Figures } from '../../../ui/figures.tsx'
import { wordsIn } from '../words/words.ts'
import { results } from './record-book.ts'
import { barsOf, clockText, figuresOf, type Result } from './results.ts'
import css from './statistics.module.css'

const SHOWN = 24
const [WIDTH, HEIGHT] = [312, 84]

export function Statistics() {
  const { language } = useSettings()
  const words = wordsIn(language).statistics
  const [played] = useState(results)
  const figures = figuresOf(played)
  const number = new Intl.NumberFormat(localeOf(language))
  const percent = new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 1 })
  if (played.length === 0) return <p className={css.none}>{words.none}</p>
  const rows: readonly (readonly [string, string])[] = [
    [words.played, number.format(figures.played)],
    [words.won, number.format(figures.won)],
    [words.rate, figures.rate === null ? '–' : percent.format(figures.rate)],
    [words.streak, number.format(figures.streak)],
    [words.longest, number.format(figures.longest)],
    [words.fewest, figures.fewestMoves === null ? '–' : number.format(figures.fewestMoves)],
    [words.fastest, figures.fastest === null ? '–' : clockText(figures.fastest)],
  ]
  return (
    <section className={css.statistics} aria-label={words.title}>
      <p className={css.note}>{words.onDevice}</p>
      <Figures rows={rows} />
      <Chart results={played} />
      {figures.peeked > 0 && <p className={css.note}>{words.peeked(figures.peeked)}</p>}
    </section>
  )
}

function Chart({ results: played }: { readonly results: readonly Result[] }) {
  const { language } = useSettings()
  const words = wordsIn(language).statistics
  const title = useId()
  const bars = barsOf(played, SHOWN, WIDTH, HEIGHT)
  return (
    <figure className={css.chart}>
      <svg viewBox={`0 -4 ${WIDTH} ${HEIGHT + 5}`} role="img" aria-labelledby={title}>
        <title id={title}>{words.chart(bars.length, bars.filter(({ won }) => won).length)}</title>
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
      <figcaption className={css.note}>{words.chartNote}</figcaption>
    </figure>
  )
}
