/**
 * A game of Forty Thieves that is won: deal 3 of the variant Lucas, found by `parlour solve forty-thieves --options '{"variant": "lucas",
 * "deal": 3}'`. Each move is from and to by the names of the rules, with the number of cards where it is more than one.
 */
export const OPTIONS = { variant: 'lucas', deal: 3 }

const WON = `
  t4 f0, t4 t12, t4 f1, t9 f0, t4 t10, t7 t4, t7 f2, t7 f3, t11 f2, t6 t11, t6 f4, t8 f4,
  t8 t12 2, t8 f0, t10 f0, t10 f0, t10 t8, t10 f4, deal, w f2, t10 f2, t12 t10 4, t6 t12, t6 f0,
  t2 t6, t2 t7, t12 t7 2, t2 f2, t2 t12, t9 t2, t12 t9 2, t12 f5, t5 t12, t5 f5, t8 t5, t5 t8 2,
  t5 f4, t11 t8 2, t7 t11 4, t9 t10 3, t9 t2, t1 t3, t1 t6 2, t3 t5 2, t3 t7, t3 f5, t3 f0, deal,
  deal, deal, deal, w f1, deal, w f3, w t8, t1 t8, deal, w t7, t8 t7 6, w f0,
  deal, deal, deal, deal, deal, w f1, w f3, t10 f3, t10 f3, t10 f3, t10 f3, t0 f3,
  deal, deal, w f3, deal, deal, deal, w f6, t12 f6, deal, w f1, w f2, t11 f2,
  t11 f2, t11 f2, t11 f2, t11 f2, t2 f2, t2 f2, w t4, w t1, deal, deal, w f3, deal,
  deal, w t1, deal, deal, w f4, t7 f4, t7 f4, t7 f4, t7 f4, t7 f4, t7 f4, t7 f4,
  t7 f4, deal, w t11, deal, deal, deal, deal, w f3, t4 f3, t4 f3, w t1, deal,
  w t5, deal, deal, w f1, deal, deal, w f6, w t2, t10 t2 3, deal, w t5, deal,
  deal, deal, w f6, deal, w f6, deal, w t2, t0 t2, t0 f6, deal, w t6, deal,
  w f7, deal, w f6, w f6, t0 f6, w t6, w t0, w t6, w f6, w t3, w f6, w t4,
  w f1, t6 f1, t6 f1, t6 f0, deal, w f6, t0 f6, w f0, deal, deal, w f1, t6 f1,
  t6 f0, t6 f0, deal, deal, w f1, deal, w f5, t1 f5, t1 f5, t1 f5, deal, w f7,
  t11 f7, t11 f7, w f7, t2 f7, t2 f7, t2 f7, t2 f7, t2 f7, t2 f7, t4 f7, w f5, w f1,
  t3 f0, w f5, t5 f5, t5 f5, t5 f5, t5 f5, deal, w f1, deal, w f7
`

export interface Move {
  readonly type: 'move' | 'deal'
  readonly from: string
  readonly to: string
  readonly count: number
}

export const SOLUTION: readonly Move[] = WON.trim()
  .split(/,\s+/)
  .map((text) => {
    const [from = '', to = '', count = '1'] = text.split(' ')
    return from === 'deal' ? { type: 'deal', from, to, count: 1 } : { type: 'move', from, to, count: Number(count) }
  })
