/** People at different nodes of one site notice nothing of it, over PostgreSQL's own bus. */
import { together } from './together.ts'

together({ name: 'two nodes', nodes: 2, trouble: 'none' })
