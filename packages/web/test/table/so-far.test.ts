import { describe, expect, it } from 'vitest'
import { soFar } from '../../src/table/so-far.ts'

const step = (seq: number, ...happened: string[]) => ({ seq, happened })
const word = (at: number, text: string) => ({ seat: 0, name: 'Nora', text, at })
const keys = (list: ReturnType<typeof soFar>) => list.map((entry) => (entry.kind === 'move' ? entry.happening : entry.message.text))

describe('what was done and said so far', () => {
  it('puts what is new behind what was there, whatever it is', () => {
    const first = soFar([], [step(1, 'a')], [])
    const second = soFar(first, [step(1, 'a')], [word(10, 'Oops')])
    const third = soFar(second, [step(1, 'a'), step(2, 'b', 'c')], [word(10, 'Oops')])
    expect(keys(third)).toEqual(['a', 'Oops', 'b', 'c'])
  })

  it('is the same list when nothing is new', () => {
    const list = soFar([], [step(1, 'a')], [word(10, 'Oops')])
    expect(soFar(list, [step(1, 'a')], [word(10, 'Oops')])).toBe(list)
  })

  it('keeps what was once known, also when the table no longer sends it', () => {
    const list = soFar([], [step(1, 'a')], [word(10, 'Oops')])
    expect(keys(soFar(list, [step(2, 'b')], []))).toEqual(['a', 'Oops', 'b'])
  })
})
