import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Direction } from '../../src/parts/direction.tsx'
import { placePiles } from '../../src/parts/placement/pile-table.ts'

const shown = (at: ReturnType<typeof placePiles>, clockwise: boolean): string =>
  renderToStaticMarkup(createElement(Direction, { at, clockwise, label: clockwise ? 'clockwise' : 'the other way' }))

// A laptop's felt, a tablet's, and a phone's with five others.
const FELTS = [
  { width: 1000, height: 700, opponents: 3 },
  { width: 760, height: 900, opponents: 5 },
  { width: 390, height: 788, opponents: 5 },
]

describe('which way play goes', () => {
  it('TS_GUI.show_current_rotation: is drawn and said on every felt, and turns round with the direction', () => {
    for (const felt of FELTS) {
      const at = placePiles({ ...felt, tools: 'calls' })
      const [one, other] = [shown(at, true), shown(at, false)]
      expect(one).toContain('<svg')
      expect(one).toMatch(/^<div role="img" aria-label="clockwise">/)
      expect(other.replace('the other way', 'clockwise'), `${felt.width}×${felt.height}`).not.toBe(one)
    }
  })
})
