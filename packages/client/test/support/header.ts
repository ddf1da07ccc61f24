import type { Header } from '@parlour/kernel'

/** Of a match of two; what is given stands in it instead. */
export const headerWith = (more: Partial<Header> = {}): Header => ({
  game: 'crazy-tens',
  rules: 1,
  options: {},
  resources: {},
  seats: [
    { name: 'Ann', kind: 'person' },
    { name: 'Ben', kind: 'person' },
  ],
  commitment: '0'.repeat(64),
  pledges: [null, null],
  contributions: [null, null],
  ...more,
})
