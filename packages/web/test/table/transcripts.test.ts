/**
 * What a match says to somebody who hears it, word for word: the polite and the assertive region after every move of a match whose luck
 * is always the same. `UPDATE_GOLDEN=1` writes the transcripts anew; read what has changed.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type AnyGame, type Header, isRefusal, type Json, quickChance, type Seat } from '@parlour/kernel'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import type { BoardModule } from '../../src/boards/board.ts'
import { games, loadBoard } from '../../src/boards/registry.ts'
import { loadTexts } from '../../src/i18n/texts.ts'
import type { SeatInfo } from '../../src/parts/seats.ts'
import { Announcements } from '../../src/table/announcements.tsx'
import { openGame } from '../../src/table/open-game.ts'
import { travelled } from '../../src/table/use-travelled.ts'
import { rendered } from '../boards/support/rendered.ts'
import { info } from '../boards/support/table-at.ts'
import { lexicon, library } from '../support/lexicon.ts'

type Language = 'en' | 'de'
const NAMES = ['Nora', 'Otto', 'Pia', 'Hugo']
const ME = 0
/** Word tiles come to an end because nobody plays any more after so many moves. */
const LAST_PASSES = 6
/** Of each game, as many moves as it takes until everything has been heard that is to be heard. */
const MATCHES: { readonly [game: string]: { readonly seats: number; readonly moves: number; readonly options: Json } } = {
  'crazy-tens': { seats: 2, moves: 400, options: { preset: 't42' } },
  'tschau-sepp': { seats: 3, moves: 90, options: {} },
  'big-two': { seats: 4, moves: 400, options: {} },
  'forty-thieves': { seats: 1, moves: 24, options: {} },
  scrabble: { seats: 2, moves: 12, options: {} },
}

describe.each(games.map(({ id }) => id))('%s', (id) => {
  it.each(['en', 'de'] as const)('is told step by step (%s)', async (language) => {
    await loadTexts(language)
    const told = transcriptOf(await loadBoard(id), language)
    // A move of which nothing is heard has not happened for who listens.
    expect(told.filter(({ heard }) => heard.polite === '').map(({ cause }) => cause)).toEqual([])
    const text = `${told.map(({ cause, heard }) => `${cause}\n${spokenLines(heard)}`).join('\n')}\n`
    const file = new URL(`transcripts/${id}.${language}.txt`, import.meta.url)
    if (process.env.UPDATE_GOLDEN !== undefined) writeFileSync(file, text)
    expect(existsSync(file), `${file} is missing: run with UPDATE_GOLDEN=1`).toBe(true)
    expect(text).toBe(readFileSync(file, 'utf8'))
  })
})

describe('what the platform says', () => {
  const quiet = { seq: 3, happened: [], spoken: () => null, mine: false, chat: null }
  it('chat, a hint, a clock, and time that runs short, each in its region', () => {
    expect(heardFrom({ ...quiet, chat: 'Otto: Nice one' }, 'en')).toMatchObject({ polite: 'Otto: Nice one', assertive: '' })
    expect(heardFrom({ ...quiet, hint: 'Hint: play the seven.' }, 'en')).toMatchObject({ polite: 'Hint: play the seven.', assertive: '' })
    expect(heardFrom({ ...quiet, time: 'Your last minute.' }, 'en')).toMatchObject({ polite: 'Your last minute.', assertive: '' })
    expect(heardFrom({ ...quiet, low: true }, 'en')).toMatchObject({ polite: '', assertive: 'Ten seconds left.' })
    expect(heardFrom({ ...quiet, low: true, mine: true }, 'de')).toMatchObject({ assertive: 'Du bist dran. Noch zehn Sekunden.' })
  })
  it('nothing when nothing has happened', () => {
    expect(heardFrom(quiet, 'en')).toEqual({ polite: '', assertive: '' })
  })
})

interface Heard {
  readonly polite: string
  readonly assertive: string
}

interface Told {
  readonly cause: string
  readonly heard: Heard
}

const spokenLines = ({ polite, assertive }: Heard): string =>
  [`  polite: ${polite}`, ...(assertive === '' ? [] : [`  assertive: ${assertive}`])].join('\n')

