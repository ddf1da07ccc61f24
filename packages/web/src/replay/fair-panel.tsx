/** "Was it fair?" in plain words, from the seal to the signature, each with its tick or with what is wrong. */
import type { MatchRecord } from '@parlour/kernel'
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
import { type Fairness, fingerprint, type Line } from './fairness.ts'
import { faultText } from './fault-words.ts'
import type { Origin } from './replay-source.ts'
import type { Ask } from './use-replay-worker.ts'

interface FairPanelProps {
  readonly record: MatchRecord
  readonly origin: Origin
  readonly rounds: number
  readonly ask: Ask
}

type State = { readonly kind: 'checking' } | { readonly kind: 'failed' } | { readonly kind: 'known'; readonly fair: Fairness }

export function FairPanel({ record, origin, rounds, ask }: FairPanelProps) {
  const texts = useTexts()
  const { replay: words } = texts
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
        {state.kind === 'checking' && <Loading label={words.checking} />}
        {state.kind === 'failed' && <Trouble>{words.failed}</Trouble>}
        {state.kind === 'known' && (
          <>
            <header>
              <Seal good={state.fair.verdict !== 'wrong'} />
              <div>
                <h2>{words.fair}</h2>
                <p className={styles.word}>{state.fair.verdict === 'wrong' ? words.no : words.yes}</p>
              </div>
            </header>
            <p>{answerText(state.fair, origin, texts)}</p>
            <ul>
              {state.fair.lines.map((one) => (
                <CheckLine key={one.name} line={one} words={lineWords(one, state.fair, record, origin, rounds, texts, language)} />
              ))}
            </ul>
          </>
        )}
      </div>
      <dl className={styles.print}>
        <dt>{commitment === null ? words.recordPrint : words.fingerprint}</dt>
        <dd>{fingerprint(commitment ?? record.hash)}</dd>
      </dl>
      <div className={styles.actions}>
        <Button look="line" icon="shield" disabled={state.kind === 'checking'} onClick={() => void check()}>
          {words.checkAgain}
        </Button>
        <ButtonLink look="quiet" href="/how-it-works">
          {words.howItWorks}
        </ButtonLink>
      </div>
    </div>
  )
}

function answerText({ verdict }: Fairness, origin: Origin, { replay: words }: Texts): string {
  if (verdict === 'wrong') return words.noText
  if (origin === 'device') return words.deviceText
  return verdict === 'authentic' ? words.yesText : words.consistentText
}

interface Words {
  readonly title: string
  readonly text: string
}

/** What a line says when all is well, or what is wrong. */
function lineWords(
  line: Line,
  fair: Fairness,
  { header }: MatchRecord,
  origin: Origin,
  rounds: number,
  { replay: words }: Texts,
  language: Language,
): Words {
  const usual = usualWords()
  if (line.state === 'broken') {
    const names = header.seats.map(({ name }) => name)
    return { title: usual.title, text: faultText(line, names, language) }
  }
  return line.state === 'not-checked' && line.name !== 'signed' ? { title: usual.title, text: words.notChecked } : usual

  function usualWords(): Words {
    const namesOf = (seats: readonly number[]) => seats.map((seat) => header.seats[seat]?.name ?? '')
    switch (line.name) {
      case 'whole':
        return { title: words.whole, text: words.wholeText }
      case 'sealed':
        if (fair.shuffle === 'numbered') return { title: words.sealedNumbered, text: words.sealedNumberedText }
        if (fair.shuffle === 'set-up') return { title: words.sealedSetUp, text: words.sealedSetUpText }
        return origin === 'device'
          ? { title: words.sealedDevice, text: words.sealedDeviceText }
          : { title: words.sealed, text: words.sealedText }
      case 'hand': {
        const withheld = fair.withheld.length === 0 ? '' : ` ${words.handWithheld(namesOf(fair.withheld))}`
        return fair.contributed.length === 0
          ? { title: words.handNone, text: `${words.handNoneText}${withheld}` }
          : { title: words.hand, text: `${words.handText(namesOf(fair.contributed))}${withheld}` }
      }
      case 'deal':
        return { title: words.deals, text: words.dealsText(rounds) }
      case 'moves':
        return { title: words.movesAllowed, text: words.movesText(fair.moves) }
      case 'signed':
        return line.state === 'not-checked'
          ? { title: words.unsigned, text: words.unsignedText }
          : { title: words.signed, text: words.signedText }
    }
  }
}

const MARKS: { readonly [state in Line['state']]: ReactNode } = {
  held: <Icon name="check" />,
  broken: <Icon name="x" />,
  'not-checked': <Icon name="dots" />,
}

const CheckLine = ({ line, words }: { readonly line: Line; readonly words: Words }) => (
  <li data-state={line.state}>
    <span className={styles.mark}>{MARKS[line.state]}</span>
    <span>
      <b>{words.title}</b>
      <span>{words.text}</span>
    </span>
  </li>
)
