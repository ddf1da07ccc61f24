/** Golden records of Big Two (see ../crazy-tens/golden.test.ts for what they are). */
import { bigTwo } from '../../src/big-two/index.ts'
import { golden } from '../golden.ts'

golden(bigTwo, [
  { name: 'standard', options: { preset: 'standard' }, luck: 'golden 1' },
  { name: 'document', options: { preset: 'document' }, luck: 'golden 2' },
  { name: 'hong-kong', options: { preset: 'hongKong', passLocksOut: true }, luck: 'golden 3' },
  { name: 'series', options: { seriesTo: 25, scoring: 'zeroSum', doubleTwos: true, lead: 'winner' }, luck: 'golden 4' },
  { name: 'percent', options: { hands: 2, scoring: 'percent', straights: 'twoHigh' }, luck: 'golden 5' },
])
