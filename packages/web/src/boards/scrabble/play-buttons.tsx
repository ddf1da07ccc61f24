/** What can be done with the tiles: order them, take them back, exchange, pass, challenge, and play the word. */
import { LEAST_FOR_EXCHANGE } from '@parlour/games/scrabble'
import { useSettings } from '../../services.tsx'
import { Button } from '../../ui/button.tsx'
import css from './board.module.css'
import type { TilesProps } from './props.ts'
import type { WordTiles } from './use-word-tiles.ts'
import { wordsIn } from './words/words.ts'

export function PlayButtons({ props, play }: { readonly props: TilesProps; readonly play: WordTiles }) {
  const { language } = useSettings()
  const words = wordsIn(language).actions
  const { view } = props
  const advised = props.advice?.type
  if (props.still || props.seat === null) return null
  const open = play.mine ? (view.last?.open ?? null) : null
  return (
    <>
      <Button look="felt" size="small" icon="shuffle" className={css.shuffle} onClick={play.onShuffle}>
        {words.shuffle}
      </Button>
      <Button
        look="felt"
        size="small"
        icon="download"
        className={css.recall}
        disabled={play.draft.laid.length === 0}
        onClick={play.onRecall}
      >
        {words.recall}
      </Button>
      <Button
        look="felt"
        size="small"
        icon="swap"
        className={css.exchange}
        data-advised={advised === 'exchange'}
        disabled={!play.mine || view.bag < LEAST_FOR_EXCHANGE || open?.out === true}
        onClick={() => play.onSheet('exchange')}
      >
        {words.exchange}
      </Button>
      <Button
        look="felt"
        size="small"
        icon={open?.out ? 'check' : 'right'}
        className={css.pass}
        data-advised={advised === 'pass'}
        disabled={!play.mine}
        onClick={() => (open?.out ? void play.onPass() : play.onSheet('pass'))}
      >
        {open?.out ? words.accept : words.pass}
      </Button>
      <div className={css.play}>
        {open !== null && (
          <Button look="felt" data-advised={advised === 'challenge'} onClick={() => play.onSheet('challenge')}>
            {words.challenge(view.last?.action.word ?? '')}
          </Button>
        )}
        <PlayButton play={play} />
      </div>
    </>
  )
}

function PlayButton({ play }: { readonly play: WordTiles }) {
  const { language, hints } = useSettings()
  const words = wordsIn(language).actions
  const { verdict } = play
  const word = verdict.kind === 'play' ? (verdict.words[0]?.word ?? verdict.action.word) : ''
  const text = verdict.kind !== 'play' ? words.play : hints === 'off' ? words.playWord(word) : words.playFor(word, verdict.score)
  return (
    <Button look="primary" size="large" disabled={!play.mine || verdict.kind === 'nothing'} onClick={() => void play.onPlay()}>
      {text}
    </Button>
  )
}
