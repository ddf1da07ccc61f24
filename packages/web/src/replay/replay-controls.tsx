/** Step, play, scrub; the marks on the slider are the rounds. */
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.ts'
import type { Moment, ReplayMatch } from '../records/replay-match.ts'
import { IconButton } from '../ui/button.tsx'
import { Segmented } from '../ui/choice.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './replay-controls.module.css'
import { type Playback, SPEEDS } from './use-playback.ts'

const SPEED_NAMES: { readonly [speed: number]: string } = { 0.5: '½×', 1: '1×', 2: '2×', 4: '4×' }

interface ReplayControlsProps {
  readonly match: ReplayMatch
  readonly playback: Playback
  /** A word about the move that is looked at. */
  readonly children: ReactNode
}

export function ReplayControls({ match, playback, children }: ReplayControlsProps) {
  const { replay: words } = useTexts()
  const { moment, playing, speed, go, toggle, setSpeed } = playback
  const last = match.moments.length - 1
  const name = useMomentName(match, moment)
  const share = last === 0 ? 0 : moment / last
  return (
    <section className={styles.controls} aria-label={words.position}>
      <div className={styles.row}>
        <IconButton icon="first" name={words.first} onClick={() => go(0)} disabled={moment === 0} />
        <IconButton icon="previous" name={words.previous} onClick={() => go(moment - 1)} disabled={moment === 0} />
        <button type="button" className={styles.play} aria-label={playing ? words.pause : words.play} onClick={toggle}>
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
        <IconButton icon="next" name={words.next} onClick={() => go(moment + 1)} disabled={moment === last} />
        <IconButton icon="last" name={words.last} onClick={() => go(last)} disabled={moment === last} />
        <p className={styles.where} aria-live={playing ? 'off' : 'polite'}>
          <b>{name}</b>
          <span>{words.of(moment, last)}</span>
        </p>
        {children}
        <Segmented
          label={words.speed}
          value={speed}
          choices={SPEEDS.map((value) => ({ value, label: SPEED_NAMES[value] }))}
          onChange={setSpeed}
        />
      </div>
      <div className={styles.slider} style={{ '--share': share }}>
        {match.roundStarts.map((start) => (
          <i key={start} data-past={start <= moment} style={{ '--at': last === 0 ? 0 : start / last }} aria-hidden="true" />
        ))}
        <input
          type="range"
          min={0}
          max={last}
          value={moment}
          aria-label={words.position}
          aria-valuetext={`${name}, ${words.of(moment, last)}`}
          onChange={({ target }) => go(Number(target.value))}
        />
      </div>
    </section>
  )
}

export function useMomentName({ moments, roundStarts }: ReplayMatch, moment: number): string {
  const { replay: words } = useTexts()
  const here: Moment | undefined = moments[moment]
  if (here === undefined) return ''
  const several = roundStarts.length > 1
  if (here.move === 0) return several ? words.roundDeal(here.round) : words.deal
  return several ? words.roundMove(here.round, here.move) : words.move(here.move)
}
