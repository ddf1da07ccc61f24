/** What the tiles on the board would be: their words and points, and what is wrong with them, before anything is played. */
import type { Language } from '../../i18n/language.ts'
import { useSettings } from '../../services.tsx'
import { Icon } from '../../ui/icon.tsx'
import { refusalText } from './explain.ts'
import css from './preview.module.css'
import { optionsOf, type TilesProps } from './props.ts'
import type { WordTiles } from './use-word-tiles.ts'
import type { Verdict } from './verdict.ts'
import { listed, type Words, wordsIn } from './words/words.ts'

type Play = Extract<Verdict, { kind: 'play' }>

export interface Judgement {
  readonly tone: 'good' | 'bad' | 'plain'
  readonly text: string
}

/** One line about a play, as far as hints are wanted. */
function judged(verdict: Play, props: TilesProps, hints: 'off' | 'minimal' | 'full', language: Language): Judgement | null {
  const { status } = wordsIn(language)
  if (hints !== 'full') return null
  if (verdict.unknown.length > 0) {
    return { tone: 'bad', text: status.notInList(listed(verdict.unknown, language), verdict.unknown.length) }
  }
  if (verdict.refusal !== null) return { tone: 'bad', text: refusalText(verdict.refusal, language) }
  return optionsOf(props.options).challenge === 'void'
    ? { tone: 'good', text: status.inList }
    : { tone: 'plain', text: status.canBeChallenged }
}

export function Preview({ props, play }: { readonly props: TilesProps; readonly play: WordTiles }) {
  const { language, hints } = useSettings()
  const words = wordsIn(language)
  const { verdict } = play
  if (verdict.kind === 'nothing') return null
  if (verdict.kind !== 'play') {
    return (
      <div className={`${css.preview} on-paper`} role="status">
        <p className={css.judged} data-tone="bad">
          <Icon name="x" />
          {verdict.kind === 'gap' ? words.status.gap : words.status.crooked}
        </p>
      </div>
    )
  }
  const judgement = judged(verdict, props, hints, language)
  const [main, ...others] = verdict.words
  const word = main?.word ?? verdict.action.word
  return (
    <div className={`${css.preview} on-paper`} role="status">
      <span className="hidden-visually">{hints === 'off' ? word : words.status.heard(word, verdict.score, judgement?.text ?? '')}</span>
      <div aria-hidden="true">
        <p className={css.head}>
          <b className={css.word}>{word}</b>
          <span className={css.premiums}>{premiumText(verdict, words)}</span>
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
                <dt>{words.status.allSeven}</dt>
                <dd>{verdict.bonus}</dd>
              </div>
            )}
            <div className={css.total}>
              <dt>{words.status.wouldScore}</dt>
              <dd>{verdict.score}</dd>
            </div>
          </dl>
        )}
        {judgement !== null && (
          <p className={css.judged} data-tone={judgement.tone}>
            {judgement.tone !== 'plain' && <Icon name={judgement.tone === 'good' ? 'check' : 'x'} />}
            {judgement.text}
          </p>
        )}
      </div>
    </div>
  )
}

/** "K ×3, word ×2". */
const premiumText = ({ premiums }: Play, { status }: Words): string =>
  premiums.map(({ kind, letter, factor }) => (kind === 'letter' ? status.letterTimes(letter, factor) : status.wordTimes(factor))).join(', ')
