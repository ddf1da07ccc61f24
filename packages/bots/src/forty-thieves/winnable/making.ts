/** What the script that makes and checks the list needs of the bots: one door, so that it can be bundled for a run. */
export { variants } from '@parlour/games/forty-thieves'
export { SOLVER_VERSION } from '../solver.ts'
export { decodeDeals, encodeDeals } from './deal-list.ts'
export { proveDeal } from './prove-deal.ts'
