/** Beside a replay: every turn with the best that could have been done, and the match as a file for other programs. */
import type { MatchRecord } from '@parlour/kernel'
import { useEffect, useState } from 'react'
import type { Language } from '../../../i18n/language.ts'
import { useSettings } from '../../../services.ts'
import { partWords } from '../../../table/parts/words.ts'
import { Button } from '../../../ui/button.tsx'
import type { ReviewProps, SeatInfo } from '../../board.ts'
import { wordsIn } from '../words/words.ts'
import type { ReviewedTurn } from './review.ts'
import css from './review-panel.module.css'
import type { ReviewAnswer } from './review-worker.ts'

interface Reviewed {
  readonly kind: 'working' | 'failed'
  /** How many there are; null while that is not known. */
  readonly all: number | null
  readonly turns: readonly ReviewedTurn[]
  readonly gcg: string | null
}

const NOTHING: Reviewed = { kind: 'working', all: null, turns: [], gcg: null }

function useReview(record: MatchRecord): readonly [Reviewed, () => void] {
  const [reviewed, setReviewed] = useState(NOTHING)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (attempt >= 0) setReviewed(NOTHING)
    const worker = new Worker(new URL('./review-worker.ts', import.meta.url), { type: 'module' })
    const fail = (): void => setReviewed((now) => ({ ...now, kind: 'failed' }))
    worker.onerror = fail
    worker.onmessage = ({ data }: MessageEvent<ReviewAnswer>) => {
      if (data.type === 'failed') fail()
      else if (data.type === 'begun') setReviewed((now) => ({ ...now, all: data.turns, gcg: data.gcg }))
      else setReviewed((now) => ({ ...now, turns: [...now.turns, data.turn] }))
    }
    worker.postMessage(record)
    return () => worker.terminate()
  }, [record, attempt])
  return [reviewed, () => setAttempt(attempt + 1)]
}

export function ReviewPanel({ record, seats, moment, onGo }: ReviewProps) {
  const { language } = useSettings()
  const words = wordsIn(language).review
  const [{ kind, all, turns, gcg }, again] = useReview(record)
  const done = all !== null && turns.length >= all
  return (
    <section className={`${css.panel} on-paper`}>
      <p className={css.text}>{words.text}</p>
      {kind === 'failed' ? (
        <p role="alert">
          {words.failed}{' '}
          <Button size="small" onClick={again}>
            {words.again}
          </Button>
        </p>
      ) : (
        !done && (
          <p role="status">
            {words.working(turns.length, all ?? 0)} <progress max={all ?? 1} value={turns.length} aria-label={words.title} />
          </p>
        )
      )}
      <ol className={css.turns}>
        {turns.map((turn, index) => (
          <li key={turn.moment}>
            <button type="button" className={css.turn} aria-current={turn.moment === moment} onClick={() => onGo(turn.moment)}>
              <b>{words.turn(index + 1, nameIn(seats, turn.seat, language))}</b>
              <span className={css.did}>{didText(turn, language)}</span>
              <span className={css.best}>{bestText(turn, language)}</span>
            </button>
          </li>
        ))}
      </ol>
      {gcg !== null && (
        <Button icon="download" onClick={() => save(gcg, record)}>
          {words.save}
        </Button>
      )}
    </section>
  )
}

function nameIn(seats: readonly SeatInfo[], seat: number, language: Language): string {
  const info = seats.find((one) => one.seat === seat)
  return info?.you ? partWords(language).you : (info?.name ?? `${seat + 1}`)
}

function didText({ did, play }: ReviewedTurn, language: Language): string {
  const words = wordsIn(language).review
  if (play !== null) return words.did(`${play.word} ${play.place}`, play.score)
  return did === 'exchange' ? words.exchanged : did === 'challenge' ? words.challenged : words.passed
}

function bestText({ did, play, best }: ReviewedTurn, language: Language): string {
  const words = wordsIn(language).review
  if (did === 'challenge') return ''
  const [top] = best
  if (top === undefined) return words.noPlay
  const scored = play?.score ?? 0
  if (scored >= top.score) return words.wasBest
  const others = best.map(({ word, place, score }) => `${word} ${place} ${score}`).join(', ')
  return `${words.best}: ${others} (${words.given(top.score - scored)})`
}

function save(gcg: string, record: MatchRecord): void {
  const address = URL.createObjectURL(new Blob([gcg], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `parlour-word-tiles-${record.hash.slice(0, 8)}.gcg`
  link.click()
  URL.revokeObjectURL(address)
}
