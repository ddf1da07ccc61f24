/** How it stands: the sheet beside the table with the bag and the word list, or the strip above a narrow felt. */
import { type FormEvent, useId, useState } from 'react'
import { Avatar } from '../../../parts/avatar.tsx'
import { seatsInOrder } from '../../../parts/seats.ts'
import { ScoreChip, ScoreChips, ScoreHead, ScoreSheet } from '../../../parts/sheets/score-sheet.tsx'
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
    <ScoreSheet layout={props.layout} label={wordsIn(language).score.region}>
      {props.layout === 'sheet' ? <Sheet props={props} /> : <Strip props={props} />}
    </ScoreSheet>
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
      <ScoreHead title={words.score.bagTitle}>{view.bag === 0 ? words.bag.empty : words.tiles(view.bag)}</ScoreHead>
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
  const inOrder = seatsInOrder(props)
  return (
    <ScoreChips>
      {inOrder.map((info) => {
        const score = props.view.scores[info.seat] ?? 0
        return (
          <ScoreChip
            key={info.seat}
            info={info}
            many={inOrder.length > 2}
            state={info.onTurn ? partWords(language).onTurn : words.tiles(props.view.counts[info.seat] ?? 0)}
            points={score}
            spoken={words.score.standing(info.name, score)}
          />
        )
      })}
    </ScoreChips>
  )
}
