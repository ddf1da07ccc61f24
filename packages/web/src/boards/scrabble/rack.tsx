/** The own tiles on their wooden rack: pressed, dragged to the board, or pushed along with Alt and an arrow. */
import { BLANK, RACK_SIZE, type Tile, tileSets } from '@parlour/games/scrabble'
import { type KeyboardEvent, useState } from 'react'
import { useSettings } from '../../services.tsx'
import { letterOfTile, onRack } from './draft.ts'
import { givenBack } from './ghosts.ts'
import { moved } from './grid.tsx'
import { keyed } from './keyed.ts'
import { optionsOf, type TilesProps } from './props.ts'
import css from './rack.module.css'
import { textsIn } from './texts/texts.ts'
import { TileFace } from './tile.tsx'
import { dragTile } from './tile-drag.ts'
import type { WordTiles } from './use-word-tiles.ts'

const HOLES = Array.from({ length: RACK_SIZE }, (_, index) => `hole ${index + 1}`)

export function Rack({ props, play }: { readonly props: TilesProps; readonly play: WordTiles }) {
  const { language } = useSettings()
  const texts = textsIn(language).rack
  const { values } = tileSets[optionsOf(props.options).bag]
  const [focused, setFocused] = useState(0)
  const tiles = onRack(play.draft)
  const count = tiles.length
  const given = givenBack(props.advice ?? null, tiles)
  const at = Math.min(focused, count - 1)

  const press = (event: KeyboardEvent<HTMLElement>, id: number, index: number): void => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    const to = Math.max(0, Math.min(count - 1, index + step))
    if (event.altKey) play.onDropOnRack(id, to)
    setFocused(to)
    const all = event.currentTarget.closest('[role="toolbar"]')?.querySelectorAll<HTMLElement>('[data-tile]')
    // A tile that is pushed along takes the focus with it.
    if (!event.altKey) all?.[to]?.focus()
  }

  return (
    <div className={css.rack} data-drop="rack:" data-place="rack">
      <div className={css.tiles} role="toolbar" aria-label={texts.label} aria-orientation="horizontal">
        {tiles.map(({ id, tile }, index) => {
          const letter = letterOfTile(tile)
          const worth = values[tile] ?? 0
          const name = tile === BLANK ? texts.blank(index + 1, count) : texts.tile(letter, worth, index + 1, count)
          return (
            <span key={id} className={css.place} data-drop={`rack:${index}`}>
              <button
                type="button"
                className={css.held}
                data-tile={letter === '' ? '?' : letter}
                data-place={`tile:${id}`}
                data-selected={play.selected === id}
                data-advised={given.has(id)}
                aria-pressed={play.selected === id}
                aria-label={given.has(id) ? textsIn(language).advice.marked(name) : name}
                tabIndex={index === at ? 0 : -1}
                disabled={props.still}
                onFocus={() => setFocused(index)}
                onClick={() => play.onTile(id)}
                onKeyDown={(event) => press(event, id, index)}
                onPointerDown={(event) =>
                  props.still ||
                  dragTile(event.nativeEvent, event.currentTarget, {
                    letter,
                    from: 'rack',
                    onAim: play.onAim,
                    onDrop: (dropped) => moved(play, id, dropped),
                  })
                }
              >
                <TileFace letter={letter} value={worth} blank={tile === BLANK} />
              </button>
            </span>
          )
        })}
      </div>
      {HOLES.slice(Math.min(count, RACK_SIZE)).map((hole) => (
        <span key={hole} className={css.hole} aria-hidden="true" />
      ))}
    </div>
  )
}

/** Tiles that only lie there: somebody else's at the end, what was left over. */
export function TileRow({
  tiles,
  options,
  label,
}: {
  readonly tiles: readonly Tile[]
  readonly options: TilesProps['options']
  readonly label: string
}) {
  const { values } = tileSets[optionsOf(options).bag]
  const letters = tiles.map((tile) => (tile === BLANK ? '?' : letterOfTile(tile))).join(', ')
  return (
    <span className={css.row} role="img" aria-label={`${label}: ${letters}`}>
      {keyed(tiles).map(({ key, item: tile }) => (
        <TileFace key={key} letter={letterOfTile(tile)} value={values[tile] ?? 0} blank={tile === BLANK} />
      ))}
    </span>
  )
}
