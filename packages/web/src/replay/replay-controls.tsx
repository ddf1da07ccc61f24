/** Step, play, scrub; the marks on the slider are the rounds. */
import type { ReactNode } from 'react'
import { type Texts, useTexts } from '../i18n/texts.ts'
import { type Moment, movesUntil, type ReplayMatch } from '../records/replay-match.ts'
import { IconButton } from '../ui/button.tsx'
import { Segmented } from '../ui/choice.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './replay-controls.module.css'
import { type Playback, SPEEDS } from './use-playback.ts'

const SPEED_NAMES: { readonly [speed: number]: string } = { 0.5: '½×', 1: '1×', 2: '2×', 4: '4×' }

interface ReplayControlsProps {
  readonly match: ReplayMatch
  readonly playback: Playback
  /** Only half of a small screen: no more than what goes through the match. */
  readonly brief: boolean
  /** Where there is no bar above the table, the way out is here. */
  readonly onClose: (() => void) | null
  /** A word about the move that is looked at. */
  readonly children: ReactNode
}

export function ReplayControls({ match, playback, brief, onClose, children }: ReplayControlsProps) {
  const all = useTexts()
  const { replay: texts } = all
  const { moment, playing, speed, go, toggle, setSpeed } = playback
  const last = match.moments.length - 1
  const name = momentName(match, moment, all)
  const share = last === 0 ? 0 : moment / last
  const where = texts.of(movesUntil(match, moment), movesUntil(match, last))
  return (
    <section className={styles.controls} data-brief={brief} aria-label={texts.position}>
      <div className={styles.row}>
        <IconButton icon="first" className={styles.end} name={texts.first} onClick={() => go(0)} disabled={moment === 0} />
        <IconButton icon="previous" name={texts.previous} onClick={() => go(moment - 1)} disabled={moment === 0} />
        <button type="button" className={styles.play} aria-label={playing ? texts.pause : texts.play} onClick={toggle}>
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
        <IconButton icon="next" name={texts.next} onClick={() => go(moment + 1)} disabled={moment === last} />
        <IconButton icon="last" className={styles.end} name={texts.last} onClick={() => go(last)} disabled={moment === last} />
        <p className={styles.where} aria-live={playing ? 'off' : 'polite'}>
          <b>{name}</b>
          <span>{where}</span>
        </p>
        {children}
        {!brief && (
          <Segmented
            label={texts.speed}
            value={speed}
            choices={SPEEDS.map((value) => ({ value, label: SPEED_NAMES[value] }))}
            onChange={setSpeed}
          />
        )}
        {onClose !== null && <IconButton icon="leave" className={styles.close} name={texts.close} onClick={onClose} />}
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
          aria-label={texts.position}
          aria-valuetext={`${name}, ${where}`}
          onChange={({ target }) => go(Number(target.value))}
        />
      </div>
    </section>
  )
}

export function momentName({ moments, roundStarts }: ReplayMatch, moment: number, { replay: texts }: Texts): string {
  const here: Moment | undefined = moments[moment]
  if (here === undefined) return ''
  const several = roundStarts.length > 1
  if (here.event?.type === 'close') return texts.closed.replace(/\.$/, '')
  if (here.move === 0) return several ? texts.roundDeal(here.round) : texts.deal
  return several ? texts.roundMove(here.round, here.move) : texts.move(here.move)
}
