/**
 * The board as a grid that can be read and walked through: rows and columns for those who listen, one focus that arrows move, letters
 * typed where the cursor stands. Presses and drags are heard once for the whole grid, so that 225 squares stay light.
 */
import { ACROSS, type Direction, EMPTY, letterFactors, SIZE, tileSets, type View, wordFactors } from '@parlour/games/scrabble'
import { type KeyboardEvent, memo, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useSettings } from '../../services.tsx'
import { laidAt } from './draft.ts'
import { ghostsOf } from './ghosts.ts'
import css from './grid.module.css'
import { isBlankOn, letterOn, optionsOf, squareName, type TilesProps } from './props.ts'
import { type Texts, textsIn } from './texts/texts.ts'
import { TileFace } from './tile.tsx'
import { type Dropped, dragTile } from './tile-drag.ts'
import type { WordTiles } from './use-word-tiles.ts'

export type PremiumName = keyof Texts['grid']['premiums']
const CENTRE = (SIZE * SIZE - 1) / 2

export function premiumOf(square: number): PremiumName | null {
  const [letters, words] = [letterFactors[square] ?? 1, wordFactors[square] ?? 1]
  return letters === 3 ? '3L' : letters === 2 ? '2L' : words === 3 ? '3W' : words === 2 ? '2W' : null
}

const squareOf = (target: EventTarget | null): number | null => {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-square]') : null
  return element === null ? null : Number(element.dataset.square)
}

