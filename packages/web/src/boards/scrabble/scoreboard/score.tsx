/** How it stands: the sheet beside the table with the bag and the word list, or the strip above a narrow felt. */
import { type FormEvent, useId, useState } from 'react'
import { Avatar } from '../../../parts/avatar.tsx'
import { ClockText } from '../../../parts/clock-text.tsx'
import { seatsInOrder } from '../../../parts/seats.ts'
import { partWords } from '../../../parts/words.ts'
import { useSettings } from '../../../services.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { canLookUp, isListed } from '../look-up.ts'
import type { TilesProps, TilesScoreProps } from '../props.ts'
import { UnseenSheet } from '../sheets.tsx'
import { wordsIn } from '../words/words.ts'
import css from './score.module.css'

export function Score(props: TilesScoreProps) {
  const { language } = useSettings()
  return (
    <section className={css[props.layout]} aria-label={wordsIn(language).score.region}>
      {props.layout === 'sheet' ? <Sheet props={props} /> : <Strip props={props} />}
    </section>
  )
}

function Sheet({ props }: { readonly props: TilesProps }) {
  const { language, hints } = useSettings()
  const words = wordsIn(language)
  const [unseen, setUnseen] = useState(false)
  const { view } = props
  return (
    <>
      <div className={css.standings}>
        {seatsInOrder(props).map((info) => (
          <div key={info.seat} className={css.row}>
            <Avatar name={info.name} kind={info.bot === null ? info.kind : 'bot'} size={36} />
            <span className={css.who}>
              <b className={css.name}>{info.you ? partWords(language).you : info.name}</b>
              <small>{words.tiles(view.counts[info.seat] ?? 0)}</small>
            </span>
            <span className={css.large}>{view.scores[info.seat] ?? 0}</span>
          </div>
        ))}
      </div>
      <header className={css.head}>
        <h2>{words.score.bagTitle}</h2>
        <span>{view.bag === 0 ? words.bag.empty : words.tiles(view.bag)}</span>
      </header>
      <Button size="small" icon="eye" onClick={() => setUnseen(true)}>
        {words.bag.show}
      </Button>
      {canLookUp(props) && hints !== 'off' && <LookUp props={props} />}
      {unseen && <UnseenSheet props={props} onClose={() => setUnseen(false)} />}
    </>
  )
}

function LookUp({ props }: { readonly props: TilesProps }) {
  const { language } = useSettings()
  const words = wordsIn(language).lookUp
  const field = useId()
  const [text, setText] = useState('')
  const [answer, setAnswer] = useState<string | null>(null)
  const ask = (event: FormEvent): void => {
    event.preventDefault()
    const word = text.trim().toUpperCase()
    const found = isListed(props, word)
    setAnswer(found === null ? words.shape : found ? words.yes(word) : words.no(word))
  }
  return (
    <form className={css.lookUp} onSubmit={ask}>
      <label htmlFor={field}>{words.label}</label>
      <span className={css.field}>
        <input
          id={field}
          value={text}
          maxLength={15}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={words.hint}
          onChange={({ target }) => setText(target.value)}
        />
        <IconButton icon="search" name={words.label} type="submit" />
      </span>
      <p role="status">{answer}</p>
    </form>
  )
}

function Strip({ props }: { readonly props: TilesProps }) {
  const { language } = useSettings()
  const words = wordsIn(language)
  const parts = partWords(language)
  const inOrder = seatsInOrder(props)
  return inOrder.map((info) => {
    const score = props.view.scores[info.seat] ?? 0
    return (
      <div key={info.seat} className={css.chip} data-turn={info.onTurn} data-many={inOrder.length > 2} data-place={`strip:${info.seat}`}>
        <Avatar name={info.name} kind={info.bot === null ? info.kind : 'bot'} size={34} here={!info.you && info.presence === 'here'} />
        <span className={css.who}>
          <b className={css.name}>{info.you ? parts.you : info.name}</b>
          <span className={css.state}>
            {info.presence === 'away' && info.awayUntil !== null ? (
              <>
                {parts.away} <ClockText until={info.awayUntil} />
              </>
            ) : info.onTurn && info.timeUntil !== null ? (
              <ClockText until={info.timeUntil} />
            ) : info.onTurn ? (
              parts.onTurn
            ) : (
              words.tiles(props.view.counts[info.seat] ?? 0)
            )}
          </span>
        </span>
        <span className={css.points}>
          <span aria-hidden="true">{score}</span>
          <span className="hidden-visually">{words.score.standing(info.name, score)}</span>
        </span>
      </div>
    )
  })
}
