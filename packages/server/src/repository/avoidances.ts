/** Whom somebody has muted or blocked. */
import type { PlayerId } from '@parlour/protocol'
import { RecordNotFound } from './errors.ts'
import { isId } from './ids.ts'
import { inTurn, type OneOfMany } from './one-by-one.ts'
import type { Statement, Store } from './store.ts'
import type { Avoidance, Avoided } from './types.ts'

const SHOWN = `p.id, p.username, p.display_name as "displayName", p.avatar, v.how, v.since`

const COUNT: Statement = { name: 'count-avoided', text: 'select count(*)::int as present from avoided where player_id = $1' }
const CHANGE: Statement = {
  name: 'change-avoided',
  text: `with v as (update avoided set how = $3, since = case when how = $3 then since else now() end where player_id = $1 and other_id = $2 returning *)
    select ${SHOWN} from v join players p on p.id = v.other_id`,
}
const AVOID: Statement = {
  name: 'avoid',
  text: `with v as (insert into avoided (player_id, other_id, how) values ($1, $2, $3)
      on conflict (player_id, other_id) do update set how = excluded.how returning *)
    select ${SHOWN} from v join players p on p.id = v.other_id`,
}
const FORGET: Statement = { name: 'stop-avoiding', text: 'delete from avoided where player_id = $1 and other_id = $2 returning other_id' }
const LIST: Statement = {
  name: 'avoided-by',
  text: `select ${SHOWN} from avoided v join players p on p.id = v.other_id where v.player_id = $1 order by v.since desc, p.id`,
}
const APART: Statement = {
  name: 'apart-from',
  text: `select other_id as id from avoided where player_id = $1 and how = 'blocked'
    union select player_id from avoided where other_id = $1 and how = 'blocked'`,
}

export class Avoidances {
  readonly #store: Store
  readonly #listeners: ((one: PlayerId, other: PlayerId) => void)[] = []

  constructor(store: Store) {
    this.#store = store
  }

  /** Hears which two have something new between them. */
  readonly onChanged = (listener: (one: PlayerId, other: PlayerId) => void): void => void this.#listeners.push(listener)

  /** RecordNotFound for somebody who is not there; what `allow` throws where there are too many. */
  async avoid(other: PlayerId, how: Avoidance, oneOf: OneOfMany): Promise<Avoided> {
    const { playerId } = oneOf
    if (!isId(other)) throw new RecordNotFound(`There is no player ${other}.`)
    const values = [playerId, other, how]
    const done = await this.#store.transaction(async (_, ask) => {
      // Whoever is avoided already is no other one.
      const [changed] = await ask<Avoided>(CHANGE, values)
      if (changed !== undefined) return changed
      await inTurn(ask, oneOf, COUNT)
      const [made] = await ask<Avoided>(AVOID, values)
      if (made === undefined) throw new RecordNotFound(`There is no player ${other}.`)
      return made
    })
    this.#tell(playerId, other)
    return done
  }

  /** False where nobody was avoided. */
  async forget(playerId: PlayerId, other: PlayerId): Promise<boolean> {
    if (!isId(other)) return false
    const known = (await this.#store.ask(FORGET, [playerId, other])).length > 0
    if (known) this.#tell(playerId, other)
    return known
  }

  /** Newest first. */
  list(playerId: PlayerId): Promise<readonly Avoided[]> {
    return this.#store.ask<Avoided>(LIST, [playerId])
  }

  /** Whom this player has blocked, and who has blocked this player. */
  async apartFrom(playerId: PlayerId): Promise<readonly PlayerId[]> {
    return (await this.#store.ask<{ readonly id: PlayerId }>(APART, [playerId])).map(({ id }) => id)
  }

  #tell(one: PlayerId, other: PlayerId): void {
    for (const listener of this.#listeners) listener(one, other)
  }
}
