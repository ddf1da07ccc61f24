/** Golden records of Forty Thieves; see crazy-tens/golden.test.ts. Random players do not win, so these are given up. */
import { fortyThieves } from '../../src/forty-thieves/index.ts'
import { golden } from '../golden.ts'

golden(fortyThieves, [
  { name: 'default', luck: 'golden 1', leaveAt: 60 },
  { name: 'numbered', luck: 'golden 2', options: { deal: 1, score: true }, leaveAt: 40 },
  { name: 'runs-face-down', luck: 'golden 3', options: { preset: 'number-ten' }, leaveAt: 60 },
  { name: 'taking-back', luck: 'golden 4', options: { preset: 'san-juan-hill', allowTakeBack: true, score: true }, leaveAt: 60 },
  { name: 'red-and-black', luck: 'golden 5', options: { preset: 'red-and-black' }, leaveAt: 60 },
])
