/**
 * Which keys may stand in what the server sends, as `docs/protocol.md` has them, down to the last level. An allow-list: a key that is
 * not written here is a leak until somebody documents it.
 */
import type { Json } from '@parlour/kernel'

/** A value without parts, the facts of a refusal (values or lists of them, by any name), a list of like items, or an object with these fields. */
type Shape = 'value' | 'facts' | readonly [Shape] | Fields
interface Fields {
  readonly [key: string]: Shape
}

const list = (item: Shape): readonly [Shape] => [item]
const values = (...keys: readonly string[]): Fields => Object.fromEntries(keys.map((key) => [key, 'value']))

const outcome = { kind: 'value', places: list('value'), scores: list('value') } as const
const clock = { left: list('value'), running: 'value', at: 'value' } as const
const presence = {
  seats: list(values('name', 'by', 'connected', 'bot', 'until')),
  host: 'value',
  spectators: 'value',
  watchers: list(values('name', 'username', 'bot')),
  moreWatchers: 'value',
} as const
const chat = values('seat', 'name', 'text', 'at')

/** What differs from game to game. */
export interface GameShapes {
  readonly options: readonly string[]
  readonly view: Fields
  readonly happenings: { readonly [type: string]: Fields }
  readonly action: Fields
}

const cards = list('value')
const dealt = { seat: 'value', count: 'value', cards } as const

const gameShapes: { readonly [game: string]: GameShapes } = {
  'crazy-tens': {
    options: ['deck', 'target', 'starter', 'wildStarter', 'draw', 'sumTarget'],
    action: values('type', 'card', 'suit'),
    view: {
      ...values('seat', 'round', 'turn', 'drawPile', 'discards', 'forcedSuit'),
      hand: cards,
      counts: list('value'),
      scores: list('value'),
      lastRound: { ...values('round', 'winner', 'points'), hand: cards },
      outcome,
    },
    happenings: {
      dealt,
      turned: values('card'),
      buried: values('card'),
      began: values('round', 'first'),
      played: values('seat', 'card', 'on', 'why', 'suit', 'sum', 'left'),
      drew: values('seat', 'card'),
      reshuffled: values('count'),
      passed: values('seat'),
      'round-over': { ...values('round', 'winner', 'points'), hand: cards, scores: list('value') },
      left: values('seat'),
      'match-over': { outcome },
    },
  },
  'tschau-sepp': {
    options: ['aceMustBeCovered', 'tenActsAsSkipWithTwo', 'penaltyTschau', 'penaltySepp', 'forbidFinishOn', 'announce', 'seriesTo'],
    action: values('type', 'card', 'suit', 'word'),
    view: {
      ...values('seat', 'round', 'turn', 'rotation', 'suit', 'pendingDraw', 'drawn', 'owesSuit', 'mustCover', 'drawPile'),
      said: list('value'),
      places: list('value'),
      gone: list('value'),
      scores: list('value'),
      hand: cards,
      counts: list('value'),
      playPile: cards,
      outcome,
    },
    happenings: {
      dealt,
      turned: values('card'),
      began: values('round', 'first', 'rotation', 'owed'),
      said: values('seat', 'word'),
      played: values('seat', 'card', 'left'),
      owed: values('count'),
      reversed: values('rotation'),
      forgot: values('seat', 'word', 'cards'),
      wished: values('seat', 'suit'),
      skipped: values('seat'),
      drew: values('seat', 'card'),
      waived: values('count'),
      restocked: values('count'),
      passed: values('seat'),
      finished: values('seat', 'place'),
      left: values('seat', 'cards'),
      'round-over': { round: 'value', points: list('value'), scores: list('value') },
      'match-over': { outcome },
    },
  },
  'big-two': {
    options: ['allowTriples', 'straights', 'flush', 'passLocksOut', 'scoring', 'doubleTwos', 'hands', 'seriesTo', 'lead'],
    action: { type: 'value', cards },
    view: {
      ...values('seat', 'round', 'turn', 'opening', 'previousBy', 'played'),
      previous: cards,
      passed: list('value'),
      fields: list(cards),
      scores: list('value'),
      losses: list('value'),
      hand: cards,
      counts: list('value'),
      lastRound: { ...values('round', 'winner'), hands: list(cards), points: list('value') },
      outcome,
    },
    happenings: {
      dealt,
      began: values('round', 'first', 'opening'),
      played: { ...values('seat', 'combination', 'words', 'left'), cards },
      passed: values('seat'),
      'trick-over': values('leader'),
      'round-over': { ...values('round', 'winner'), hands: list(cards), points: list('value'), scores: list('value') },
      'match-over': { outcome },
    },
  },
  'forty-thieves': {
    options: ['variant', 'deal', 'allowTakeBack', 'score'],
    action: values('type', 'from', 'to', 'count'),
    view: { ...values('seat', 'stock', 'score'), tableau: list(cards), foundations: list(cards), waste: cards, outcome },
    happenings: {
      dealt: { tableau: list(cards), foundations: list(cards), stock: 'value' },
      moved: { ...values('from', 'to', 'onto'), cards },
      turned: values('column', 'card'),
      drew: values('card', 'left'),
      completed: values('foundation'),
      'no-moves': {},
      left: {},
      'match-over': { outcome },
    },
  },
  scrabble: {
    options: ['bag', 'first', 'startAtCentre', 'challenge'],
    action: {},
    view: {
      ...values('seat', 'turn', 'rack', 'bag', 'zeros'),
      board: list('value'),
      counts: list('value'),
      scores: list('value'),
      gone: list('value'),
      last: { ...values('seat', 'row', 'col', 'direction', 'tiles', 'score'), open: values('zeros', 'out', 'drew', 'drawn') },
      racks: list('value'),
      outcome,
    },
    happenings: {
      dealt: values('seat', 'count', 'tiles'),
      began: values('first'),
      placed: {
        ...values('seat', 'row', 'col', 'direction', 'word', 'tiles', 'bonus', 'score', 'total'),
        words: list(values('word', 'score')),
      },
      drew: values('seat', 'count', 'bag', 'tiles'),
      exchanged: values('seat', 'count', 'gave', 'got'),
      passed: values('seat'),
      'played-out': values('seat'),
      challenged: { ...values('seat', 'against'), words: list('value'), invalid: list('value') },
      withdrawn: values('seat', 'tiles', 'score', 'total'),
      'lost-turn': values('seat'),
      penalised: values('seat', 'points', 'total'),
      left: values('seat', 'count'),
      settled: { out: 'value', racks: list('value'), changes: list('value'), scores: list('value') },
      'match-over': { outcome },
    },
  },
}