/** Of the real regions: those with `role="alert"` interrupt, the others wait. */
function heardFrom(props: Parameters<typeof Announcements>[0], language: Language): Heard {
  const markup = rendered(createElement(Announcements, props), { language })
  const regions = [...markup.matchAll(/<div class="hidden-visually" (aria-live="polite"|role="alert")>(.*?)<\/div>/g)]
  const said = (kind: string): string =>
    regions
      .filter(([, region]) => region === kind)
      .map(([, , content = '']) => content.replace(/<\/p><p>/g, ' ').replace(/<[^>]+>/g, ''))
      .filter((sentence) => sentence !== '')
      .join(' ')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"')
  return { polite: said('aria-live="polite"'), assertive: said('role="alert"') }
}

function transcriptOf(board: BoardModule, language: Language): readonly Told[] {
  const { seats: count, moves, options } = MATCHES[board.module.id] ?? { seats: 2, moves: 100, options: {} }
  const game = opened(board, count, options)
  const seats: readonly SeatInfo[] = NAMES.slice(0, count).map((name, seat) => info(seat, name, { you: seat === ME }))
  const chance = quickChance('transcript')
  let happened: Json[] = []
  const tell = (all: Json, to?: Seat, own?: Json): void => void happened.push(to === ME && own !== undefined ? own : all)
  const hear = (seq: number, toAct: readonly Seat[], said: string | null = null): Heard => {
    const spoken = (happening: Json): string | null => board.spoken(happening, seats, language)
    return heardFrom({ seq, happened, spoken, travelled: said, mine: count > 1 && toAct[0] === ME, chat: null }, language)
  }

  let state = game.start(chance, tell)
  const states = [state]
  const told: Told[] = [{ cause: 'deal', heard: hear(0, game.toAct(state)) }]
  for (let seq = 1; game.toAct(state).length > 0 && seq <= moves + LAST_PASSES; seq++) {
    const seat = game.toAct(state)[0] ?? ME
    const action = choice(game, game.view(state, seat), (most) => chance.below(most), board.module.id === 'scrabble' && seq > moves)
    happened = []
    state = game.play(state, seat, action, chance, tell)
    states.push(state)
    told.push({ cause: `${NAMES[seat]}: ${JSON.stringify(game.wire.action.encode(action))}`, heard: hear(seq, game.toAct(state)) })
  }
  if (board.travelled === undefined) return told
  // Back over the last two moves, and again over one of them.
  happened = []
  const last = states.length - 1
  const steps = [last, last - 1, last - 2, last - 1]
  steps.slice(1).forEach((step, index) => {
    const from = steps[index] ?? last
    const seen = (at: number) => ({ seq: at, step: at, view: game.view(states[at], ME) })
    const said = travelled(board, seen(from), { ...seen(step), happened }, language)
    told.push({ cause: step < from ? 'undo' : 'redo', heard: hear(last + index + 1, [], said) })
  })
  return told
}

/** Something that is allowed, and that does something, if there is such a thing. */
function choice(game: AnyGame, view: unknown, below: (most: number) => number, tired: boolean): unknown {
  const legal = game.legal(view)
  const pass = tired ? legal.find((action) => typeOf(game.wire.action.encode(action)) === 'pass') : undefined
  if (pass !== undefined) return pass
  const busy = legal.filter((action) => ['play', 'place', 'move'].includes(typeOf(game.wire.action.encode(action))))
  const choices = busy.length > 0 ? busy : legal
  return choices[below(choices.length)]
}

const typeOf = (action: Json): string =>
  typeof action === 'object' && action !== null && 'type' in action && typeof action.type === 'string' ? action.type : ''

function opened(board: BoardModule, count: number, wanted: Json): AnyGame {
  const { module } = board
  const options = module.options.parse(wanted)
  if (isRefusal(options)) throw new Error(options.message)
  const header: Header = {
    game: module.id,
    rules: module.rules,
    options: options as Json,
    resources: Object.fromEntries(module.needs(options).map((name) => [name, lexicon.hash])),
    seats: NAMES.slice(0, count).map((name, seat) => ({ name, kind: seat === ME ? 'person' : 'bot' })),
    ...{ commitment: '0'.repeat(64), pledges: [], contributions: [] },
  }
  const game = openGame(header, module, (name, hash) => library.resource?.(name, hash))
  if (isRefusal(game)) throw new Error(game.message)
  return game
}
