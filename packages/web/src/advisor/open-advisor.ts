/** The page's way to Master. Whoever opens one closes it. */

import { openRpc, type Rpc } from '../workers/rpc.ts'
import type { AdvisorAnswer, AdvisorQuestion } from './advisor-worker.ts'

export type Advisor = Rpc<AdvisorQuestion, AdvisorAnswer>

export const openAdvisor = (): Advisor => openRpc(() => new Worker(new URL('./advisor-worker.ts', import.meta.url), { type: 'module' }))
