/** The page's way to Master. Whoever opens one closes it. */
import type { CounselAnswer, CounselQuestion } from './counsel-worker.ts'
import { type Line, openLine } from './worker-line.ts'

export type CounselLine = Line<CounselQuestion, CounselAnswer>

export const openCounsel = (): CounselLine =>
  openLine(() => new Worker(new URL('./counsel-worker.ts', import.meta.url), { type: 'module' }))
