/**
 * Plays one match over real sockets and keeps everything that was said: players, some of whom lose their connection, try what is not
 * allowed or ask for legal moves, a spectator, and sockets that were there before the match was.
 */
import { type Chance, quickChance } from '@parlour/kernel'
import type { GameId, PlayerId } from '@parlour/protocol'
import { type Socket, TestPlayer } from '../support/client.ts'
import { recordOfFinished } from '../support/finished.ts'
import { mannersFor } from '../support/manners.ts'
import { playPatience } from '../support/patience.ts'
import { Robot } from '../support/robot.ts'
import { type SeatedPlayer, setUpTable, type TableWish } from '../support/table-setup.ts'
import type { Listener } from './knowledge/knowledge.ts'
import type { Ear, Overheard } from './overheard.ts'

export interface MatchPlan extends TableWish {
  readonly seed: string
  /** The first seat asks for its legal actions. */
  readonly legal?: true
  /** Connections are lost now and then. */
  readonly shaky?: true
}

const MOVES_ALONE = 40

export async function overhear(url: string, plan: MatchPlan): Promise<Overheard> {
  const chance = quickChance(plan.seed)
  const sockets: { readonly socket: Socket; readonly playerId: PlayerId; readonly seat: Listener }[] = []
  const listenTo = (player: TestPlayer, seat: Listener) => (socket: Socket) => {
    sockets.push({ socket, playerId: player.user.id, seat })
  }
  const spectator = await TestPlayer.guest(url)
  const early = async (host: TestPlayer, lobbyId: string) => {
    for (const [player, seat] of [[host, 0] as const, [spectator, null] as const]) {
      const socket = await player.socket()
      listenTo(player, seat)(socket)
      await socket.must('joinLobby', { lobbyId })
    }
  }
  try {
    const { gameId, lobbyId, seated } = await setUpTable(url, { ...plan, table: { spectators: true, ...plan.table } }, early)
    const watcher = new Robot(spectator, gameId, { persistent: true, onSocket: listenTo(spectator, null) })
    const robots = [watcher]
    const watching = watcher.play()
    // Whatever fails is reported where it is waited for.
    watching.catch(() => undefined)
    await Promise.all(seated.map((one, seat) => play({ plan, gameId, chance, robots }, one, seat, listenTo(one.player, seat))))
    await watching

    const [host] = seated
    const record = await recordOfFinished((host as SeatedPlayer).player, gameId)
    const open = sockets.filter(({ socket }) => socket.isOpen)
    await Promise.all(open.map(({ socket }) => heardTheEnd(socket, gameId, record.events.length)))
    await open.at(-1)?.socket.ask('submitMove', { gameId, seq: 0, move: 'late', action: { type: 'pass' } })
    const ears = sockets.map(({ socket, playerId, seat }): Ear => ({ playerId, seat, sent: socket.sent, texts: socket.texts }))
    return { gameId, lobbyId, playerIds: seated.map(({ player }) => player.user.id), record, ears }
  } finally {
    for (const { socket } of sockets) socket.close()
  }
}

/** Whoever looks at the table is told about its last event, unless it was known already when they came. */
async function heardTheEnd(socket: Socket, gameId: GameId, last: number): Promise<void> {
  const joined = socket.answers.find(({ header }) => header !== undefined)
  if (joined !== undefined && Number(joined.seq) < last) await socket.state(gameId, last)
}

interface Playing {
  readonly plan: MatchPlan
  readonly gameId: GameId
  readonly chance: Chance
  /** Everyone who plays or looks on by itself. */
  readonly robots: Robot[]
}

/** One player from the first card to the last. */
async function play(
  { plan, gameId, chance, robots }: Playing,
  { player, contribution }: SeatedPlayer,
  seat: number,
  listen: (socket: Socket) => void,
): Promise<void> {
  const luck = contribution === undefined ? {} : { contribution }
  const legal = plan.legal !== undefined && seat === 0 ? ({ legal: true } as const) : {}
  if (plan.game === 'forty-thieves') {
    await playPatience(player, gameId, { moves: MOVES_ALONE, chance, joining: legal, ...luck, onSocket: listen })
    return
  }
  let current: Socket | null = null
  const choose = mannersFor(plan.game, chance)
  const robot: Robot = new Robot(player, gameId, {
    seed: `${plan.seed} ${seat}`,
    persistent: true,
    // At every table there is somebody who gets it whole.
    deltas: seat > 0,
    ...luck,
    ...legal,
    ...(choose && { choose }),
    onSocket: (socket) => {
      current = socket
      listen(socket)
    },
    pace: async () => {
      // Somebody is cut off, be it the one who is about to move; the others miss what happens meanwhile.
      const unlucky = plan.shaky && chance.below(8) === 0 ? robots[chance.below(robots.length)] : undefined
      unlucky?.cut()
      if (unlucky !== robot && current !== null && chance.below(15) === 0) await misbehave(current, gameId, robot.seen.at(-1) ?? 0, chance)
    },
  })
  robots.push(robot)
  await robot.play()
}

/** Something that is refused, or at least tells nobody anything. */
async function misbehave(socket: Socket, gameId: GameId, seq: number, chance: Chance): Promise<void> {
  const move = `x${chance.below(1_000_000)}`
  const attempts: readonly [string, object][] = [
    ['submitMove', { gameId, seq, move, action: { type: 'peek', at: 'drawPile' } }],
    ['submitMove', { gameId, seq: seq + 1_000, move, action: { type: 'pass' } }],
    ['submitMove', { gameId, seq: Math.max(0, seq - 1), move, action: { type: 'play', card: 'ZZ' } }],
    ['undo', { gameId }],
    ['contribute', { gameId, contribution: 'ab'.repeat(32) }],
    ['joinGame', { gameId: 'no such game' }],
    ['offerRematch', { gameId }],
    ['hurryBots', { gameId }],
    ['kickPlayer', { gameId, seat: 60 }],
    ['chat', { gameId, text: 'Good luck, everybody!' }],
    ['peek', { gameId }],
  ]
  const [type, fields] = attempts[chance.below(attempts.length)] ?? ['peek', {}]
  await socket.ask(type, fields)
}
