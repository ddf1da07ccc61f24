/**
 * What people agree to by sitting down: options, seats and what holds at the table. Whatever of it the host changes afterwards everybody
 * else must agree to, before there can be a match. A seat keeps what its owner agreed to last, so that it can be said what has changed,
 * and so that a change that is taken back needs nobody's consent.
 */
import { createHash } from 'node:crypto'
import { canonicalJson, type Json } from '@parlour/kernel'
import type { PlayerId } from '@parlour/protocol'
import { failed } from '../errors.ts'
import type { Lobby, LobbyChange, LobbySeat, Terms } from '../repository/types.ts'

type Agreement = Pick<LobbySeat, 'seat' | 'agreedTo'>

export const termsOf = ({ options, seats, rules }: Pick<Lobby, 'options' | 'seats' | 'rules'>): Terms => ({ options, seats, table: rules })

/** By which terms are named when somebody agrees to them: an answer to others than those that hold is none. */
export const nameOfTerms = (terms: Terms): string => createHash('sha256').update(textOf(terms)).digest('hex').slice(0, 16)

const textOf = (terms: Terms): string => canonicalJson(terms as unknown as Json)

/** What everybody has agreed to when the terms are others from now on: whoever changes them agrees, programs agree to everything. */
export function agreementsAfter(now: Lobby, terms: Terms, byWhom: PlayerId): readonly Agreement[] {
  const before = termsOf(now)
  const after = textOf(terms)
  return now.taken.map(({ seat, player, agreedTo }) => {
    const agreesAnyway = player === null || player.role === 'bot' || player.id === byWhom
    const last = agreedTo ?? before
    return { seat, agreedTo: agreesAnyway || textOf(last) === after ? null : last }
  })
}

/** TermsChanged for terms that hold no longer. */
export function agreed(now: Lobby, player: PlayerId, terms: string): LobbyChange {
  const mine = now.taken.find((taken) => taken.player?.id === player)
  if (mine === undefined) throw failed({ why: 'no-seat-of-yours' })
  if (terms !== nameOfTerms(termsOf(now))) throw failed({ why: 'terms-changed' })
  return mine.agreedTo === null ? null : { agreed: [{ seat: mine.seat, agreedTo: null }] }
}

/** NotAgreed while somebody has not agreed to what the host has changed. */
export function mustAgree({ taken }: Lobby): void {
  const seats = taken.filter(({ agreedTo }) => agreedTo !== null).map(({ seat }) => seat)
  if (seats.length > 0) throw failed({ why: 'not-agreed', seats })
}
