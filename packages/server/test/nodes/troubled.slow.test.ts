/** The bus carries hints only: whatever becomes of them, people notice at most that something comes a second later. */
import { quickChance } from '@parlour/kernel'
import { inject } from 'vitest'
import { type Sample, together } from './together.ts'

const ALL: readonly Sample[] = [
  { name: 'three nodes with a bus that says nothing', nodes: 3, trouble: 'silent' },
  { name: 'two nodes with a bus that loses every other hint', nodes: 2, trouble: 'lossy' },
  { name: 'two nodes with a bus that is slow', nodes: 2, trouble: 'slow' },
  { name: 'two nodes with a bus that doubles', nodes: 2, trouble: 'doubling' },
  { name: 'three nodes with a bus that mixes up', nodes: 3, trouble: 'mixing' },
]

const { scale, seed } = inject('sample')
// One of them, another one in every run.
const some = scale < 1 ? [ALL[quickChance(`trouble ${seed}`).below(ALL.length)] as Sample] : ALL
for (const sample of some) together(sample)
