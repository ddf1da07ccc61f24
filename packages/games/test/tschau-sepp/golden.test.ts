/** Golden records of Tschau Sepp; see ../crazy-tens/golden.test.ts. Random, but nobody draws with something to play. */
import { tschauSepp } from '../../src/tschau-sepp/index.ts'
import { golden } from '../golden.ts'

const prefer = ['say', 'play', 'choose-suit']

golden(tschauSepp, [
  { name: 'document', options: { preset: 'document' }, luck: 'golden 1', prefer },
  { name: 'swiss', options: { preset: 'swiss' }, luck: 'golden 2', prefer },
  { name: 'house-rules', options: { forbidFinishOn: ['A', 'J'], announce: 'auto', seriesTo: 20 }, luck: 'golden 3', prefer, leaveAt: 50 },
])
