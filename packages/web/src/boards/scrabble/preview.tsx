/** What the tiles on the board would be: their words and points, and what is wrong with them, before anything is played. */
import { useLayoutEffect, useRef, useState } from 'react'
import type { Language } from '../../i18n/language.ts'
import { useSettings } from '../../services.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { refusalText } from './explain.ts'
import css from './preview.module.css'
import { optionsOf, squareName, type TilesProps } from './props.ts'
import { listed, type Texts, textsIn } from './texts/texts.ts'
import { PLAY, type WordTiles } from './use-word-tiles.ts'
import type { Verdict } from './verdict.ts'

type Play = Extract<Verdict, { kind: 'play' }>

export interface Judgement {
  readonly tone: 'good' | 'bad' | 'plain'
  readonly text: string
}

/** One line about a play, as far as hints are wanted. */
function judged(verdict: Play, props: TilesProps, hints: 'off' | 'minimal' | 'full', language: Language): Judgement | null {
  const { status } = textsIn(language)
  if (hints !== 'full') return null
  if (verdict.unknown.length > 0) {
    return { tone: 'bad', text: status.notInList(listed(verdict.unknown, language), verdict.unknown.length) }
  }
  if (verdict.refusal !== null) return { tone: 'bad', text: refusalText(verdict.refusal, language) }
  return optionsOf(props.options).challenge === 'void'
    ? { tone: 'good', text: status.inList }
    : { tone: 'plain', text: status.canBeChallenged }
}

/** Whether the preview says why this cannot be played: then it need not be said a second time, over the board. */
export const saysWhy = ({ verdict, complaint }: Pick<WordTiles, 'verdict' | 'complaint'>, hints: 'off' | 'minimal' | 'full'): boolean =>
  complaint?.place === PLAY ||
  (verdict.kind === 'play' ? hints === 'full' && (verdict.refusal !== null || verdict.unknown.length > 0) : verdict.kind !== 'nothing')

interface PreviewProps {
  readonly props: TilesProps
  readonly play: WordTiles
  /** All there is to say, or one line of it. */
  readonly size: 'full' | 'line'
  /** Of the lane. */
  readonly height: number
  /** A hint stands beside it: there is little room for what it can do, or for a picture of it only. */
  readonly brief?: boolean
  readonly bare?: boolean
}

export function Preview({ props, play, size, height, brief = false, bare = false }: PreviewProps) {
  const { language, hints } = useSettings()
  const texts = textsIn(language)
  const { verdict, aim, advised, complaint } = play
  // What was tried all the same nods at its reason, each time anew.
  const tried = complaint?.nth ?? 0
  if (aim !== null && aim.square !== null)
    return <p className={css.aim}>{texts.status.aims(aim.letter === '' ? texts.rack.blankName : aim.letter, squareName(aim.square))}</p>
  if (complaint?.place === PLAY && advised === null)
    return (
      <div className={`${css.preview} on-paper`} data-size={size} aria-hidden="true">
        <Why key={tried} text={complaint.text} tried />
      </div>
    )
  if (verdict.kind === 'nothing')
    return (
      advised !== null && (
        <Button look="primary" icon="hint" className={css.lay} data-brief={brief} onClick={play.onDoAdvice}>
          <span className={bare ? 'hidden-visually' : undefined}>
            {advised.type === 'place' ? texts.advice.lay : texts.advice.exchangeThese}
          </span>
        </Button>
      )
    )
  if (verdict.kind !== 'play') {
    return (
      <div className={`${css.preview} on-paper`} data-size={size} role="status">
        <Why key={tried} text={verdict.kind === 'gap' ? texts.status.gap : texts.status.crooked} tried={tried > 0} />
      </div>
    )
  }
  const judgement = judged(verdict, props, hints, language)
  const [main, ...others] = verdict.words
  const word = main?.word ?? verdict.action.word
  return (
    <div className={`${css.preview} on-paper`} data-size={size} role="status">
      <span className="hidden-visually">{hints === 'off' ? word : texts.status.heard(word, verdict.score, judgement?.text ?? '')}</span>
      <div aria-hidden="true">
        <p className={css.head}>
          <b className={css.word}>{word}</b>
          <span className={css.premiums}>{premiumText(verdict, texts)}</span>
        </p>
        {hints !== 'off' && (
          <Words
            words={others.length > 0 && main !== undefined ? [main, ...others] : others}
            height={height}
            verdict={verdict}
            unknown={hints === 'full' ? verdict.unknown : []}
            texts={texts}
          />
        )}
        {judgement !== null && (
          <p key={tried} className={css.judged} data-tone={judgement.tone} data-refused={tried > 0}>
            {judgement.tone !== 'plain' && <Icon name={judgement.tone === 'good' ? 'check' : 'x'} />}
            {judgement.text}
          </p>
        )}
      </div>
    </div>
  )
}

interface WordsProps {
  readonly words: Play['words']
  /** Of the lane. */
  readonly height: number
  readonly verdict: Play
  readonly unknown: readonly string[]
  readonly texts: Texts
}

/** Every word in a line of its own, as far as there is room: the others are one line together, so that the lines add up to the total. */
function Words({ words, height, verdict, unknown, texts }: WordsProps) {
  const list = useRef<HTMLDListElement>(null)
  const key = `${words.map(({ word, score }) => `${word} ${score}`).join()} ${unknown.join()} ${verdict.premiums.length} ${height}`
  const [fits, setFits] = useState({ key, most: words.length })
  const most = fits.key === key ? fits.most : words.length
  useLayoutEffect(() => {
    if (list.current !== null) setFits({ key, most: mostLines(list.current) })
  }, [key])
  const [shown, rest] = [words.slice(0, most), words.slice(most)]
  return (
    <dl className={css.words} ref={list}>
      {shown.map(({ word, score }) => (
        <div key={word} data-word data-unknown={unknown.includes(word)}>
          <dt>{word}</dt>
          <dd>{score}</dd>
        </div>
      ))}
      {rest.length > 0 && (
        <div data-unknown={rest.some(({ word }) => unknown.includes(word))}>
          <dt>{texts.status.moreWords(rest.length)}</dt>
          <dd>{rest.reduce((sum, { score }) => sum + score, 0)}</dd>
        </div>
      )}
      {verdict.bonus > 0 && (
        <div>
          <dt>{texts.status.allSeven}</dt>
          <dd>{verdict.bonus}</dd>
        </div>
      )}
      <div className={css.total}>
        <dt>{texts.status.wouldScore}</dt>
        <dd>{verdict.score}</dd>
      </div>
    </dl>
  )
}

/** How many words have a line of their own, asked while all of them have one. */
function mostLines(list: HTMLElement): number {
  const lines = [...list.querySelectorAll<HTMLElement>('[data-word]')]
  const over = list.scrollHeight - list.clientHeight
  const [line] = lines
  return over <= 1 || line === undefined ? lines.length : Math.max(0, lines.length - 1 - Math.ceil(over / line.offsetHeight))
}

const Why = ({ text, tried }: { readonly text: string; readonly tried: boolean }) => (
  <p className={css.judged} data-tone="bad" data-refused={tried}>
    <Icon name="x" />
    {text}
  </p>
)

/** "K ×3, word ×2". */
const premiumText = ({ premiums }: Play, { status }: Texts): string =>
  premiums.map(({ kind, letter, factor }) => (kind === 'letter' ? status.letterTimes(letter, factor) : status.wordTimes(factor))).join(', ')
