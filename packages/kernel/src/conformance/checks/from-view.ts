/**
 * What a seat may do follows from what it is sent: `legal`, `refuse`, `auto` and `preview` answer the same on the decoded view as on
 * the live one, which may be a lens into more than it shows.
 */
import { isRefusal } from '../../game.ts'
import { brief, change, notPlain, same, sent, spell } from '../plain-json.ts'
import { did } from '../tally.ts'
import { canAct, encodedActions, type Offer, type Position, reason, type Trial, who } from '../trial.ts'

/** Long lists are compared in full, but asked one by one only so far. */
const ASKED = 40

export function checkFromView(trial: Trial, position: Position, garbage: readonly unknown[]): void {
  const { game, tally } = trial
  for (const offer of position.offers) {
    const { seat, view, legal, awaited } = offer
    const arrived = game.wire.view.decode(sent(game.wire.view.encode(view)))
    // That a view must decode is the codec check's business.
    if (isRefusal(arrived)) continue
    did(tally, 'legal-from-view')
    const listed = encodedActions(game, legal)
    const there = encodedActions(game, game.legal(arrived))
    if (!same(listed, there)) {
      const only = listed.find((action) => !there.includes(action)) ?? there.find((action) => !listed.includes(action))
      const how = only === undefined ? 'in another order' : `${brief(only)} ${listed.includes(only) ? 'is missing' : 'appears'}`
      trial.fail('legal-from-view', `legal for ${who(seat)} uses more than the encoded view says: on the decoded view ${how}`)
    }
    for (const action of [...legal.slice(0, ASKED), ...garbage]) {
      compareRefusals(trial, offer, arrived, action)
      if (seat !== null) checkPreview(trial, offer, arrived, action)
    }
    if (awaited && canAct(game, view)) checkAuto(trial, offer, arrived)
  }
}

function compareRefusals(trial: Trial, { seat, view }: Offer, arrived: unknown, action: unknown): void {
  const { game } = trial
  const [here, there] = [game.refuse(view, action), game.refuse(arrived, action)]
  if (same(here, there)) return
  const says = (answer: typeof here) => (answer === null ? 'accepted' : `refused (${reason(answer)})`)
  const written = brief(game.wire.action.encode(action))
  trial.fail(
    'legal-from-view',
    `refuse for ${who(seat)} uses more than the encoded view says: ${written} is ${says(here)} on the live view and ${says(there)} on the decoded one`,
  )
}

function checkPreview(trial: Trial, { seat, view }: Offer, arrived: unknown, action: unknown): void {
  const { game } = trial
  if (game.preview === undefined) return
  did(trial.tally, 'preview')
  const preview = game.preview(view, action)
  const odd = notPlain(preview, 'it')
  const written = brief(game.wire.action.encode(action))
  if (odd !== null) trial.fail('preview', `the preview of ${written} for ${who(seat)} is not plain JSON: ${odd}`)
  const there = game.preview(arrived, action)
  if (!same(preview, there)) {
    const changed = change(preview, there, 'preview')
    trial.fail('preview', `the preview of ${written} for ${who(seat)} uses more than the encoded view says: ${changed}`)
  }
}

function checkAuto(trial: Trial, { seat, view, legal }: Offer, arrived: unknown): void {
  const { game } = trial
  did(trial.tally, 'auto')
  const action = game.auto(view)
  const written = spell(game.wire.action.encode(action))
  const refused = game.refuse(view, action)
  if (refused !== null) trial.fail('auto', `auto answers ${written} for ${who(seat)}, which is refused: ${reason(refused)}`)
  else if (game.unlisted !== true && !encodedActions(game, legal).includes(written)) {
    trial.fail('auto', `auto answers ${written} for ${who(seat)}, which is not listed`)
  }
  const there = spell(game.wire.action.encode(game.auto(arrived)))
  if (there !== written) {
    trial.fail(
      'legal-from-view',
      `auto for ${who(seat)} uses more than the encoded view says: ${written} on the live view, ${there} on the decoded one`,
    )
  }
}
