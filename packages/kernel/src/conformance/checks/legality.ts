/** `legal` and `refuse` say the same, for what is listed and for anything else a client may send. */
import { isRefusal } from '../../game.ts'
import type { Json } from '../../json.ts'
import { add } from '../coverage.ts'
import { PURPOSE } from '../dice.ts'
import { garbageFrom } from '../garbage.ts'
import { brief, same, spell } from '../plain-json.ts'
import { did } from '../tally.ts'
import { encodedActions, type Offer, type Position, reason, type Trial, who } from '../trial.ts'
import { roundTrip } from './codecs.ts'
import { checkProgress } from './progress.ts'
import { checkRefusal } from './refusals.ts'

/** So many listed actions are tried on every move; of longer lists a stretch that begins anywhere. Examined moves try all. */
const TRIED = 64

export function checkListed(trial: Trial, position: Position, extent: 'some' | 'all'): void {
  const { game, tally } = trial
  for (const { view, legal } of position.offers) {
    const few = extent === 'some' && legal.length > TRIED
    const from = few ? trial.luck(position.step, PURPOSE.examine).below(legal.length) : 0
    const count = few ? TRIED : legal.length
    did(tally, 'legal-refused', count)
    for (let index = 0; index < count; index++) {
      const action = legal[(from + index) % legal.length]
      const refused = game.refuse(view, action)
      if (refused === null) continue
      checkRefusal(trial, refused)
      const written = brief(game.wire.action.encode(action))
      trial.fail('legal-refused', `legal lists ${written}, but refuse rejects it: ${reason(refused)}`)
    }
  }
}

/** Malformed and foreign actions, each tried on everybody; the decoded ones are handed back for further checks. */
export function checkGarbage(trial: Trial, position: Position, attempts: number): unknown[] {
  const listed = new Map<Offer, readonly Json[]>()
  const decoded: unknown[] = []
  for (let attempt = 0; attempt < attempts; attempt++) {
    const json = makeGarbage(trial, position, attempt, listed)
    did(trial.tally, 'accepted-unlisted')
    const action = trial.game.wire.action.decode(json)
    if (isRefusal(action)) {
      checkRefusal(trial, action)
      add(trial.tally.coverage.refusals, action.code)
      continue
    }
    decoded.push(action)
    for (const offer of position.offers) judge(trial, position, offer, json, action)
  }
  return decoded
}

function makeGarbage(trial: Trial, { step, offers }: Position, attempt: number, listed: Map<Offer, readonly Json[]>): Json {
  const { bench, game } = trial
  const chance = trial.luck(step, PURPOSE.garbage + attempt)
  if (bench.spec.garbage !== undefined && chance.below(3) === 0) return bench.spec.garbage(chance)
  const offer = offers.find(({ awaited }) => awaited)
  if (offer === undefined) return garbageFrom(chance, [], bench.seen)
  const actions = listed.get(offer) ?? offer.legal.map((action) => game.wire.action.encode(action))
  listed.set(offer, actions)
  return garbageFrom(chance, actions, bench.seen)
}

function judge(trial: Trial, position: Position, offer: Offer, json: Json, action: unknown): void {
  const { game, tally } = trial
  const refused = game.refuse(offer.view, action)
  if (refused !== null) {
    checkRefusal(trial, refused)
    if (isRefusal(refused)) add(tally.coverage.refusals, refused.code)
    return
  }
  const canonical = game.wire.action.encode(action)
  const meant = same(canonical, json) ? '' : `, read as ${brief(canonical)}`
  if (!offer.awaited) {
    const check = offer.seat === null ? 'spectator' : 'accepted-unlisted'
    trial.fail(check, `refuse accepts ${brief(json)}${meant} from ${who(offer.seat)}, which is not awaited`)
  } else if (encodedActions(game, offer.legal).includes(spell(canonical))) {
    return
  } else if (game.unlisted === true) {
    goOn(trial, position, offer, action)
  } else {
    trial.fail('accepted-unlisted', `refuse accepts ${brief(json)}${meant} from ${who(offer.seat)}, but legal does not list it`)
  }
}

/** An unlisted action that is accepted has to be playable like any other. */
function goOn(trial: Trial, { state, step }: Position, { seat }: Offer, action: unknown): void {
  if (seat === null) return
  roundTrip(trial, 'action', trial.game.wire.action, action)
  checkProgress(trial, step + 1, trial.game.play(state, seat, action, trial.luck(step, PURPOSE.examine)))
}
