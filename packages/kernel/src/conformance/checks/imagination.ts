/**
 * A view is all that its seat knows: any position imagined from it looks the same from that seat. A view that shows more than imagine
 * can know from it (a card that should be hidden, say) differs as soon as imagine deals the hidden part anew.
 */
import { isRefusal } from '../../game.ts'
import { PURPOSE } from '../dice.ts'
import { brief, change, plainText, same, sent } from '../plain-json.ts'
import { did } from '../tally.ts'
import { encodedActions, type Offer, type Position, reason, type Trial, who } from '../trial.ts'

export function checkImagination(trial: Trial, position: Position): void {
  const truth = plainText(trial.game.wire.position.encode(position.state))
  for (const [index, offer] of position.offers.entries()) {
    for (let attempt = 0; attempt < trial.effort.imaginations; attempt++) {
      const chance = trial.luck(position.step, PURPOSE.imagine + index * 1_000 + attempt)
      const imagined = trial.game.imagine(offer.view, chance)
      const json = checkPossible(trial, offer, imagined)
      checkLooksSame(trial, position, offer, imagined)
      trial.tally.imagined++
      if (json !== truth) trial.tally.varied++
    }
  }
}

function checkPossible(trial: Trial, { seat }: Offer, imagined: unknown): string | undefined {
  const { position } = trial.game.wire
  did(trial.tally, 'imagine')
  const json = position.encode(imagined)
  const back = position.decode(sent(json))
  if (isRefusal(back)) trial.fail('imagine', `${who(seat)} imagines an impossible position, ${brief(json)}: ${reason(back)}`)
  return plainText(json)
}

function checkLooksSame(trial: Trial, position: Position, { seat, view, legal }: Offer, imagined: unknown): void {
  const { game } = trial
  const check = seat === null ? 'spectator' : 'view-leak'
  did(trial.tally, check)
  const seen = game.view(imagined, seat)
  const [shown, expected] = [game.wire.view.encode(seen), game.wire.view.encode(view)]
  if (!same(shown, expected)) {
    const where = change(expected, shown, 'view')
    trial.fail(check, `${where} in a position imagined by ${who(seat)}: the view shows something that its own imagine cannot know`)
  }
  const others = change(position.toAct, game.toAct(imagined), 'toAct')
  if (others !== null) {
    trial.fail(check, `${others} in a position imagined by ${who(seat)}: who is awaited tells something that the view does not show`)
  }
  const changed = change(encodedActions(game, legal), encodedActions(game, game.legal(seen)), 'legal')
  if (changed !== null) trial.fail('imagine', `${who(seat)} has other legal actions in a position that looks the same: ${changed}`)
}
