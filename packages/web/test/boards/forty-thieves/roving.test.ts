import { describe, expect, it } from 'vitest'
import { fieldOf, neighbour, pileOfPlace, rowOfPlace, standing } from '../../../src/boards/forty-thieves/roving.ts'
import { thievesTable, withRest } from './thieves-table.ts'

const tableau = [['9C', '7H'], ['8H'], ['KS', 'QC', '2D'], ['QD'], ['JD'], ['2C'], ['3S'], ['4S'], [], ['5S', '5D']]
const { view } = thievesTable(withRest({ tableau })).props()
const grid = fieldOf(view, 'grid')
const thumb = fieldOf(view, 'thumb')
const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']

describe('arrow keys', () => {
  it('go along a column and from column to column', () => {
    expect(neighbour(grid, 't2:2', 'ArrowUp')).toBe('t2:1')
    expect(neighbour(grid, 't2:0', 'ArrowRight')).toBe('t3:0')
    expect(neighbour(grid, 't0:1', 'ArrowRight')).toBe('t1:0')
    expect(neighbour(grid, 't1:0', 'ArrowRight')).toBe('t2:2')
    expect(neighbour(grid, 't7:0', 'ArrowRight')).toBe('t8')
    expect(neighbour(grid, 't0:1', 'ArrowLeft')).toBe('t0:1')
  })

  it('go up to stock, waste and foundations and down again', () => {
    expect(neighbour(grid, 't0:0', 'ArrowUp')).toBe('draw')
    expect(neighbour(grid, 'draw', 'ArrowRight')).toBe('w')
    expect(neighbour(grid, 'f7', 'ArrowDown')).toBe('t9:1')
    expect(neighbour(thumb, 't9:1', 'ArrowDown')).toBe('draw')
    expect(neighbour(thumb, 'draw', 'ArrowUp')).toBe('t9:1')
    expect(neighbour(thumb, 't0:0', 'ArrowUp')).toBe('f0')
  })

  it('reach every place from every other', () => {
    for (const field of [grid, thumb]) {
      const all = [...field.above, ...field.columns.flat(), ...field.below]
      const reached = new Set(['t0:1'])
      for (const place of reached) for (const key of KEYS) reached.add(neighbour(field, place, key) ?? place)
      expect([...reached].sort()).toEqual(all.sort())
    }
  })

  it('mean nothing else', () => expect(neighbour(grid, 't0:1', 'x')).toBeNull())
})

it('a place whose card is gone is the front of its pile', () => {
  expect(standing(grid, 't2:7')).toBe('t2:2')
  expect(standing(grid, 't8:3')).toBe('t8')
  expect(standing(grid, 'nowhere')).toBe('t0:1')
  expect([pileOfPlace('t2:7'), rowOfPlace('t2:7'), rowOfPlace('w')]).toEqual(['t2', 7, -1])
})
