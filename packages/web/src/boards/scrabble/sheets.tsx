/** The small sheets of this board: what a blank stands for, which tiles to exchange, whether to pass or to challenge, what is unseen. */
import { BLANK, mostZeros, tileSets, unseenCounts } from '@parlour/games/scrabble'
import { useEffect, useRef, useState } from 'react'
import { nameOf } from '../../parts/seats.ts'
import { partTexts } from '../../parts/texts.ts'
import { useSettings } from '../../services.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { letterOfTile } from './draft.ts'
import { optionsOf, type TilesProps } from './props.ts'
import css from './sheets.module.css'
import { listed, textsIn } from './texts/texts.ts'
import { TileFace } from './tile.tsx'
import type { WordTiles } from './use-word-tiles.ts'

interface SheetProps {
  readonly props: TilesProps
  readonly play: WordTiles
}

const ALPHABET = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))

export function Sheets({ props, play }: SheetProps) {
  if (play.waiting) return <BlankSheet play={play} />
  switch (play.sheet) {
    case 'exchange':
      return <ExchangeSheet props={props} play={play} />
    case 'pass':
      return <PassSheet props={props} play={play} />
    case 'challenge':
      return <ChallengeSheet props={props} play={play} />
    case 'unseen':
      return <UnseenSheet props={props} onClose={() => play.onSheet(null)} />
    case null:
      return null
  }
}

function BlankSheet({ play }: Pick<SheetProps, 'play'>) {
  const { language } = useSettings()
  const texts = textsIn(language).blank
  const choose = useRef(play.onLetter)
  choose.current = play.onLetter
  // Wherever the focus is in the sheet: a letter that is typed is the answer.
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || !/^[a-z]$/i.test(event.key)) return
      event.preventDefault()
      choose.current(event.key.toUpperCase())
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <Dialog title={texts.title} closeName={partTexts(language).close} onClose={() => play.onLetter(null)}>
      <fieldset className={css.letters} aria-label={texts.title}>
        {ALPHABET.map((letter) => (
          <button key={letter} type="button" className={css.letter} aria-label={texts.letter(letter)} onClick={() => play.onLetter(letter)}>
            {letter}
          </button>
        ))}
      </fieldset>
    </Dialog>
  )
}

function ExchangeSheet({ props, play }: SheetProps) {
  const { language } = useSettings()
  const texts = textsIn(language)
  const { values } = tileSets[optionsOf(props.options).bag]
  const [chosen, setChosen] = useState<readonly number[]>([])
  const { tiles } = play.draft
  const toggle = (id: number): void => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const given = tiles.filter(({ id }) => chosen.includes(id)).map(({ tile }) => tile)
  return (
    <Dialog title={texts.exchange.title} closeName={partTexts(language).close} onClose={() => play.onSheet(null)} width="narrow">
      <p>{texts.exchange.text}</p>
      <fieldset className={css.rack} aria-label={texts.rack.label}>
        {tiles.map(({ id, tile }, index) => (
          <button
            key={id}
            type="button"
            className={css.tile}
            aria-pressed={chosen.includes(id)}
            aria-label={
              tile === BLANK
                ? texts.rack.blank(index + 1, tiles.length)
                : texts.rack.tile(letterOfTile(tile), values[tile] ?? 0, index + 1, tiles.length)
            }
            onClick={() => toggle(id)}
          >
            <TileFace
              letter={letterOfTile(tile)}
              value={values[tile] ?? 0}
              blank={tile === BLANK}
              look={chosen.includes(id) ? 'new' : 'plain'}
            />
          </button>
        ))}
      </fieldset>
      <div className={css.actions}>
        <Button look="quiet" onClick={() => setChosen(tiles.map(({ id }) => id))}>
          {texts.exchange.all}
        </Button>
        <Button look="primary" icon="swap" disabled={given.length === 0} onClick={() => void play.onExchange(given)}>
          {texts.exchange.confirm(given.length)}
        </Button>
      </div>
    </Dialog>
  )
}

function PassSheet({ props, play }: SheetProps) {
  const { language } = useSettings()
  const texts = textsIn(language).pass
  const { view } = props
  const playing = props.seats.filter(({ seat }) => ((view.gone >> seat) & 1) === 0).length
  const ends = view.zeros + 1 >= mostZeros(playing)
  return (
    <Dialog title={texts.title} closeName={partTexts(language).close} onClose={() => play.onSheet(null)} width="narrow">
      <p>{ends ? texts.last : texts.text}</p>
      <div className={css.actions}>
        <Button look="quiet" onClick={() => play.onSheet(null)}>
          {texts.back}
        </Button>
        <Button look="primary" onClick={() => void play.onPass()}>
          {texts.confirm}
        </Button>
      </div>
    </Dialog>
  )
}

function ChallengeSheet({ props, play }: SheetProps) {
  const { language } = useSettings()
  const texts = textsIn(language)
  const { last } = props.view
  if (last === null) return null
  const formed = wordsOfLast(props)
  return (
    <Dialog
      title={texts.challenge.title(last.action.word)}
      closeName={partTexts(language).close}
      onClose={() => play.onSheet(null)}
      width="narrow"
    >
      {last.open?.out && <p>{texts.challenge.playedOut(nameOf(props.seats, last.seat))}</p>}
      <p>
        {texts.challenge.text(listed(formed, language))} {texts.challenge.costs[optionsOf(props.options).challenge]}
      </p>
      <div className={css.actions}>
        <Button look="quiet" onClick={() => play.onSheet(null)}>
          {texts.pass.back}
        </Button>
        <Button look="primary" onClick={() => void play.onChallenge()}>
          {texts.challenge.confirm}
        </Button>
      </div>
    </Dialog>
  )
}

/** The words of the last play, asked of the rules on the board before it. */
function wordsOfLast({ game, view }: TilesProps): readonly string[] {
  const { last } = view
  if (last === null) return []
  const board = view.board.slice()
  const step = last.action.direction === 0 ? 1 : 15
  for (let i = 0; i < last.action.word.length; i++) if (((last.fresh >> i) & 1) === 1) board[last.action.square + i * step] = 0
  const told = game.preview?.({ ...view, board }, last.action)
  const found = typeof told === 'object' && told !== null && 'words' in told && Array.isArray(told.words) ? told.words : []
  return found.flatMap((one) => (typeof one === 'object' && one !== null && 'word' in one ? [String(one.word)] : []))
}

export function UnseenSheet({ props, onClose }: { readonly props: TilesProps; readonly onClose: () => void }) {
  const { language } = useSettings()
  const texts = textsIn(language)
  const { view } = props
  const counts = unseenCounts(tileSets[optionsOf(props.options).bag], view.board, view.rack)
  const others = view.counts.reduce((sum, count, seat) => sum + (seat === view.seat ? 0 : count), 0)
  const left = 'tooMany' in counts ? [] : counts
  return (
    <Dialog title={texts.bag.title} closeName={partTexts(language).close} onClose={onClose}>
      <p>{texts.bag.text(view.bag, others)}</p>
      <ul className={css.unseen}>
        {left.flatMap((count, tile) => {
          const letter = tile === BLANK ? texts.rack.blankName : letterOfTile(tile)
          if (tile === 0) return []
          return [
            <li key={letter} data-none={count === 0}>
              <span className="hidden-visually">{texts.bag.left(letter, count)}</span>
              <b aria-hidden="true">{tile === BLANK ? '?' : letter}</b>
              <span aria-hidden="true">{count}</span>
            </li>,
          ]
        })}
      </ul>
    </Dialog>
  )
}
