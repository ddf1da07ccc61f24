/** What can be done with the tiles: order them, take them back, exchange, pass, challenge, and play the word. */
import { LEAST_FOR_EXCHANGE } from '@parlour/games/scrabble'
import { useSettings } from '../../services.tsx'
import { Button } from '../../ui/button.tsx'
import type { IconName } from '../../ui/icon.tsx'
import css from './board.module.css'
import type { Box } from './boxes.ts'
import { placedAt } from './placed-at.ts'
import type { Placement } from './placement.ts'
import type { TilesProps } from './props.ts'
import { type Texts, textsIn } from './texts/texts.ts'
import { PLAY, type WordTiles } from './use-word-tiles.ts'

interface ButtonsProps {
  readonly props: TilesProps
  readonly play: WordTiles
  readonly placed: Placement
}

interface Tool {
  readonly id: string
  readonly icon: IconName
  readonly text: string
  readonly advised?: boolean
  readonly disabled?: boolean
  readonly onClick: () => void
}

/** Narrower, the words of the tools are only heard. */
const WORDS = 76
/** Narrower, two keys do not stand beside each other. */
const TWO_KEYS = 240

export function PlayButtons({ props, play, placed }: ButtonsProps) {
  const { tools, play: box, unit } = placed
  if (box === null) return null
  return (
    <>
      <Tools props={props} play={play} boxes={tools} unit={unit} />
      <Keys props={props} play={play} box={box} narrow={box.width < TWO_KEYS * unit} />
    </>
  )
}

interface ToolsProps extends Pick<ButtonsProps, 'props' | 'play'> {
  readonly boxes: readonly Box[]
  readonly unit: number
}

function Tools({ props, play, boxes, unit }: ToolsProps) {
  const { language } = useSettings()
  return toolsOf(props, play, textsIn(language).actions).map((tool, index) => {
    const box = boxes[index]
    return box && <ToolButton key={tool.id} tool={tool} box={box} bare={box.width < WORDS * unit} />
  })
}

function toolsOf({ view, advice }: TilesProps, play: WordTiles, texts: Texts['actions']): readonly Tool[] {
  const advised = advice?.type
  const out = play.mine && view.last?.open?.out === true
  return [
    { id: 'shuffle', icon: 'shuffle', text: texts.shuffle, onClick: play.onShuffle },
    { id: 'recall', icon: 'download', text: texts.recall, disabled: play.draft.laid.length === 0, onClick: play.onRecall },
    {
      id: 'exchange',
      icon: 'swap',
      text: texts.exchange,
      advised: advised === 'exchange',
      disabled: !play.mine || view.bag < LEAST_FOR_EXCHANGE || out,
      onClick: () => play.onSheet('exchange'),
    },
    {
      id: 'pass',
      icon: out ? 'check' : 'right',
      text: out ? texts.accept : texts.pass,
      advised: advised === 'pass',
      disabled: !play.mine,
      onClick: () => (out ? void play.onPass() : play.onSheet('pass')),
    },
  ]
}

function ToolButton({ tool, box, bare }: { readonly tool: Tool; readonly box: Box; readonly bare: boolean }) {
  const { id, icon, text, advised, disabled, onClick } = tool
  return (
    <Button
      look="felt"
      size="small"
      icon={icon}
      className={css.tool}
      style={placedAt(box)}
      title={bare ? text : undefined}
      data-box={`tool:${id}`}
      data-bare={bare}
      data-advised={advised}
      disabled={disabled}
      onClick={onClick}
    >
      {bare ? <span className="hidden-visually">{text}</span> : text}
    </Button>
  )
}

function Keys({ props, play, box, narrow }: Pick<ButtonsProps, 'props' | 'play'> & { readonly box: Box; readonly narrow: boolean }) {
  const { language } = useSettings()
  const { view, advice } = props
  const doubts = play.mine && view.last?.open != null
  const plays = !doubts || !narrow || play.draft.laid.length > 0
  return (
    <div className={css.keys} style={placedAt(box)} data-narrow={narrow} data-box="tool:play" data-place={PLAY}>
      {doubts && (!narrow || !plays) && (
        <Button look="felt" data-advised={advice?.type === 'challenge'} onClick={() => play.onSheet('challenge')}>
          {textsIn(language).actions.challenge(view.last?.action.word ?? '')}
        </Button>
      )}
      {plays && <PlayButton play={play} />}
    </div>
  )
}

/** Brass only where it would be kept; where there is nothing to play or it would be refused, it can still be asked why. */
function PlayButton({ play }: { readonly play: WordTiles }) {
  const { language, hints } = useSettings()
  const texts = textsIn(language).actions
  const { verdict } = play
  const rests = !play.mine || verdict.kind === 'nothing'
  const refused = verdict.kind !== 'play' || (hints === 'full' && verdict.refusal !== null)
  const word = verdict.kind === 'play' ? (verdict.words[0]?.word ?? verdict.action.word) : ''
  const text = verdict.kind !== 'play' ? texts.play : hints === 'off' || refused ? texts.playWord(word) : texts.playFor(word, verdict.score)
  return (
    <Button look={rests || refused ? 'felt' : 'primary'} size="large" aria-disabled={rests} onClick={() => void play.onPlay()}>
      {text}
    </Button>
  )
}
