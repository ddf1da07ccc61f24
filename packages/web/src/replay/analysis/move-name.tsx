/** A move in the board's own words, as it could be made just before a moment of the replay. */
import { isRefusal, type Json, type Seat } from '@parlour/kernel'
import type { BoardModule } from '../../boards/board.ts'
import { useLanguage } from '../../i18n/chosen-language.ts'
import type { ReplayMatch } from '../../records/replay-match.ts'

interface MoveNameProps {
  readonly match: ReplayMatch
  readonly board: BoardModule
  readonly moment: number
  readonly seat: Seat
  readonly action: Json
}

export function MoveName({ match, board, moment, seat, action }: MoveNameProps) {
  const language = useLanguage()
  const { game, header, moments } = match
  const before = moments[moment - 1]?.match
  const decoded = game.wire.action.decode(action)
  if (before === undefined || isRefusal(decoded)) return null
  return <>{board.moveName?.(decoded, { game, view: before.view(seat), options: header.options }, language)}</>
}
