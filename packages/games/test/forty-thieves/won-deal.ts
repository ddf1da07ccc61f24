/** Public deal 1 of the default game and moves that win it: "t1f0" moves from t1 to f0, "d" deals. Found by the solver (FT-20). */
const MOVES = [
  't1f0 t1f1 t9f1 t9f2 d d wf3 t7f1 t7t4 t7f1 t3t2 t9t2 t3t9 t3t2 t3f1 t0t3 t0f1 t7t6 t9t7 t9t1 t7t1 t6t9 t6t7 t9t7 t6t9 t6f2 d wt9',
  't3t9 t0t9 t8t0 d d d d wt2 t8t2 t4t3 t4t8 t3t8 t4f2 t5f2 d wt4 d d d d wt8 d d d wf4 t0t3 t0t8 t3t8 t4t3 t4t0 t3t0 t4f4 d d d wf2',
  'wt8 wt3 d wt3 d d d d wt0 d d wt8 d d d d wf3 d wt7 d wt0 d d wf1 d wf5 d wf6 t9f1 t9f1 t9f1 t9f1 t5t4 t5f1 t6f1 wt7 wt6 d wt9 d',
  'd wt9 t4t9 d d wt1 d wf2 wt6 d wt0 d d wt9 d d d wf2 t1f2 t1f2 t1f2 t1f2 t3f2 t3f2 d wt7 wt7 d d wf7 d wf3 t5f3 t2t4 t2t3 t4t3',
  't2t5 t2t4 t5t4 t2t5 t2t0 t5t0 t4t5 t4t0 t5t0 t3t4 t3t0 t4t0 t2t3 t2t6 t2f0 t8f0 t8f0 t8f0 t8f0 t8f0 t7f0 t7f0 t7f0 t7f0 t7f0 t7f0',
  't8t4 t8t5 t8t2 t5t2 t4t2 wt8 t6t4 t6t5 t6t3 t5t3 t4t3 t8t4 t8t1 t4t1 wt4 d wt5 d wf4 d d wf6 t0f6 t0f6 t0f6 t0f6 t0f6 t0f6 t3f6',
  't3f6 t3f6 t3f6 wt3 t1t6 t1t7 t1t3 t7t3 t6t3 wt1 wt6 wf6 wt3 t5t3 wt5 wt7 wt8 wt2 wt3 wt8 wf4 t9f4 t9f4 t9f4 t9f4 wf4 t6f4 wf4',
  't1f4 t7f4 d d d wf3 wt1 wf3 t3f3 t3f3 t3f3 t3f3 t3f3 t3f3 t3f3 d d d wf7 t8f7 t8f7 d d d wf5 wt1 wf5 t1f5 t1f5 wt1 wt0 wt0 wf5',
  't2f5 t2f5 t2f5 t2f5 t1f5 wf5 t5f5 wf7 t4f7 t0f7 t0f7 t0f7 t0f7 t0f7 t0f7 t0f7',
]

export const wonDeal = {
  deal: 1,
  moves: MOVES.join(' ')
    .split(' ')
    .map((move) => (move === 'd' ? 'deal' : `${move.slice(0, -2)} ${move.slice(-2)}`)),
}
