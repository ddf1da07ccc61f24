/** How it stands: the sheet beside the table with the bag and the word list. */
import { type FormEvent, useId, useState } from 'react'
import { Avatar } from '../../../parts/avatar.tsx'
import { seatsInOrder } from '../../../parts/seats.ts'
import { ScoreHead, ScoreSheet } from '../../../parts/sheets/score-sheet.tsx'
import { calledName } from '../../../parts/texts.ts'
import { useForPosition } from '../../../parts/use-for-position.ts'
import { useSettings } from '../../../services.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { canLookUp, isListed } from '../look-up.ts'
import type { TilesProps, TilesScoreProps } from '../props.ts'
import { UnseenSheet } from '../sheets.tsx'
import { textsIn } from '../texts/texts.ts'
import css from './score.module.css'

/** Who plays stands on the cloth, so that a strip above it would say everything twice. */
export function Score(props: TilesScoreProps) {
  const { language } = useSettings()
  if (props.layout === 'strip') return null
  return (
    <ScoreSheet layout={props.layout} label={textsIn(language).score.region}>
      <Sheet props={props} />
    </ScoreSheet>
  )
}

function Sheet({ props }: { readonly props: TilesProps }) {
  const { language, hints } = useSettings()
  const texts = textsIn(language)
  const [unseen, setUnseen] = useState(false)
  const { view } = props
  return (
    <>
      <div className={css.standings}>
        {seatsInOrder(props).map((info) => (
          <div key={info.seat} className={css.row}>
            <Avatar name={info.name} kind={info.bot === null ? info.kind : 'bot'} size={36} />
            <span className={css.who}>
              <b className={css.name}>{calledName(info, language)}</b>
              <small>{texts.tiles(view.counts[info.seat] ?? 0)}</small>
            </span>
            <span className={css.large}>{view.scores[info.seat] ?? 0}</span>
          </div>
        ))}
      </div>
      {/* How many there are stands on the cloth. */}
      <ScoreHead title={texts.score.bagTitle} />
      <Button size="small" icon="eye" onClick={() => setUnseen(true)}>
        {texts.bag.show}
      </Button>
      {canLookUp(props) && hints !== 'off' && <LookUp props={props} />}
      {unseen && <UnseenSheet props={props} onClose={() => setUnseen(false)} />}
    </>
  )
}

function LookUp({ props }: { readonly props: TilesProps }) {
  const { language } = useSettings()
  const texts = textsIn(language).lookUp
  const field = useId()
  const [text, setText] = useState('')
  const [answer, setAnswer] = useForPosition<string>(props.seq)
  const ask = (event: FormEvent): void => {
    event.preventDefault()
    const word = text.trim().toUpperCase()
    const found = isListed(props, word)
    setAnswer(() => (found === null ? texts.shape : found ? texts.yes(word) : texts.no(word)))
  }
  return (
    <form className={css.lookUp} onSubmit={ask}>
      <label htmlFor={field}>{texts.label}</label>
      <span className={css.field}>
        <input
          id={field}
          value={text}
          maxLength={15}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={texts.hint}
          onChange={({ target }) => {
            setText(target.value)
            setAnswer(() => null)
          }}
        />
        <IconButton icon="search" name={texts.label} type="submit" />
      </span>
      <p role="status">{answer}</p>
    </form>
  )
}
