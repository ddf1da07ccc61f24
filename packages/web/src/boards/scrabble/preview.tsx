/** What the tiles on the board would be: their words and points, and what is wrong with them, before anything is played. */
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
  /** A hint stands beside it: what it can do is a picture. */
  readonly brief?: boolean
}

export function Preview({ props, play, size, brief = false }: PreviewProps) {
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
          <span className={brief ? 'hidden-visually' : undefined}>
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
          <dl className={css.words}>
            {[...(others.length > 0 && main !== undefined ? [main] : []), ...others].map(({ word: formed, score }) => (
              <div key={formed} data-unknown={hints === 'full' && verdict.unknown.includes(formed)}>
                <dt>{formed}</dt>
                <dd>{score}</dd>
              </div>
            ))}
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

const Why = ({ text, tried }: { readonly text: string; readonly tried: boolean }) => (
  <p className={css.judged} data-tone="bad" data-refused={tried}>
    <Icon name="x" />
    {text}
  </p>
)

/** "K ×3, word ×2". */
const premiumText = ({ premiums }: Play, { status }: Texts): string =>
  premiums.map(({ kind, letter, factor }) => (kind === 'letter' ? status.letterTimes(letter, factor) : status.wordTimes(factor))).join(', ')
