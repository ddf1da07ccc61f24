/**
 * Everything that can be done at a table besides playing. One list, from which the bar, the menu, the keys, the list of keys and typed
 * commands take what they need: each action says what it is called, how it is reached, whether it can be done now, and how.
 */
import type { Texts } from '../i18n/texts.ts'
import type { IconName } from '../ui/icon.tsx'
import type { PlatformCommand } from './platform-commands.ts'

/** What can lie over the table. */
export type TableSheet = 'rules' | 'settings' | 'leave' | 'players' | 'keys' | 'more' | 'side' | 'watchers' | 'restart' | 'close'

export type ActionId =
  | 'undo'
  | 'redo'
  | 'hint'
  | 'hurry'
  | 'rules'
  | 'sound'
  | 'settings'
  | 'side'
  | 'players'
  | 'watchers'
  | 'keys'
  | 'commands'
  | 'restart'
  | 'close'
  | 'leave'

export interface TableAction {
  readonly id: ActionId
  readonly icon: IconName
  /** What its button says. */
  readonly label: string
  /** Shown at whatever leads to it, where it has no button of its own. */
  readonly count?: number
  /** The key that does it, and what the list of keys says about it. */
  readonly key?: { readonly press: string; readonly does: string }
  /** The typed command that does it, and what is said back to who typed it; null: nothing is. */
  readonly typed?: { readonly command: PlatformCommand['kind']; readonly answer: () => Promise<string | null> }
  /** Where it has a button of its own. */
  readonly places: readonly ('bar' | 'menu')[]
  /** Whether it can be done now. */
  readonly ready: boolean
  readonly run: () => void
}

/** How things stand, and what the screen can do. */
export interface TableNow {
  readonly texts: Texts
  /** A game for one: its figures stand in the bar, and taking back belongs to the board. */
  readonly alone: boolean
  readonly sound: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Whether hints are the table's business; some boards have their own. */
  readonly advises: boolean
  /** Null: just now there is none. Left out: never at this table. */
  readonly hint?: (() => Promise<string>) | null | undefined
  readonly hurry?: (() => void) | null | undefined
  /** How many look on; null where nobody does. */
  readonly watched?: { readonly count: number; readonly label: string } | null
  /** Whether whoever sits here may have another match in place of this one, and whether they may end it for everyone. */
  readonly restartable: boolean
  readonly closable: boolean
  undo(): Promise<string | null>
  redo(): Promise<string | null>
  open(sheet: TableSheet): void
  toggleSound(): void
  /** Opens the line for typed commands. */
  type(): void
  leave(): void
}

export function tableActions(now: TableNow): readonly TableAction[] {
  return [...watching(now), ...travelling(now), ...helping(now), ...looking(now), ...ending(now), leaving(now)]
}

/** The first of the bar, so that nothing else moves when somebody comes. */
const watching = ({ watched = null, open }: TableNow): readonly TableAction[] =>
  watched === null ? [] : [{ id: 'watchers', icon: 'eye', ...watched, places: ['bar', 'menu'], ready: true, run: () => open('watchers') }]

function travelling({ texts, alone, canUndo, canRedo, undo, redo }: TableNow): readonly TableAction[] {
  const { table: tableTexts } = texts
  const places = !alone && (canUndo || canRedo) ? (['bar'] as const) : []
  const answering = (travel: () => Promise<string | null>) => async () => (await travel()) ?? tableTexts.done
  return [
    {
      id: 'undo',
      icon: 'undo',
      label: tableTexts.undo,
      places,
      ready: canUndo,
      ...(canUndo || canRedo ? { key: { press: 'u', does: tableTexts.keyUndo } } : {}),
      typed: { command: 'undo', answer: answering(undo) },
      run: () => void undo(),
    },
    {
      id: 'redo',
      icon: 'redo',
      label: tableTexts.redo,
      places,
      ready: canRedo,
      typed: { command: 'redo', answer: answering(redo) },
      run: () => void redo(),
    },
  ]
}

/** Each has a button of its own (`AidButtons`), though they are never wanted at the same time. */
function helping({ texts, advises, hint, hurry }: TableNow): readonly TableAction[] {
  const { table: tableTexts } = texts
  const hints: TableAction = {
    id: 'hint',
    icon: 'hint',
    label: tableTexts.hint,
    places: [],
    ready: hint != null,
    ...(hint === undefined ? {} : { key: { press: 'h', does: tableTexts.keyHint } }),
    typed: { command: 'hint', answer: async () => (hint == null ? tableTexts.hintNone : await hint()) },
    run: () => void hint?.(),
  }
  const hurries: TableAction = {
    id: 'hurry',
    icon: 'last',
    label: tableTexts.hurry,
    // The smallest phones have no room for a button of its own.
    places: hurry == null ? [] : ['menu'],
    ready: hurry != null,
    ...(hurry === undefined ? {} : { key: { press: 'f', does: tableTexts.keyHurry } }),
    typed: {
      command: 'hurry',
      answer: async () => {
        hurry?.()
        return hurry == null ? tableTexts.hurryNone : tableTexts.done
      },
    },
    run: () => hurry?.(),
  }
  return advises ? [hints, hurries] : [hurries]
}

function looking({ texts, alone, sound, open, toggleSound, type }: TableNow): readonly TableAction[] {
  const { table: tableTexts, common } = texts
  const key = (press: string, does: string) => ({ key: { press, does } })
  const both = { places: ['bar', 'menu'], ready: true } as const
  const inMenu = { places: ['menu'], ready: true } as const
  return [
    { id: 'rules', icon: 'rules', label: common.rules, ...key('r', tableTexts.keyRules), ...both, run: () => open('rules') },
    {
      id: 'sound',
      icon: sound ? 'sound' : 'mute',
      label: sound ? tableTexts.soundOn : tableTexts.soundOff,
      ...key('m', tableTexts.keyMute),
      ...both,
      run: toggleSound,
    },
    { id: 'settings', icon: 'gear', label: common.settings, ...both, run: () => open('settings') },
    {
      id: 'side',
      icon: 'sort',
      label: tableTexts.showScore,
      ...key('c', tableTexts.keyChat),
      places: alone ? ['menu'] : [],
      ready: true,
      run: () => open('side'),
    },
    { id: 'players', icon: 'people', label: tableTexts.players, places: alone ? [] : ['menu'], ready: true, run: () => open('players') },
    { id: 'keys', icon: 'keyboard', label: tableTexts.keys, ...key('?', tableTexts.keyHelp), ...inMenu, run: () => open('keys') },
    { id: 'commands', icon: 'right', label: tableTexts.commands, ...key('/', tableTexts.keyCommands), ...inMenu, run: type },
  ]
}

function ending({ texts: { table: texts }, restartable, closable, open }: TableNow): readonly TableAction[] {
  const ask = (sheet: 'restart' | 'close', ready: boolean) => ({
    id: sheet,
    places: ready ? (['menu'] as const) : [],
    ready,
    typed: {
      command: sheet,
      answer: async () => {
        if (!ready) return texts.notNow
        open(sheet)
        return null
      },
    },
    run: () => open(sheet),
  })
  return [
    { ...ask('restart', restartable), icon: 'undo', label: texts.restart },
    { ...ask('close', closable), icon: 'x', label: texts.closeTable },
  ]
}

const leaving = ({ texts, leave }: TableNow): TableAction => ({
  id: 'leave',
  icon: 'leave',
  label: texts.table.leaveTable,
  places: ['bar', 'menu'],
  ready: true,
  typed: {
    command: 'leave',
    answer: async () => {
      leave()
      return null
    },
  },
  run: leave,
})
