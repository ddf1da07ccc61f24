/**
 * Golden records: a few whole matches as readable text. The first part of a file is the record, one line an event; the second is the
 * replay. Both are made anew from the rules and must not differ in a byte; `UPDATE_GOLDEN=1` rewrites them.
 */

import { crazyTens } from '../../src/crazy-tens/index.ts'
import { golden } from '../golden.ts'

golden(crazyTens, [
  { name: 'single', options: { preset: 'single' }, luck: 'golden 1' },
  { name: 'standard', options: { preset: 'standard' }, luck: 'golden 2' },
  { name: 'dozenal', options: { preset: 'dozenal', target: 1 }, luck: 'golden 3' },
  { name: 'draw-one-keep-wild', options: { preset: 'single', draw: 'one', wildStarter: 'keep', starter: 'random' }, luck: 'golden 4' },
  { name: 'forfeit', options: { preset: 'single' }, luck: 'golden 5', leaveAt: 6 },
])