const ARROWS: { readonly [key: string]: readonly [number, number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Where an arrow leads; it stays at the edge. */
export function stepped(square: number, key: string): number | null {
  const [dx, dy] = ARROWS[key] ?? (key === 'Home' ? [-SIZE, 0] : key === 'End' ? [SIZE, 0] : [0, 0])
  if (dx === 0 && dy === 0) return null
  const within = (place: number): number => Math.max(0, Math.min(SIZE - 1, place))
  return within(Math.floor(square / SIZE) + dy) * SIZE + within((square % SIZE) + dx)
}

/** A table whose cells are walked through with arrows is a grid to those who listen; its rows and cells follow from that. */
const WALKED = { role: 'grid' } as const
/** The first square of every row. */
const ROWS = Array.from({ length: SIZE }, (_, row) => row * SIZE)

interface GridProps {
  readonly props: TilesProps
  readonly play: WordTiles
  /** Hears of a press on a square before it means anything, and whether a finger made it. */
  readonly onTap: (square: number, fingered: boolean) => void
}

export function Grid({ props, play, onTap }: GridProps) {
  const { language, hints } = useSettings()
  const texts = textsIn(language).grid
  const table = useRef<HTMLTableElement>(null)
  const [focused, setFocused] = useState(CENTRE)
  const fingered = useRef(false)
  const { draft, verdict } = play
  const { view, still } = props
  const values = tileSets[optionsOf(props.options).bag].values
  const cursor = draft.cursor?.square ?? null
  const fresh = freshSquares(view)
  const ghosts = ghostsOf(props.advice ?? null, view.board)
  const wrong = verdict.kind === 'play' && hints === 'full' ? verdict.wrong : null
  const roving = cursor ?? focused

  // The focus goes along with the cursor, but only if it is here already.
  useEffect(() => {
    if (cursor !== null && table.current?.contains(document.activeElement)) squareButton(table.current, cursor)?.focus()
  }, [cursor])

  const press = (event: KeyboardEvent<HTMLTableElement>): void => {
    const square = squareOf(event.target)
    if (square === null || event.ctrlKey || event.metaKey || event.altKey) return
    const to = stepped(square, event.key)
    if (to !== null) {
      if (cursor !== null) play.onCursor(to)
      squareButton(event.currentTarget, to)?.focus()
    } else if (still) return
    else if (/^[a-z]$/i.test(event.key)) play.onType(event.key.toUpperCase(), square)
    else if (event.key === 'Backspace') play.onBackspace()
    else if (event.key === 'Escape' && (cursor !== null || draft.laid.length > 0)) play.onEscape()
    else if (event.key === ' ') play.onTurn(square)
    else if (event.key === 'Enter' && draft.laid.length > 0) void play.onPlay()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const grab = (event: PointerEvent<HTMLTableElement>): void => {
    fingered.current = event.pointerType === 'touch'
    const square = squareOf(event.target)
    const own = square === null ? undefined : laidAt(draft, square)
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-square]') : null
    if (still || own === undefined || element === null) return
    dragTile(event.nativeEvent, element, {
      letter: own.letter,
      from: 'board',
      onAim: play.onAim,
      onDrop: (dropped) => moved(play, own.id, dropped),
    })
  }

  return (
    <table
      ref={table}
      className={css.grid}
      {...WALKED}
      aria-label={texts.label}
      onClick={({ target }) => {
        const square = squareOf(target)
        if (square === null) return
        onTap(square, fingered.current)
        squareButton(table.current, square)?.focus()
        play.onSquare(square)
      }}
      onKeyDown={press}
      onPointerDown={grab}
      onFocus={({ target }) => setFocused(squareOf(target) ?? focused)}
    >
      <tbody>
        {ROWS.map((first) => (
          <tr key={first}>
            {Array.from({ length: SIZE }, (_, column) => {
              const square = first + column
              const own = laidAt(draft, square)
              const letter = own?.letter ?? letterOn(view.board, square)
              const blank = own === undefined ? isBlankOn(view.board, square) : isBlankTile(play, own.id)
              return (
                <Square
                  key={squareName(square)}
                  square={square}
                  letter={letter}
                  value={letter === null || blank ? 0 : (values[letter.charCodeAt(0) - 64] ?? 0)}
                  blank={blank}
                  look={own !== undefined ? (wrong?.has(square) ? 'wrong' : 'new') : fresh.has(square) ? 'last' : 'plain'}
                  own={own !== undefined}
                  ghost={own === undefined ? (ghosts.get(square) ?? null) : null}
                  cursor={cursor === square && letter === null ? (draft.cursor?.direction ?? ACROSS) : null}
                  aimed={play.aim?.square === square && letter === null}
                  focusable={roving === square}
                  texts={texts}
                  points={textsIn(language).points}
                  marked={textsIn(language).advice.markedSquare}
                />
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function moved(play: WordTiles, id: number, dropped: Dropped): void {
  if (dropped.on === 'square') play.onDropOnSquare(id, dropped.square)
  else play.onDropOnRack(id, dropped.place)
}

const isBlankTile = ({ draft }: WordTiles, id: number): boolean => draft.tiles.find((tile) => tile.id === id)?.tile === 27

const squareButton = (table: Element | null, square: number): HTMLElement | null =>
  table?.querySelector<HTMLElement>(`[data-square="${square}"]`) ?? null

/** Where the last play laid its tiles. */
export function freshSquares({ last, board }: View): ReadonlySet<number> {
  const squares = new Set<number>()
  if (last === null) return squares
  const step = last.action.direction === ACROSS ? 1 : SIZE
  for (let i = 0; i < last.action.word.length; i++) {
    const square = last.action.square + i * step
    if (((last.fresh >> i) & 1) === 1 && board[square] !== EMPTY) squares.add(square)
  }
  return squares
}

interface SquareProps {
  readonly square: number
  readonly letter: string | null
  readonly value: number
  readonly blank: boolean
  readonly look: 'plain' | 'new' | 'last' | 'wrong'
  readonly own: boolean
  /** The letter that is advised for this empty square. */
  readonly ghost: string | null
  /** Which way the next letters go; never on a letter, where none can go. */
  readonly cursor: Direction | null
  /** A tile that is held would fall here. */
  readonly aimed: boolean
  readonly focusable: boolean
  readonly texts: Texts['grid']
  readonly points: Texts['points']
  readonly marked: Texts['advice']['markedSquare']
}

const Square = memo(function Square(props: SquareProps) {
  const { square, letter, value, blank, look, own, ghost, cursor, aimed, focusable, marked } = props
  const premium = premiumOf(square)
  const name = nameOf(props)
  return (
    <td data-drop={`square:${square}`}>
      <button
        type="button"
        className={css.square}
        data-square={square}
        data-place={`square:${square}`}
        data-premium={letter === null ? premium : undefined}
        data-own={own}
        data-aimed={aimed || undefined}
        tabIndex={focusable ? 0 : -1}
        aria-label={ghost === null ? name : marked(name, ghost)}
      >
        {letter !== null ? (
          <TileFace letter={letter} value={value} blank={blank} look={look} />
        ) : ghost !== null && cursor === null ? (
          <span className={css.ghost} aria-hidden="true">
            {ghost}
          </span>
        ) : square === CENTRE && cursor === null ? (
          <Star />
        ) : (
          cursor === null && premium !== null && <span aria-hidden="true">{premium}</span>
        )}
        {cursor !== null && <CursorArrow direction={cursor} />}
      </button>
    </td>
  )
})

function nameOf({ square, letter, value, blank, look, own, cursor, texts, points }: SquareProps): string {
  const premium = premiumOf(square)
  const bonus = premium === null ? null : texts.premiums[premium]
  const place = squareName(square)
  const wrong = look === 'wrong' ? `, ${texts.wrong}` : ''
  if (letter !== null) return `${own ? texts.mine(place, letter) : texts.taken(place, letter, blank ? texts.blank : points(value))}${wrong}`
  const plain = texts.empty(place, square === CENTRE ? `${texts.centre}, ${bonus}` : bonus)
  return cursor === null ? plain : texts.cursor(plain, cursor === ACROSS ? 'across' : 'down')
}

const Star = () => (
  <svg className={css.star} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 2.500l2.900 6.300 6.900.8-5.100 4.700 1.400 6.800L12 17.700l-6.100 3.400 1.400-6.800-5.100-4.700 6.900-.8Z" />
  </svg>
)

const CursorArrow = ({ direction }: { readonly direction: Direction }) => (
  <svg className={css.arrow} data-down={direction !== ACROSS} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 12h14M12.500 6l6 6-6 6" />
  </svg>
)
