import { wishing } from '@parlour/games/tschau-sepp'
import { suitNamed } from '@parlour/kernel'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { movesAt } from '../../../src/boards/tschau-sepp/moves.ts'
import { Notice } from '../../../src/boards/tschau-sepp/notice.tsx'
import type { SeppProps } from '../../../src/boards/tschau-sepp/props.ts'
import type { TschauSepp } from '../../../src/boards/tschau-sepp/use-tschau-sepp.ts'
import { type Services, ServicesProvider } from '../../../src/services.tsx'
import { openSettings } from '../../../src/settings/settings.ts'
import { play, seppTable } from './sepp-table.ts'

const nothing = async (): Promise<void> => undefined
const acting = (props: SeppProps): TschauSepp => ({
  language: 'en',
  style: 'french',
  moves: movesAt(props),
  selected: null,
  raised: null,
  complaint: null,
  onSelect: () => undefined,
  onPlay: nothing,
  onDraw: nothing,
  onPass: nothing,
  onSay: nothing,
  onWish: nothing,
  onHeard: () => undefined,
})

function shown(props: SeppProps): string {
  const services = { settings: openSettings(null, ['en']) } as Partial<Services> as Services
  const notice = createElement(Notice, { props, play: acting(props) })
  return renderToStaticMarkup(createElement(ServicesProvider, { value: services }, notice)).replace(/<[^>]+>/g, ' ')
}

describe('the middle of the table', () => {
  it('shows what is owed and what was wished, to the seat whose turn it is and to the others', () => {
    // TS_GUI.set_current_effect_card
    const table = seppTable({
      hands: [
        ['7S', 'JD', '6C'],
        ['9C', 'JC', 'QC'],
      ],
      drawPile: ['6H', '9D', 'TD', 'KD', 'KC'],
      playPile: ['9S'],
    })
    expect(shown(table.propsFor(0))).not.toMatch(/\+\d/)
    table.play(0, play('7S'))
    expect(shown(table.propsFor(1))).toMatch(/\+2.*Draw 2.*or play a 7/)
    expect(shown(table.propsFor(0))).toMatch(/\+2.*Beat/)
    const jack = seppTable({
      hands: [
        ['JD', '6C', '8C'],
        ['9C', 'QC'],
      ],
      drawPile: ['6H', '9D', 'TD'],
      playPile: ['9S'],
    })
    jack.play(0, play('JD'))
    jack.play(0, wishing(suitNamed('H')))
    expect(shown(jack.propsFor(1))).toMatch(/Hearts/)
  })
})
