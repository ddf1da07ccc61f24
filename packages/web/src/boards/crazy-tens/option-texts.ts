/** Names and explanations of the options, for the lobby. */
import type { Language } from '../../i18n/language.ts'
import type { OptionTexts } from '../board.ts'
import { textsIn } from './texts/texts.ts'

export function optionTexts(language: Language): OptionTexts {
  const { presets, deck, target, starter, wildStarter, draw, sumTarget } = textsIn(language).options
  const { standard52, dozenal64 } = deck
  const { alternate, host, winner, loser, random } = starter
  return {
    presets,
    options: {
      deck: { label: deck.label, hint: deck.hint, values: { standard52, dozenal64 } },
      target,
      starter: { label: starter.label, values: { alternate, host, winner, loser, random } },
      wildStarter: { label: wildStarter.label, hint: wildStarter.hint, values: { bury: wildStarter.bury, keep: wildStarter.keep } },
      draw: { label: draw.label, hint: draw.hint, values: { untilPlayable: draw.untilPlayable, one: draw.one } },
      sumTarget,
    },
  }
}
