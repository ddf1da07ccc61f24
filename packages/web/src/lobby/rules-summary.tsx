/** The house rules for those who do not decide on them: the ruleset, what differs from the usual, and what holds at this table. */
import type { LobbyView } from '@parlour/protocol'
import type { OptionTexts } from '../boards/board.ts'
import {
  asOptions,
  changedFields,
  type OptionField,
  type Options,
  optionValue,
  presetOf,
  spelled,
  usefulPresets,
} from '../boards/options/options-model.ts'
import { useBoard } from '../boards/use-board.ts'
import { timeOf } from '../home/time-choice.tsx'
import { useLanguage } from '../i18n/chosen-language.ts'
import { type Texts, useTexts } from '../i18n/texts.ts'
import { Figures } from '../ui/figures.tsx'
import { drawsSeats } from './seats.ts'

export type Row = readonly [name: string, value: string]

export function RulesSummary({ lobby }: { readonly lobby: LobbyView }) {
  const { lobby: texts } = useTexts()
  const { table, visibility } = lobby
  const rows: readonly Row[] = [
    ...useGameRows(lobby),
    [texts.clock, timeOf(table, texts)],
    ...(visibility === 'public' || visibility === 'private'
      ? [[texts.visibility, visibility === 'public' ? texts.public : texts.private] as const]
      : []),
    [texts.spectators, table.spectators ? texts.yes : texts.no],
    [texts.rated, !table.rated ? texts.no : drawsSeats(lobby) ? texts.yes : texts.notWithGuests],
    ...(table.autoRestart ? [[texts.autoRestart, texts.yes] as const] : []),
  ]
  return <Figures rows={rows} look="lines" />
}

/** A lobby's options with the game's own words for them; null until these have been loaded. */
export function useGameOptions({ game, options }: Pick<LobbyView, 'game' | 'options'>) {
  const language = useLanguage()
  const loaded = useBoard(game)
  if (loaded.kind !== 'ready') return null
  const { board } = loaded
  return { options: asOptions(options), words: board.optionTexts(language), source: board.module.options }
}

function useGameRows(lobby: LobbyView): readonly Row[] {
  const { lobby: texts } = useTexts()
  const game = useGameOptions(lobby)
  if (game === null) return []
  const { options, words, source } = game
  const preset = presetOf(source, options)
  const named = usefulPresets(source).length > 1
  const ruleset = preset === null ? texts.ownPreset : (words.presets[preset] ?? spelled(preset))
  // A preset says it all; where somebody changed something, that is told.
  const changed = named && preset !== null ? [] : changedFields(source, options, drawsSeats(lobby))
  return [...(named ? [[texts.preset, ruleset] as const] : []), ...changed.map((field) => optionRow(field, options, words, texts))]
}

/** An option in words. */
export function optionRow(field: OptionField, options: Options, words: OptionTexts, texts: Texts['lobby']): Row {
  const value = optionValue(field, options)
  const own = words.options[field.name]
  const word = (one: string): string => own?.values?.[one] ?? spelled(one)
  const said = (): string => {
    if (typeof value === 'boolean') return value ? texts.yes : texts.no
    if (typeof value === 'number') return String(value)
    return typeof value === 'string' ? word(value) : value.map(word).join(', ') || texts.noneOf
  }
  return [own?.label ?? spelled(field.name), said()]
}
