/** The bus carries hints only: whatever becomes of them, people notice at most that something comes a second later. */
import { together } from './together.ts'

together({ name: 'three nodes with a bus that says nothing', nodes: 3, trouble: 'silent' })
together({ name: 'two nodes with a bus that loses every other hint', nodes: 2, trouble: 'lossy' })
together({ name: 'two nodes with a bus that is slow', nodes: 2, trouble: 'slow' })
together({ name: 'two nodes with a bus that doubles', nodes: 2, trouble: 'doubling' })
together({ name: 'three nodes with a bus that mixes up', nodes: 3, trouble: 'mixing' })
