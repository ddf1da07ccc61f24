/** One reason for an advice, where the table itself shows one. Master weighs more than can be said: what is not plain here stays unsaid. */
import { type Action, namesIn } from '@parlour/games/big-two'
import type { Language } from '../../i18n/language.ts'
import type { TwoProps } from './props.ts'
import { handCards, picks } from './selection.ts'
import { textsIn } from './texts/texts.ts'

const isTwo = (code: string): boolean => code.startsWith('2')

export function adviceReason(action: Action, setting: Pick<TwoProps, 'game' | 'view' | 'options'>, language: Language): string | null {
  const texts = textsIn(language).because
  const list = picks(setting)
  if (action.type === 'pass') return list.length === 0 ? texts.nothingBeats : null
  const codes = namesIn(action.low, action.high)
  const rest = handCards(setting.view).filter((code) => !codes.includes(code))
  if (rest.length === 0) return texts.out
  if (list.length === 1) return texts.only
  const cheapest = list[0] ?? []
  if (setting.view.previous !== null && cheapest.length === codes.length && codes.every((code) => cheapest.includes(code)))
    return texts.lowest
  if (codes.length === 5) return texts.five
  return rest.some(isTwo) && !codes.some(isTwo) ? texts.keepsTwo : null
}
