/** "Was it fair?" in plain words, from the seal to the signature, each with its tick or with what is wrong. */
import type { MatchRecord, Seat } from '@parlour/kernel'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useLanguage } from '../i18n/chosen-language.ts'
import type { Language } from '../i18n/language.ts'
import type { Texts } from '../i18n/texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { useServices } from '../services.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Loading, Trouble } from '../ui/notes.tsx'
import styles from './fair-panel.module.css'
import { Seal } from './fair-seal.tsx'
import { type FairCheck, type Fairness, fingerprint } from './fairness.ts'
import { faultText } from './fault-texts.ts'
import type { Origin } from './replay-source.ts'
import type { Ask } from './use-replay-worker.ts'

interface FairPanelProps {
  readonly record: MatchRecord
  /** Where the reader sat; null for others, and where it is not known. */
  readonly own: Seat | null
  readonly origin: Origin
  readonly rounds: number
  readonly ask: Ask
}

type State = { readonly kind: 'checking' } | { readonly kind: 'failed' } | { readonly kind: 'known'; readonly fair: Fairness }

export function FairPanel({ record, own, origin, rounds, ask }: FairPanelProps) {
  const texts = useTexts()
  const { replay: replayTexts } = texts
  const { api } = useServices()
  const language = useLanguage()
  const [state, setState] = useState<State>({ kind: 'checking' })
  const check = useCallback(async () => {
    setState({ kind: 'checking' })
    try {
      // A match of this device has no server behind it; without a network the record can still be checked against itself.
      const keys =
        origin === 'device'
          ? null
          : await api
              .keys()
              .then(({ keys: known }) => known.map(({ publicKey }) => publicKey))
              .catch(() => null)
      const fair = await ask({ record, keys: record.signature === undefined && origin === 'file' ? null : keys })
      setState({ kind: 'known', fair })
    } catch {
      setState({ kind: 'failed' })
    }
  }, [api, ask, origin, record])
  useEffect(() => void check(), [check])

  const { commitment } = record.header
  return (
    <div className={styles.panel}>
      <div className={styles.answer} aria-live="polite">
        {state.kind === 'checking' && <Loading label={replayTexts.checking} />}
        {state.kind === 'failed' && <Trouble>{replayTexts.failed}</Trouble>}
        {state.kind === 'known' && (
          <>
            <header>
              <Seal good={state.fair.verdict !== 'wrong'} />
              <div>
                <h2>{replayTexts.fair}</h2>
                <p className={styles.word}>{state.fair.verdict === 'wrong' ? replayTexts.no : replayTexts.yes}</p>
              </div>
            </header>
            <p>{answerText(state.fair, origin, texts)}</p>
            <ul>
              {state.fair.checks.map((one) => (
                <CheckLine
                  key={one.name}
                  check={one}
                  texts={checkTexts(one, state.fair, { record, own, origin, rounds }, texts, language)}
                />
              ))}
            </ul>
          </>
        )}
      </div>
      <dl className={styles.print}>
        <dt>{commitment === null ? replayTexts.recordPrint : replayTexts.fingerprint}</dt>
        <dd>{fingerprint(commitment ?? record.hash)}</dd>
      </dl>
      <div className={styles.actions}>
        <Button look="line" icon="shield" disabled={state.kind === 'checking'} onClick={() => void check()}>
          {replayTexts.checkAgain}
        </Button>
        <ButtonLink look="quiet" href="/how-it-works">
          {replayTexts.howItWorks}
        </ButtonLink>
      </div>
    </div>
  )
}

function answerText({ verdict }: Fairness, origin: Origin, { replay: texts }: Texts): string {
  if (verdict === 'wrong') return texts.noText
  if (origin === 'device') return texts.deviceText
  return verdict === 'authentic' ? texts.yesText : texts.consistentText
}

interface CheckTexts {
  readonly title: string
  readonly text: string
}

/** What a check says when all is well, or what is wrong. */
function checkTexts(
  check: FairCheck,
  fair: Fairness,
  { record: { header }, own, origin, rounds }: Omit<FairPanelProps, 'ask'>,
  { replay: texts }: Texts,
  language: Language,
): CheckTexts {
  const usual = usualTexts()
  if (check.state === 'broken') {
    const names = header.seats.map(({ name }) => name)
    return { title: usual.title, text: faultText(check, names, language) }
  }
  return check.state === 'not-checked' && check.name !== 'signed' ? { title: usual.title, text: texts.notChecked } : usual

  function usualTexts(): CheckTexts {
    const told = (seats: readonly number[]) =>
      [seats.filter((seat) => seat !== own).map((seat) => header.seats[seat]?.name ?? ''), own !== null && seats.includes(own)] as const
    switch (check.name) {
      case 'whole':
        return { title: texts.whole, text: texts.wholeText }
      case 'sealed':
        if (fair.shuffle === 'numbered') return { title: texts.sealedNumbered, text: texts.sealedNumberedText }
        if (fair.shuffle === 'set-up') return { title: texts.sealedSetUp, text: texts.sealedSetUpText }
        return origin === 'device'
          ? { title: texts.sealedDevice, text: texts.sealedDeviceText }
          : { title: texts.sealed, text: texts.sealedText }
      case 'hand': {
        const withheld = fair.withheld.length === 0 ? '' : ` ${texts.handWithheld(...told(fair.withheld))}`
        return fair.contributed.length === 0
          ? { title: texts.handNone, text: `${texts.handNoneText}${withheld}` }
          : { title: texts.hand, text: `${texts.handText(...told(fair.contributed))}${withheld}` }
      }
      case 'deal':
        return { title: texts.deals, text: texts.dealsText(rounds) }
      case 'moves':
        return { title: texts.movesAllowed, text: texts.movesText(fair.moves) }
      case 'signed':
        return check.state === 'not-checked'
          ? { title: texts.unsigned, text: texts.unsignedText }
          : { title: texts.signed, text: texts.signedText }
    }
  }
}

const MARKS: { readonly [state in FairCheck['state']]: ReactNode } = {
  held: <Icon name="check" />,
  broken: <Icon name="x" />,
  'not-checked': <Icon name="dots" />,
}

const CheckLine = ({ check, texts }: { readonly check: FairCheck; readonly texts: CheckTexts }) => (
  <li data-state={check.state}>
    <span className={styles.mark}>{MARKS[check.state]}</span>
    <span>
      <b>{texts.title}</b>
      <span>{texts.text}</span>
    </span>
  </li>
)
