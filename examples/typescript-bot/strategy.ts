/** What this bot plays: a rule of thumb or two for each game, on the JSON that docs/protocol.md describes. This is the file to change. */
import { type AnyGame, isObject, isRefusal, type Json } from '@parlour/kernel'

type JsonObject = { readonly [field: string]: Json | undefined }

type Strategy = (view: JsonObject, legal: readonly JsonObject[], points: (action: JsonObject) => number) => JsonObject | null | undefined

/** The action to play; where there is nothing better, to draw or pass. Null: give up, which happens in solitaires only. */
export function choose(name: string, game: AnyGame, json: Json): JsonObject | null {
  const view = game.wire.view.decode(json)
  if (isRefusal(view) || !isObject(json)) throw new Error('The view cannot be read: the server has other rules.')
  const actions = new Map(game.legal(view).map((action) => [game.wire.action.encode(action) as JsonObject, action]))
  const points = (action: JsonObject): number => Number((game.preview?.(view, actions.get(action)) as JsonObject | null)?.score)
  const legal = [...actions.keys()]
  return strategies[name]?.(json, legal, points) ?? ofType(legal, 'draw')[0] ?? ofType(legal, 'pass')[0] ?? null
}

/** The best by some measure, the first of equals; null if there is none. */
function best(actions: readonly JsonObject[], worth: (action: JsonObject) => number): JsonObject | null {
  const worths = actions.map(worth)
  return actions[worths.indexOf(Math.max(...worths))] ?? null
}

const ofType = (legal: readonly JsonObject[], type: string) => legal.filter((action) => action.type === type)
const texts = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : [])
const suitOf = (card: unknown): string => String(card).slice(-1)
const held = ({ hand }: JsonObject, suit: unknown): number => texts(hand).filter((card) => suitOf(card) === suit).length
const rank = (card: string, order = 'A23456789TJQK'): number => order.indexOf(card.charAt(0))

const strategies: { readonly [game: string]: Strategy } = {
  /** Cards of long suits first, tens last; with a ten, the suit held most. */
  'crazy-tens': (view, legal) =>
    best(ofType(legal, 'play'), ({ card, suit }) => (suit === undefined ? 100 + held(view, suitOf(card)) : held(view, suit))),
  /** Says what may be said; plays if possible, jacks last; the suit held most. */
  'tschau-sepp': (view, legal) =>
    ofType(legal, 'say')[0] ??
    best(ofType(legal, 'choose-suit'), ({ suit }) => held(view, suit)) ??
    best(ofType(legal, 'play'), ({ card }) => (String(card).startsWith('J') ? 0 : 1)),
  /** Gets rid of as many low cards at once as it can; passes only when it must. */
  'big-two': (_view, legal) =>
    best(ofType(legal, 'play'), ({ cards }) => 100 * texts(cards).length - rank(texts(cards).at(-1) ?? '', '3456789TJQKA2')),
  /** The play that scores most; without one a whole new rack. */
  scrabble: (_view, legal, points) =>
    best(ofType(legal, 'place'), points) ?? best(ofType(legal, 'exchange'), ({ letters }) => String(letters).length),
  /** To a foundation, else onto a card that it belongs to, else on with the stock. None of that can go on for ever; then it gives up. */
  'forty-thieves': (view, legal) => {
    const pile = (place: unknown) => texts((view.tableau as unknown[])[Number(String(place).slice(1))])
    const lonely = ([card = '', below = '']: readonly string[]) => rank(below) !== rank(card) + 1
    const moves = ofType(legal, 'move').filter(({ from, count }) => count === undefined && !String(from).startsWith('f'))
    const home = moves.find(({ to }) => String(to).startsWith('f'))
    const together = moves.find(({ from, to }) => pile(to).length > 0 && (from === 'w' || lonely(pile(from).reverse())))
    return home ?? together ?? moves.find(({ from }) => from === 'w') ?? ofType(legal, 'deal')[0]
  },
}
