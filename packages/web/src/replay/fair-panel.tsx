/** "Was it fair?" in plain words, from the seal to the signature, each with its mark or with what is wrong. */
import type { ApiClient } from '@parlour/client'
import { type AnyRecord, readable } from '@parlour/kernel'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useLanguage } from '../i18n/chosen-language.ts'
import { useTexts } from '../i18n/texts.ts'
import { withShownNames } from '../records/shown-names.ts'
import { useServices } from '../services.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Loading, Trouble } from '../ui/notes.tsx'
import { answerSaid, differsFrom, type FairSetting, lineSaid } from './fair-lines.ts'
import styles from './fair-panel.module.css'
import { Seal } from './fair-seal.tsx'
import { fairTexts, type Line } from './fair-texts.ts'
import { type FairCheck, type Fairness, fingerprint } from './fairness.ts'
import type { Ask } from './use-replay-worker.ts'

interface FairPanelProps extends Omit<FairSetting, 'header'> {
  readonly id: string
  readonly record: AnyRecord
  readonly ask: Ask
  readonly onGo: (moment: number) => void
}

type State = { readonly kind: 'checking' } | { readonly kind: 'failed' } | { readonly kind: 'known'; readonly fair: Fairness }

export function FairPanel({ id, record, origin, ask, onGo, ...setting }: FairPanelProps) {
  const { api, tables } = useServices()
  const language = useLanguage()
  const texts = fairTexts(language)
  const { common } = useTexts()
  const [state, setState] = useState<State>({ kind: 'checking' })
  const check = useCallback(async () => {
    setState({ kind: 'checking' })
    try {
      // A match of this device has no server behind it.
      const hasServer = origin !== 'device'
      const [keys, seen] = await Promise.all([hasServer ? keysOf(api) : [], hasServer ? tables.seen(id, record) : null])
      setState({ kind: 'known', fair: await ask({ record, keys, seen }) })
    } catch {
      setState({ kind: 'failed' })
    }
  }, [api, tables, ask, id, origin, record])
  useEffect(() => void check(), [check])

  const { commitment } = record.header
  const wrongFrom = state.kind === 'known' ? differsFrom(state.fair) : null
  const wrongName = wrongFrom === null ? null : setting.momentName(wrongFrom)
  return (
    <div className={styles.panel}>
      <div className={styles.answer} aria-live="polite">
        {state.kind === 'checking' && <Loading label={texts.checking} />}
        {state.kind === 'failed' && <Trouble>{texts.failed}</Trouble>}
        {state.kind === 'known' && (
          <>
            <AnswerHead fair={state.fair} line={answerSaid(state.fair, origin, language)} title={texts.title} />
            <ul>
              {state.fair.checks.map((one) => (
                <CheckLine
                  key={one.name}
                  check={one}
                  state={texts.states[one.state]}
                  line={lineSaid(
                    one,
                    state.fair,
                    { ...setting, origin, header: withShownNames(readable(record).header, common.erasedPlayer) },
                    language,
                  )}
                />
              ))}
            </ul>
          </>
        )}
      </div>
      <dl className={styles.print}>
        <dt>{commitment === null ? texts.recordPrint : texts.fingerprint}</dt>
        <dd>{fingerprint(commitment ?? record.hash)}</dd>
      </dl>
      <div className={styles.actions}>
        {wrongFrom !== null && wrongName !== null && (
          <Button look="primary" icon="eye" onClick={() => onGo(wrongFrom)}>
            {texts.showMove(wrongName)}
          </Button>
        )}
        <Button look="line" icon="shield" disabled={state.kind === 'checking'} onClick={() => void check()}>
          {texts.checkAgain}
        </Button>
        <ButtonLink look="quiet" href="/how-it-works">
          {texts.howItWorks}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Null where they cannot be fetched. */
const keysOf = (api: Pick<ApiClient, 'keys'>): Promise<readonly string[] | null> =>
  api.keys().then(
    ({ keys }) => keys.map(({ publicKey }) => publicKey),
    () => null,
  )

const AnswerHead = ({ fair, line, title }: { readonly fair: Fairness; readonly line: Line; readonly title: string }) => (
  <>
    <header>
      <Seal answer={fair.answer} />
      <div>
        <h2>{title}</h2>
        <p className={styles.word} data-answer={fair.answer}>
          {line.title}
        </p>
      </div>
    </header>
    <p>{line.text}</p>
  </>
)

const MARKS: { readonly [state in FairCheck['state']]: ReactNode } = {
  held: <Icon name="check" />,
  broken: <Icon name="x" />,
  open: <Icon name="question" />,
  'not-checked': <Icon name="dots" />,
}

const CheckLine = ({ check, state, line }: { readonly check: FairCheck; readonly state: string; readonly line: Line }) => (
  <li data-state={check.state}>
    <span className={styles.mark}>{MARKS[check.state]}</span>
    <span>
      <span className="hidden-visually">{state}</span> <b>{line.title}</b>
      <span>{line.text}</span>
    </span>
  </li>
)
