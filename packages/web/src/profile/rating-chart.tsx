/** How a rating went: a line over the matches, a few numbers at the side, the first and the last moment below. Drawn here, nothing loaded. */
import { useId, useRef } from 'react'
import { useLanguage } from '../i18n/chosen-language.ts'
import { localeOf } from '../i18n/language.ts'
import { useTexts } from '../i18n/texts.ts'
import { useSize } from '../parts/use-size.ts'
import { type ChartShape, chartShape } from './chart-shape.ts'
import type { RatingPoint } from './profile-figures.ts'
import styles from './rating-chart.module.css'

const HEIGHT = 236

/** `deviation`: how sure the rating is by now; the band shows it at the end, where it is known. */
export function RatingChart({ points, deviation }: { readonly points: readonly RatingPoint[]; readonly deviation: number | null }) {
  const { profile: texts } = useTexts()
  const language = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  const { width } = useSize(frame)
  const title = useId()
  const day = new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'short' })
  const [first, last] = [points[0], points.at(-1)]
  return (
    <div className={styles.frame} ref={frame}>
      {first === undefined || last === undefined ? (
        <p className={styles.none}>{texts.noRatingYet}</p>
      ) : (
        width > 0 && (
          <svg width={width} height={HEIGHT + 26} role="img" aria-labelledby={title}>
            <title id={title}>
              {texts.chartName(Math.round(first.rating), day.format(first.at), Math.round(last.rating), day.format(last.at))}
            </title>
            <Drawn shape={chartShape(points, deviation, { width, height: HEIGHT })} rating={Math.round(last.rating)} />
            <text className={styles.small} x={44} y={HEIGHT + 20}>
              {day.format(first.at)}
            </text>
            <text className={styles.small} x={width - 66} y={HEIGHT + 20} textAnchor="end">
              {day.format(last.at)}
            </text>
          </svg>
        )
      )}
    </div>
  )
}

const Drawn = ({ shape, rating }: { readonly shape: ChartShape; readonly rating: number }) => (
  <>
    {shape.band !== null && <path className={styles.band} d={shape.band} />}
    {shape.lines.map(({ value, y }) => (
      <g key={value}>
        <path className={styles.grid} d={`M44 ${y}H${shape.right}`} />
        <text className={styles.small} x={0} y={y + 4.5}>
          {value}
        </text>
      </g>
    ))}
    <path className={styles.line} d={shape.path} />
    <circle className={styles.end} cx={shape.end.x} cy={shape.end.y} r={6.5} />
    <text className={styles.now} x={shape.end.x + 14} y={shape.end.y + 6}>
      {rating}
    </text>
  </>
)
