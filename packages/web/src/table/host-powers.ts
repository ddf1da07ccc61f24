/** What only the host of a running table may do (PL-10): send somebody away, close the table. Not in rated matches. */
import type { TableSnapshot } from '../play/table.ts'

/** Whether the match runs and nobody but this person plays in it. */
export const isAlone = ({ presence, seat, phase, rated }: TableSnapshot): boolean =>
  seat !== null && phase === 'playing' && !rated && presence?.seats.every(({ by }, other) => other === seat || by !== 'person') === true

export const hasHostPowers = ({ presence, seat, phase, rated }: TableSnapshot): boolean =>
  seat !== null && presence?.host === seat && phase === 'playing' && !rated
