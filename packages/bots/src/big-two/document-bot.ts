/** The document's PlayerBot as a policy: the lowest play that wins, else pass. The yardstick for better ones. */
import { type Action, botAction, type Options, type View } from '@parlour/games/big-two'
import type { Policy } from '../mind.ts'

export const documentBot = (options: Options): Policy<Action, View> => ({ choose: (_game, view) => botAction(view, options) })
