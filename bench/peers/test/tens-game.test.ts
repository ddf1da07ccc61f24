/** The game that boardgame.io is measured with is the game that we are measured with: both are played side by side, move by move. */
import { type AnyGame, at, isRefusal, type Json, quickChance } from '@parlour/kernel'
import { Client } from 'boardgame.io/dist/cjs/client.js'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTable } from '../../src/lib/table.ts'
import { legalMoves, type TensMove, type TensView } from '../../src/lib/tens.ts'
import { dealt, makeMove, playPeer } from '../src/boardgame-io/play.ts'
import { type TensState, tensGame } from '../src/boardgame-io/tens-game.ts'

type TensClient = ReturnType<typeof dealt>

const { game } = openTable('crazy-tens', { preset: 'single' })
const RANKS = 'A23456789TJQK'
const DECK = Array.from('CDHS').flatMap((suit) => Array.from(RANKS, (rank) => rank + suit))
const isWild = (card: string | undefined) => card?.startsWith('T') === true

const from = (position: TensState): TensClient =>
  Client({ game: { ...tensGame, setup: () => structuredClone(position) }, numPlayers: 2, debug: false })

const handsIn = ({ hands }: TensState): string[][] => [[...(hands[0] ?? [])], [...(hands[1] ?? [])]]

/** Their state in our notation. */
function positionIn(client: TensClient): { [field: string]: Json } {
  const { G, ctx } = client.store.getState()
  return {
    hands: handsIn(G),
    drawPile: [...G.drawPile],
    discardPile: [...G.discardPile],
    ...(G.forcedSuit === null ? {} : { forcedSuit: G.forcedSuit }),
    turn: Number(ctx.currentPlayer),
  }
}

/** Our state for theirs; null for what we call impossible. */
function ourState(client: TensClient): unknown {
  const state = game.wire.position.decode(positionIn(client))
  return isRefusal(state) ? null : state
}

function theirLegal(client: TensClient): TensMove[] {
  const { ctx } = client.store.getState()
  client.updatePlayerID(ctx.currentPlayer)
  return legalMoves(client.getState()?.G as unknown as TensView)
}

const texts = (moves: readonly unknown[]) => moves.map((move) => JSON.stringify(move)).sort()

/** What both must agree on; after a reshuffle the cards are the same only in number. */
function comparable(game: AnyGame, state: unknown, shuffled: boolean): unknown {
  const { hands, drawPile, discardPile, forcedSuit, turn } = game.wire.position.encode(state) as {
    [field: string]: Json
    hands: string[][]
    drawPile: string[]
  }
  const cards = (list: string[]) => (shuffled ? list.length : list)
  return { hands: hands.map((hand) => cards([...hand].sort())), drawPile: cards(drawPile), discardPile, forcedSuit, turn }
}

interface Seen {
  moves: number
  reshuffles: number
  passes: number
  refusals: number
}

/** Full games are far shorter; with a few cards, two players can exchange the same two for ever. */
const MOST_MOVES = 1000
const MOST_MOVES_WITH_FEW = 40
const REFUSE_EVERY = 7

/** Plays one game to its end with random moves and compares every position on the way. */
function playTogether(client: TensClient, seed: number, seen: Seen, most = MOST_MOVES): void {
  const chance = quickChance(seed)
  for (let n = 0; n < most; n++) {
    const before = client.store.getState()
    const seat = Number(before.ctx.currentPlayer)
    const state = ourState(client)
    if (state === null) throw new Error(`we call ${JSON.stringify(positionIn(client))} impossible`)
    expect(game.toAct(state)).toEqual([seat])
    const view = game.view(state, seat)
    const ours = game.legal(view)
    const theirs = theirLegal(client)
    expect(texts(theirs)).toEqual(texts(ours.map((action) => game.wire.action.encode(action))))

    if (n % REFUSE_EVERY === 0) refuseTheRest(client, view, seen)
    const move = at(theirs, chance.below(theirs.length))
    const action = game.wire.action.decode(move)
    const next = game.play(state, seat, action, chance)
    makeMove(client, move)
    seen.moves++
    const after = client.store.getState()
    const outcome = game.outcome(next)
    if (outcome !== null || after.ctx.gameover !== undefined) {
      const { winner, scores } = after.ctx.gameover
      expect(outcome).toEqual({ kind: 'played', places: winner === '0' ? [1, 2] : [2, 1], scores: [scores[0], scores[1]] })
      return
    }
    // Only where cards are missing: neither can go on, and we deal anew.
    if ((game.wire.position.encode(next) as { round: number }).round !== 1) return
    const shuffled = move.type === 'draw' && before.G.drawPile.length === 0
    expect(comparable(game, ourState(client), shuffled)).toEqual(comparable(game, next, shuffled))
    if (shuffled) seen.reshuffles++
    if (move.type === 'draw' && after.ctx.currentPlayer !== before.ctx.currentPlayer) seen.passes++
  }
}

