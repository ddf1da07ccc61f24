/** A match record as readable text: what the table was, then every event in the words of its game, then the outcome. */
import type { AnyModule, Outcome, Seat, Tell } from '../game.ts'
import { isObject, type Json, sameJson } from '../json.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { foldRecord } from './fold-record.ts'
import { type Library, unknownGame } from './library.ts'
import { chainHash, type Event, type Header } from './log.ts'
import { parseRecord, readable } from './record.ts'
import { recordRefused } from './record-refusals.ts'

/** After the end everything is public; a seat's point of view is what it could see at the time. */
export type PointOfView = 'everything' | { readonly seat: Seat }

/** The whole text, or why the record cannot be replayed. */
export function replayText(json: unknown, library: Library, from: PointOfView = 'everything'): string | Refusal {
  const record = parseRecord(json)
  if (isRefusal(record)) return record
  const { header, events } = readable(record)
  const module = library.module(header.game, header.rules)
  if (module === undefined) return unknownGame(header)
  if (from !== 'everything' && header.seats[from.seat] === undefined) {
    return recordRefused({ why: 'seat-not-in-record', seat: from.seat })
  }
  const names = header.seats.map(({ name }) => name)
  const width = String(events.length).length
  const lines = [...introduction(module, header)]
  if (chainHash(record.header, record.events) !== record.hash) lines.push('Warning: the hash does not fit; this record was changed.')
  lines.push('')

  let heard: Json[] = []
  const tell: Tell<Json> = (all, seat, own) => {
    heard.push(own !== undefined && (from === 'everything' || from.seat === seat) ? own : all)
  }
  const folded = foldRecord(record, library, {
    tell: () => tell,
    folded: (event, match) => {
      const told = heard.map((happening) => match.game.sentence(happening, names))
      const words = event === null ? told : [...platformWords(event, names), ...told]
      const bare = event === null ? 'The position is set up.' : bareWords(event, names)
      for (const [index, line] of (words.length > 0 ? words : [bare]).entries()) {
        lines.push(`${(index === 0 ? String(match.seq) : '').padStart(width)}  ${line}`)
      }
      heard = []
    },
  })
  if (isRefusal(folded)) return folded
  if (folded.outcome !== null) lines.push('', outcomeText(folded.outcome, header.seats))
  return `${lines.join('\n')}\n`
}

function* introduction(module: AnyModule, header: Header): Generator<string> {
  yield `${module.title}, rules ${header.rules}`
  yield `Options: ${optionsText(module, header.options)}`
  for (const [seat, { name, kind }] of header.seats.entries()) yield `Seat ${seat}: ${name}${kind === 'bot' ? ' (bot)' : ''}`
  if (header.position !== undefined) yield 'From a set-up position'
}

/** Only what differs from the defaults is worth saying: "target 50, draw one", or "as usual". */
export function optionsText(module: AnyModule, options: unknown): string {
  const usual = module.options.parse(undefined)
  if (!isObject(options) || !isObject(usual)) return 'as usual'
  const unusual = Object.entries(options)
    .filter(([name, value]) => !sameJson(value, usual[name]))
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
  return unusual.length === 0 ? 'as usual' : unusual.join(', ')
}

const LEAVING = { quit: 'leaves', kicked: 'is sent away', gone: 'does not come back', idle: 'has not acted for too long' } as const
const CLOSING = {
  outcome: 'The match is over.',
  'given-up': 'The match is given up.',
  closed: 'The table is closed.',
  abandoned: 'The match is abandoned.',
} as const

/** What the platform did, in words; what the game made of it, the game tells. */
function platformWords(event: Event, names: readonly string[]): string[] {
  const name = (seat: Seat) => names[seat] ?? `Seat ${seat}`
  switch (event.type) {
    case 'play':
      return event.by === undefined
        ? []
        : [event.by === 'clock' ? `Time is up for ${name(event.seat)}.` : `A bot plays for ${name(event.seat)}.`]
    case 'leave':
      return event.why === 'quit' ? [] : [`${name(event.seat)} ${LEAVING[event.why]}.`]
    case 'occupy':
      return [
        'bot' in event.by
          ? `The bot ${event.by.bot} takes the seat of ${name(event.seat)}.`
          : `${event.by.player} takes the seat of ${name(event.seat)}.`,
      ]
    case 'undo':
      return [event.steps === 1 ? 'The last move is taken back.' : `The last ${event.steps} moves are taken back.`]
    case 'redo':
      return [event.steps === 1 ? 'One move is played again.' : `${event.steps} moves are played again.`]
    case 'close':
      return [CLOSING[event.why]]
  }
}

/** For what a game leaves untold. */
const bareWords = (event: Event, names: readonly string[]): string =>
  'seat' in event ? `${names[event.seat]}: ${JSON.stringify(event.type === 'play' ? event.action : event.type)}` : event.type

const KINDS = { played: 'played to the end', forfeit: 'ended by forfeit', abandoned: 'closed without a result' } as const

/** "Played to the end: 1. Ann with 78 points, 2. Ben with 42." */
export function outcomeText({ kind, places, scores }: Outcome, seats: Header['seats']): string {
  const points = (seat: number) => `${scores[seat] ?? 0} ${scores[seat] === 1 ? 'point' : 'points'}`
  const everyone = seats.map(({ name }, seat) => ({ name, seat, place: places[seat] ?? 0 })).sort((a, b) => a.place - b.place)
  const standing =
    kind === 'abandoned'
      ? everyone.map(({ name, seat }) => `${name} with ${points(seat)}`)
      : everyone.map(({ name, seat, place }) => `${place}. ${name} with ${points(seat)}`)
  const how = KINDS[kind]
  return `${how.charAt(0).toUpperCase()}${how.slice(1)}: ${standing.join(', ')}.`
}
