/** A seal with a tick, or a broken one with a cross. */
const POINTS = 24

const edge = Array.from({ length: POINTS }, (_, point) => {
  const [tip, dip] = [(point * 2 * Math.PI) / POINTS, ((point + 0.5) * 2 * Math.PI) / POINTS]
  const at = (angle: number, radius: number) => `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`
  return `${point === 0 ? 'M' : 'L'}${at(tip, 47)}L${at(dip, 42)}`
}).join('')

export const Seal = ({ good }: { readonly good: boolean }) => (
  <svg width="76" height="76" viewBox="-50 -50 100 100" aria-hidden="true">
    <path d={`${edge}Z`} fill={good ? 'var(--good)' : 'var(--bad)'} />
    <circle r="34" fill="none" stroke="var(--surface)" strokeOpacity=".55" strokeWidth="1.5" />
    <path
      d={good ? 'M-17 1L-5 13 18-12' : 'M-14-14L14 14M14-14L-14 14'}
      fill="none"
      stroke="var(--surface)"
      strokeWidth="7"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
