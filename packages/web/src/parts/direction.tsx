/** Which way play goes: arcs where the felt is bare, arrowheads between seats in a row, else one small sign. Said in words elsewhere too. */
import css from './direction.module.css'
import type { Box } from './placement/box.ts'
import type { PilePlacement } from './placement/pile-table.ts'
import { Zone } from './placement/zone.tsx'

interface DirectionProps {
  readonly at: Pick<PilePlacement, 'arcs' | 'chevrons' | 'turn'>
  readonly clockwise: boolean
  /** Heard: "Play goes clockwise". */
  readonly label: string
}

export const Direction = ({ at, clockwise, label }: DirectionProps) => (
  <div role="img" aria-label={label}>
    {at.arcs.map((arc, index) => (
      <Zone key={arc.x} at={arc}>
        <svg className={css.arc} data-mirrored={index > 0} data-turned={index > 0 === clockwise} viewBox="0 0 56 130" aria-hidden="true">
          <path d="M44 112Q6 65 38 22" />
          <path className={css.tip} d="M45.200 12.400 43.200 25.900 32.800 18.100Z" />
        </svg>
      </Zone>
    ))}
    {at.chevrons.map((chevron) => (
      <Zone key={chevron.x} at={chevron} layer="seats">
        <svg className={css.chevron} data-mirrored={!clockwise} viewBox="0 0 16 16" aria-hidden="true">
          <path d="m6 3 5 5-5 5" />
        </svg>
      </Zone>
    ))}
    {at.turn !== null && (
      <Zone at={at.turn}>
        <svg className={css.chevron} data-mirrored={!clockwise} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12a7 7 0 0 1 12.500-4.300M18.500 3.500v4.500H14M19 12a7 7 0 0 1-12.500 4.300M5.500 20.500V16H10" />
        </svg>
      </Zone>
    )}
  </div>
)

/** Two arcs from seat to seat in the upper corners, against the clock. */
export const Corners = ({ arcs, label }: { readonly arcs: readonly Box[]; readonly label: string }) =>
  arcs.length > 0 && (
    <div role="img" aria-label={label}>
      {arcs.map((at, index) => (
        <Zone key={at.x} at={at}>
          <svg className={css.arc} viewBox={`0 0 ${at.width} ${at.height}`} aria-hidden="true">
            {index === 0 ? (
              <>
                <path d={`M${at.width} 6H40Q6 6 6 ${at.height - 12}`} />
                <path className={css.tip} d={`M6 ${at.height}l-6-13h12Z`} />
              </>
            ) : (
              <>
                <path d={`M${at.width - 6} ${at.height}Q${at.width - 6} 6 ${at.width - 40} 6H12`} />
                <path className={css.tip} d="M0 6l13-6v12Z" />
              </>
            )}
          </svg>
        </Zone>
      ))}
    </div>
  )
