/** What only the host of a running table may do (PL-10): send somebody away, close the table. Not in rated matches. */
import type { TableSnapshot } from '../play/table.ts'

export const hasHostPowers = ({ presence, seat, phase, rated }: TableSnapshot): boolean =>
  seat !== null && presence?.host === seat && phase === 'playing' && !rated