/** Everything that we refuse, they refuse, and nothing changes. */
function refuseTheRest(client: TensClient, view: unknown, seen: Seen): void {
  const all: TensMove[] = [{ type: 'draw' }, ...DECK.map((card) => ({ type: 'play' as const, card }))]
  const state = client.store.getState()
  for (const move of all) {
    if (game.refuse(view, game.wire.action.decode(move)) === null) continue
    makeMove(client, move)
    seen.refusals++
    expect(client.store.getState().G).toBe(state.G)
  }
}

describe('Crazy Tens on boardgame.io', () => {
  beforeEach(() => {
    // The library reports every invalid move there.
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('CT-01 … CT-10: deals five cards each from all 52 and never starts with a wild card', () => {
    const starters = new Set<string | undefined>()
    for (let seed = 0; seed < 300; seed++) {
      const { G, ctx } = dealt(seed).store.getState()
      const [first, second] = handsIn(G)
      expect([first?.length, second?.length, G.discardPile.length, G.drawPile.length]).toEqual([5, 5, 1, 41])
      expect([...(first ?? []), ...(second ?? []), ...G.discardPile, ...G.drawPile].sort()).toEqual([...DECK].sort())
      expect(isWild(G.discardPile[0])).toBe(false)
      expect(ctx.currentPlayer).toBe('0')
      starters.add(G.discardPile[0])
    }
    expect(starters.size).toBeGreaterThan(40)
  })

  it('has the legal moves, refusals, consequences and results of ours in whole games', () => {
    const seen: Seen = { moves: 0, reshuffles: 0, passes: 0, refusals: 0 }
    for (let seed = 0; seed < 60; seed++) playTogether(dealt(seed), seed, seen)
    expect(seen.moves).toBeGreaterThan(1000)
    expect(seen.reshuffles).toBeGreaterThan(0)
    expect(seen.refusals).toBeGreaterThan(1000)
  })

  it('CT-18, CT-19: also where piles are short, cards are reshuffled and turns pass', () => {
    const seen: Seen = { moves: 0, reshuffles: 0, passes: 0, refusals: 0 }
    const few = fc.record({
      cards: fc.shuffledSubarray(DECK, { minLength: 10, maxLength: 10 }),
      sizes: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 2 })),
      discards: fc.integer({ min: 1, max: 2 }),
      named: fc.constantFrom('C', 'D', 'H', 'S'),
      seed: fc.nat(),
    })
    const property = fc.property(few, ({ cards, sizes: [own, other, left], discards, named, seed }) => {
      const discardPile = cards.slice(0, discards)
      const client = from({
        hands: { 0: cards.slice(2, 2 + own), 1: cards.slice(5, 5 + other) },
        drawPile: cards.slice(8, 8 + left),
        discardPile,
        forcedSuit: isWild(discardPile.at(-1)) ? named : null,
      })
      const state = ourState(client)
      // A position in which the first player is stuck cannot be dealt.
      fc.pre(state !== null && game.toAct(state)[0] === 0)
      playTogether(client, seed, seen, MOST_MOVES_WITH_FEW)
    })
    fc.assert(property, { numRuns: 300, seed: 12 })
    expect(seen.reshuffles).toBeGreaterThan(0)
    expect(seen.passes).toBeGreaterThan(0)
  })

  it('shows a player the own hand and of everything else only what is open', () => {
    const client = dealt(1)
    client.updatePlayerID('1')
    const { G } = client.store.getState()
    expect(client.getState()?.G).toEqual({
      hand: G.hands[1],
      counts: { 0: 5, 1: 5 },
      drawPile: 41,
      discardPile: G.discardPile,
      forcedSuit: null,
    })
    client.updatePlayerID(null)
    expect(client.getState()?.G).toMatchObject({ hand: [] })
  })

  it('plays whole games at random, about as long as ours', () => {
    const { games, moves } = playPeer(100, quickChance(7))
    expect(games).toBe(100)
    expect(moves / games).toBeGreaterThan(30)
    expect(moves / games).toBeLessThan(70)
    expect(console.error).not.toHaveBeenCalled()
  })
})
