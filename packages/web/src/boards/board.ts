/**
 * What a game brings to the table: its board. One folder per game holds everything that knows its rules or its texts; the registry has one
 * line for it, and shell, lobby, table, replay and profile handle only what is described here.
 */
import type { AnyRecord, Game, GameModule, Json, Outcome, Refusal, Seat } from '@parlour/kernel'
import type { ComponentType, ReactNode } from 'react'
import type { Language } from '../i18n/language.ts'
import type { SeatInfo } from '../parts/seats.ts'
import type { ReplayMatch } from '../records/replay-match.ts'
import type { Sound } from '../sound/sound-box.ts'
import type { Keys } from '../ui/key-list.tsx'
import type { Options } from './options/options-model.ts'

/** All that a board gets. It does not know whether the table is a server, a worker or a screen shared by two. */
export interface BoardProps<View = unknown, Action = unknown, Happening = Json> {
  /** The rules, opened for this table's options. */
  readonly game: Game<unknown, Action, View, Happening>
  readonly options: Json
  /** Changes with every position; key for whatever belongs to one. */
  readonly seq: number
  readonly view: View
  /** Through whose eyes; null: a spectator. */
  readonly seat: Seat | null
  readonly seats: readonly SeatInfo[]
  readonly toAct: readonly Seat[]
  /** Every action allowed now; empty when it is not this seat's turn, or while a move is under way. */
  readonly legal: readonly Action[]
  /** What led from the position before to this one; a board animates it. */
  readonly happened: readonly Happening[]
  /** What happened in the last few positions up to this one, as far as it is known here: also after the page was opened anew. */
  readonly lately?: readonly Happening[]
  readonly outcome: Outcome | null
  /** How many moves led here, without those taken back; left out where nothing can be taken back, or where it is not known. */
  readonly step?: number
  /** What Master advises here: pointed out at the place where it would be done. Null or left out: nothing. */
  readonly advice?: Action | null
  /** The hint in words that is told, or thought about; null or left out: none. It and a refusal take each other's place. */
  readonly hint?: { readonly close: () => void } | null
  /** Null once the move is kept for good, else why it was refused. A board may ask for anything: the answer says what is wrong. */
  submit(action: Action): Promise<Refusal | null>
  /** Takes back the last step, or makes it again; null where that cannot be done now, left out where there is no such thing. */
  readonly undo?: (() => Promise<Refusal | null>) | null
  readonly redo?: (() => Promise<Refusal | null>) | null
  /**
   * Ends a match that nobody else plays: given up, it is lost; forgotten, it was never begun and leaves no trace. Left out where others
   * sit, and where there is nothing to end.
   */
  readonly end?: (how: 'given-up' | 'forgotten') => Promise<Refusal | null>
  /** After the end, in a replay: what the other seats saw, by seat. */
  readonly open?: readonly (View | null)[]
  /** A picture to look at: nothing can be done (replay, spectators, rules pages). */
  readonly still: boolean
}

/** The last thing of a kind that happened, as far as it is known here. */
export const lastOf = <Happening>(
  { happened, lately = happened }: { readonly happened: readonly Happening[]; readonly lately?: readonly Happening[] },
  isOne: (happening: Happening) => boolean,
): Happening | undefined => lately.findLast(isOne)

/** The words and marks for one thing that happened: who (bold, in front), and what. */
export interface LogLine {
  readonly seat: Seat | null
  readonly what: ReactNode
}
/** `tone`: on paper suits have their colours, on felt that of the words. */
export type LineOf<Happening> = (
  happening: Happening,
  seats: readonly SeatInfo[],
  language: Language,
  tone?: 'suit' | 'words',
) => LogLine | null

/** What a typed command means: an action, something to say back, or both wrong. */
export type CommandAnswer<Action = unknown> = { readonly action: Action } | { readonly say: string }

/** A typed question for advice at a board that has hints of its own: asked only where the reader has not switched hints off. */
export interface HintCommand {
  readonly hint: () => Promise<string>
}

export interface ScoreProps<View = unknown, Action = unknown, Happening = Json> extends BoardProps<View, Action, Happening> {
  /** A sheet beside the table, or a strip above the felt on narrow screens. */
  readonly layout: 'sheet' | 'strip'
}

export interface SummaryProps<View = unknown, Action = unknown, Happening = Json> extends BoardProps<View, Action, Happening> {
  /** All that has happened in the match, where it is known. */
  readonly story?: readonly Happening[]
  /** Goes back to the table, or on to the next round. */
  readonly onContinue: () => void
  /** More buttons from the platform: rematch, replay, leave. Shown beside the first when the match is over. */
  readonly actions: ReactNode
  /** A word about the others: who is ready, who has asked for a rematch. */
  readonly note: ReactNode
}

/** Where an action is spoken of: enough to name what it would do. */
export type ActionSetting<View = unknown, Action = unknown, Happening = Json> = Pick<
  BoardProps<View, Action, Happening>,
  'game' | 'view' | 'options'
>

/** A guided first deal: a set-up position, what to do, and the words beside it. */
export interface LessonStep<View = unknown> {
  readonly says: string
  /** When this is true of the view, the next step comes. */
  done(view: View, seq: number): boolean
}
export interface Lesson<View = unknown> {
  readonly options: Json
  readonly position: Json
  readonly steps: readonly LessonStep<View>[]
}

/** What a look back at a finished match gets: all of it, and which moment is on the table. */
export interface ReviewProps {
  readonly record: AnyRecord
  readonly seats: readonly SeatInfo[]
  readonly moment: number
  readonly onGo: (moment: number) => void
}