export function shapesOf(game: string): GameShapes {
  const shapes = gameShapes[game]
  if (shapes === undefined) throw new Error(`The frames of ${game} are not written down.`)
  return shapes
}

function headerOf({ options }: GameShapes): Shape {
  return {
    ...values('game', 'rules', 'previous', 'commitment', 'undo'),
    options: Object.fromEntries(options.map((name) => [name, name === 'forbidFinishOn' ? list('value') : 'value'])),
    resources: values('lexicon'),
    seats: list(values('name', 'kind')),
    pledges: list('value'),
    contributions: list('value'),
  }
}

/** Happenings are looked at one by one, by their type. */
const happened = list({ any: 'value' })

const standing = ({ view, action }: GameShapes) =>
  ({
    seq: 'value',
    h: 'value',
    view,
    toAct: list('value'),
    legal: list(action),
    clock,
    outcome,
    canUndo: 'value',
    canRedo: 'value',
    step: 'value',
  }) as const

function lobbyOf({ options }: GameShapes): Shape {
  return {
    ...values('lobbyId', 'code', 'game', 'visibility', 'host', 'terms', 'commitment', 'createdAt', 'startAt', 'previous', 'gameId'),
    options: Object.fromEntries(options.map((name) => [name, name === 'forbidFinishOn' ? list('value') : 'value'])),
    seats: list({ player: values('id', 'username', 'displayName', 'role'), pledge: 'value', bot: 'value' }),
    table: values('clock', 'spectators', 'rated', 'autoRestart', 'grace'),
  }
}

/** The frames that come unasked, by type. */
export const frameShapes = (game: GameShapes): { readonly [type: string]: Shape } => ({
  gameState: { ...values('type', 'gameId'), ...standing(game), happened },
  dealing: { ...values('type', 'gameId', 'until'), header: headerOf(game) },
  presence: { ...values('type', 'gameId'), ...presence },
  chat: { ...values('type', 'gameId'), ...chat },
  lobbyUpdate: { ...values('type', 'closed'), lobby: lobbyOf(game) },
  matchFound: values('type', 'gameId', 'game', 'previous'),
})

const answer = values('re', 'ok')

/** What is answered, by the type of what was asked; everything else is answered with nothing but `re` and `ok`. */
export const answerShapes = (game: GameShapes): { readonly [type: string]: Shape } => ({
  hello: { ...answer, user: values('id', 'username', 'role'), serverTime: 'value', features: list('value') },
  joinGame: {
    ...answer,
    ...standing(game),
    ...values('seat', 'table', 'next', 'rated'),
    header: headerOf(game),
    missed: list({ seq: 'value', happened }),
    presence,
    chat: list(chat),
  },
  submitMove: { ...answer, seq: 'value' },
  undo: { ...answer, seq: 'value' },
  redo: { ...answer, seq: 'value' },
  joinLobby: { ...answer, lobby: lobbyOf(game) },
  nothing: answer,
})

/** The facts of a refusal are told apart by `why`; what they say is judged like its sentence. */
export const refusalShape: Shape = { ...answer, error: { code: 'value', message: 'value', details: 'facts' } }

/** Paths of keys that the shape does not know. Whatever stands at `happened` is left to `unknownInHappening`. */
export function unknownKeys(json: Json | undefined, shape: Shape, path = ''): string[] {
  if (typeof json !== 'object' || json === null || path.endsWith('.happened')) return []
  if (shape === 'value') return [`parts of ${path}`]
  if (shape === 'facts')
    return Object.values(json)
      .flat()
      .flatMap((fact) => unknownKeys(fact, 'value', path))
  if (Array.isArray(json)) {
    return isList(shape) ? (json as readonly Json[]).flatMap((item) => unknownKeys(item, shape[0], path)) : [`a list at ${path}`]
  }
  if (isList(shape)) return [`no list at ${path}`]
  return Object.entries(json).flatMap(([key, value]) => {
    const known = Object.hasOwn(shape, key) ? shape[key] : undefined
    return known === undefined ? [`${path}.${key}`] : unknownKeys(value as Json, known, `${path}.${key}`)
  })
}

const isList = (shape: readonly [Shape] | Fields): shape is readonly [Shape] => Array.isArray(shape)

/** Keys of a happening that its game does not have. */
export function unknownInHappening(json: Json, { happenings }: GameShapes): string[] {
  const type = typeof json === 'object' && json !== null && 'type' in json ? String(json.type) : ''
  const shape = Object.hasOwn(happenings, type) ? happenings[type] : undefined
  return shape === undefined ? [`a happening ${type}`] : unknownKeys(json, { type: 'value', ...shape }, type)
}
