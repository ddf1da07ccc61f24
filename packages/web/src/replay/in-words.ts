/** A whole match as plain text: who sat there, and every event in the words in which it would be read aloud. Pure. */
import type { BoardModule } from '../boards/board.ts'
import { titleOf } from '../boards/registry.ts'
import type { Language } from '../i18n/language.ts'
import type { Texts } from '../i18n/texts.ts'
import type { SeatInfo } from '../parts/seats.ts'
import type { Moment, ReplayMatch } from '../records/replay-match.ts'
import { platformLine } from './replay-moves.tsx'

export function inWords(
  { header, moments }: ReplayMatch,
  board: BoardModule,
  seats: readonly SeatInfo[],
  texts: Texts,
  language: Language,
): string {
  const lines = moments.map((moment) => `${numberOf(moment)}${told(moment, board, seats, texts, language)}`)
  return `${[titleOf(header.game, language), header.seats.map(({ name }) => name).join(', '), '', ...lines].join('\n')}\n`
}

const numberOf = ({ event, move }: Moment): string => (event?.type === 'play' ? `${move}. ` : '')

function told({ event, told }: Moment, board: BoardModule, seats: readonly SeatInfo[], texts: Texts, language: Language): string {
  const platform = platformLine(event, seats, texts, language)
  const teller = event !== null && 'seat' in event ? event.seat : null
  const spoken = told.heardBy(teller).flatMap((happening) => board.spoken(happening, seats, language) ?? [])
  const words = platform === null ? spoken : [[platform.who, platform.what].filter((part) => part !== null).join(' '), ...spoken]
  return words.join(' ') || texts.replay.deal
}