/** More to say about a finished match than the platform does: a sheet of its own beside the replay. */
export interface Review {
  readonly title: (language: Language) => string
  readonly Panel: ComponentType<ReviewProps>
}

/** The match in a notation that other programs read, offered beside the list of moves. */
export interface Notation {
  /** What the button says. */
  readonly title: (language: Language) => string
  readonly extension: string
  readonly write: (match: ReplayMatch) => string
}

/** Choosing what to play before it is dealt, at a game that shows more than a form of options. */
export interface ChooserProps {
  /** Options as they were left last; a game checks them itself. */
  readonly last: unknown
  readonly onDeal: (options: Options) => void
}

/** A board with its game's own types. */
export interface Board<View, Action, Happening, Options> {
  /** The rules this board is for. */
  readonly module: GameModule<unknown, Action, View, Happening, Options>
  /** Everything that lies on the felt. */
  Board(props: BoardProps<View, Action, Happening>): ReactNode
  /**
   * `bar`: a game for one, without a sheet beside the table; its figures stand in the bar, and undo belongs to the board. `slim`: the score
   * stands on the table, and the sheet beside it leaves that the room.
   */
  readonly figures?: 'sheet' | 'slim' | 'bar'
  /** On a phone on its side the others sit in the header: where their points, if there are any, stand on the felt too. */
  readonly seatsInHeader?: (options: Json) => boolean
  /** On a wide phone on its side the header lies at the right only, and whatever lies at the left has the whole height. */
  readonly headerAside?: boolean
  /** Instead of the form of options, before a match alone. */
  Chooser?(props: ChooserProps): ReactNode
  /** Standings beside the table. */
  Score(props: ScoreProps<View, Action, Happening>): ReactNode
  /** Between rounds and at the end. */
  Summary(props: SummaryProps<View, Action, Happening>): ReactNode
  /** Whether what happened ended a round or the match, so that the summary is due. */
  endsRound(happened: readonly Happening[]): boolean
  /**
   * The table as the round left it, where the position after its last move has the next one dealt already: made of what lay there before
   * that move and of what happened until the round was over.
   */
  roundEnd?(before: View, after: View, happened: readonly Happening[], options: Json): View
  /** One page of rules with pictures. */
  Rules(): ReactNode
  /** Words of the move list; null for what needs no line. */
  line(happening: Happening, seats: readonly SeatInfo[], language: Language): LogLine | null
  /** The same as a sentence, for screen readers and typed play; null for what need not be said. */
  spoken(happening: Happening, seats: readonly SeatInfo[], language: Language): string | null
  /** The sound that belongs to a happening. */
  sound(happening: Happening): Sound | null
  /** Where options make it another game: what is played at this table, and what the tab of the browser says. */
  titles?(options: Json, language: Language): { readonly table: string; readonly tab: string }
  /** What taking back or making again did, told by the two views around it; null for nothing to tell. */
  travelled?(before: View, after: View, way: 'back' | 'again', language: Language): string | null
  /** One short line below the title: "Round 3 · first to 72"; empty where the cloth says it all. */
  subtitle(props: BoardProps<View, Action, Happening>, language: Language): string
  /** Typed commands: `play 7h`, `hand`, `table`. `help` lists them. */
  command(text: string, props: BoardProps<View, Action, Happening>, language: Language): CommandAnswer<Action> | HintCommand
  /** An action as advice to somebody: "Play the seven of hearts." Without it the table offers no hints of its own. */
  adviceText?(action: Action, setting: ActionSetting<View, Action, Happening>, language: Language): string
  /** The same where the board points out what is meant, if that can be said in fewer words. */
  adviceBrief?(action: Action, setting: ActionSetting<View, Action, Happening>, language: Language): string
  /** Why, in one true sentence, where the table shows a reason; null where only Master knows. */
  adviceReason?(action: Action, setting: ActionSetting<View, Action, Happening>, language: Language): string | null
  /** The same in a list: "7♥", "drawing". */
  moveName?(action: Action, setting: ActionSetting<View, Action, Happening>, language: Language): ReactNode
  /** What Master's points stand for in a look back, where they are not just the points one will get: "expected lead". */
  worthName?(language: Language): string
  /** A refusal in the player's language: says what would be right. Falls back to the refusal's own sentence. */
  refusalText(refusal: Refusal, language: Language): string
  /** Names and explanations of the options, for the lobby; options it does not name are shown under their own names. */
  optionTexts(language: Language): OptionTexts
  lesson(language: Language): Lesson<View>
  /** Keys of this board's own for the list of keys, with what they do; one that the table lists too takes its place, and one that does nothing here is left out (''). */
  keys?(language: Language): Keys
  readonly review?: Review
  readonly notation?: Notation
}

/**
 * A board whose types are forgotten: table, replay, lesson and lobby handle only these. Like `AnyGame`, it is sound to pass around because
 * whoever hands a board a view or an action has it from that board's own module.
 */
export type BoardModule = Board<unknown, unknown, Json, unknown>

/** Checks a board against its game's types and forgets them. */
export const defineBoard = <View, Action, Happening extends Json, Options>(board: Board<View, Action, Happening, Options>): BoardModule =>
  board

export interface OptionTexts {
  readonly presets: { readonly [preset: string]: string }
  readonly options: {
    readonly [option: string]: { readonly label: string; readonly hint?: string; readonly values?: { readonly [value: string]: string } }
  }
}
