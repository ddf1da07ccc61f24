/** Everything that a person at the table would see or hear, in wire notation, and its words. */
import type { Outcome, Seat } from '@parlour/kernel'
import type { FormedWord } from './placement.ts'

export type WordScore = { readonly [K in keyof FormedWord]: FormedWord[K] }

export type Happening =
  /** A seat got its first tiles; the seat itself also hears which. */
  | { readonly type: 'dealt'; readonly seat: Seat; readonly count: number; readonly tiles?: string }
  | { readonly type: 'began'; readonly first: Seat }
  /** `word` is the whole run, `tiles` the same with "." for what was there before; `words` are all words formed, the run first. */
  | {
      readonly type: 'placed'
      readonly seat: Seat
      readonly row: number
      readonly col: number
      readonly direction: 'across' | 'down'
      readonly word: string
      readonly tiles: string
      readonly words: readonly WordScore[]
      readonly bonus?: number
      readonly score: number
      readonly total: number
    }
  /** A seat filled its rack; `bag` tiles are left. The seat itself also hears what it drew. */
  | { readonly type: 'drew'; readonly seat: Seat; readonly count: number; readonly bag: number; readonly tiles?: string }
  /** The seat itself also hears what it gave and what it got. */
  | { readonly type: 'exchanged'; readonly seat: Seat; readonly count: number; readonly gave?: string; readonly got?: string }
  | { readonly type: 'passed'; readonly seat: Seat }
  /** The bag is empty and so is the rack; the match ends unless the play is challenged with success. */
  | { readonly type: 'played-out'; readonly seat: Seat }
  /** `invalid` lists the words that are not in the lexicon; with none the play stands. */
  | {
      readonly type: 'challenged'
      readonly seat: Seat
      readonly against: Seat
      readonly words: readonly string[]
      readonly invalid: readonly string[]
    }
  /** A challenged play is taken back: its tiles return to the rack, its points are lost, and so is the turn. */
  | { readonly type: 'withdrawn'; readonly seat: Seat; readonly tiles: string; readonly score: number; readonly total: number }
  /** What a wrong challenge costs: the turn, or points. */
  | { readonly type: 'lost-turn'; readonly seat: Seat }
  | { readonly type: 'penalised'; readonly seat: Seat; readonly points: number; readonly total: number }
  /** Someone has gone; `count` tiles went back into the bag. */
  | { readonly type: 'left'; readonly seat: Seat; readonly count: number }
  /** The racks are laid open and settled; `out` is who played out, or null after too many scoreless turns. */
  | {
      readonly type: 'settled'
      readonly out: Seat | null
      readonly racks: readonly string[]
      readonly changes: readonly number[]
      readonly scores: readonly number[]
    }
  | { readonly type: 'match-over'; readonly outcome: { readonly [K in keyof Outcome]: Outcome[K] } }

const many = (count: number, one: string) => `${count} ${one}${count === 1 || count === -1 ? '' : 's'}`
const listed = (words: readonly string[]) => words.join(' and ')

export function sentence(happening: Happening, names: readonly string[]): string {
  const name = (seat: Seat) => names[seat] ?? `Seat ${seat}`
  switch (happening.type) {
    case 'dealt':
      return `${name(happening.seat)} draws ${happening.tiles ?? many(happening.count, 'tile')}.`
    case 'began':
      return `${name(happening.first)} begins.`
    case 'placed':
      return placedText(happening, name(happening.seat))
    case 'drew':
      return `${name(happening.seat)} draws ${happening.tiles ?? many(happening.count, 'tile')}; ${happening.bag} left in the bag.`
    case 'exchanged': {
      const what = happening.gave === undefined ? many(happening.count, 'tile') : `${happening.gave} for ${happening.got}`
      return `${name(happening.seat)} exchanges ${what}.`
    }
    case 'passed':
      return `${name(happening.seat)} passes.`
    case 'played-out':
      return `${name(happening.seat)} has played out; the play may still be challenged.`
    case 'challenged': {
      const { invalid, words } = happening
      const verdict =
        invalid.length === 0 ? `${listed(words)} stands` : `${listed(invalid)} ${invalid.length === 1 ? 'is' : 'are'} not in the lexicon`
      return `${name(happening.seat)} challenges ${name(happening.against)}: ${verdict}.`
    }
    case 'withdrawn':
      return `${name(happening.seat)} takes ${happening.tiles} back and loses ${many(happening.score, 'point')} and the turn.`
    case 'lost-turn':
      return `${name(happening.seat)} loses a turn.`
    case 'penalised':
      return `${name(happening.seat)} loses ${many(happening.points, 'point')}.`
    case 'left':
      return `${name(happening.seat)} leaves${happening.count === 0 ? '' : `; ${many(happening.count, 'tile')} go back into the bag`}.`
    case 'settled':
      return settledText(happening, name)
    case 'match-over':
      return overText(happening.outcome, name)
  }
}

function placedText({ row, col, direction, word, words, bonus, score, total }: Happening & { type: 'placed' }, who: string): string {
  const crosses = words.slice(1).map((formed) => formed.word)
  const also = crosses.length === 0 ? '' : `, forming ${listed(crosses)}`
  const all = bonus === undefined ? '' : ` All seven tiles: ${bonus} extra.`
  return `${who} plays ${word} ${direction} from row ${row}, column ${col}${also}: ${many(score, 'point')}, ${total} in all.${all}`
}

function settledText({ out, racks, changes, scores }: Happening & { type: 'settled' }, name: (seat: Seat) => string): string {
  const how = out === null ? 'Nobody has scored for too long.' : `${name(out)} has played out.`
  const each = changes.flatMap((change, seat) => {
    if (change === 0) return []
    const rack = racks[seat] ?? ''
    return [`${name(seat)} ${change < 0 ? `loses ${-change} for ${rack}` : `gains ${change}`}`]
  })
  return `${how} ${each.length === 0 ? '' : `${each.join(', ')}. `}Score ${scores.join(' : ')}.`
}

function overText({ kind, places, scores }: Outcome, name: (seat: Seat) => string): string {
  const winners = places.flatMap((place, seat) => (place === 1 ? [name(seat)] : []))
  const verb = winners.length === 1 ? 'wins the match' : 'share the win'
  return `${listed(winners)} ${verb}${kind === 'forfeit' ? ' by forfeit' : ''}, ${scores.join(' : ')}.`
}
