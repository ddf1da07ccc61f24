/** In plain words: how a deal is sealed and checked, how clocks run, what bots see, what is kept, and what works without a network. */
import type { ReactNode } from 'react'
import { Card } from '../cards/card.tsx'
import { useLanguage } from '../i18n/chosen-language.ts'
import { useSettings } from '../services.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import styles from './how-it-works-page.module.css'
import { howItWorksTexts } from './how-it-works-texts.ts'

export default function HowItWorksPage() {
  const texts = howItWorksTexts(useLanguage())
  const { sealed, verify, clocks, bots, stored, offline, steps } = texts
  return (
    <div className={styles.page}>
      <PageTitle>{texts.title}</PageTitle>
      <p className={styles.lead}>{texts.lead}</p>
      <Part section={sealed}>
        <ol className={styles.steps}>
          <StepItem picture={<Sealed count={1} />} words={steps.seal} />
          <StepItem picture={<Sealed count={2} />} words={steps.pledge} />
          <StepItem picture={<Fan codes={['4H', 'JS', '9D']} />} words={steps.deal} />
          <StepItem picture={<Opened />} words={steps.open} />
        </ol>
      </Part>
      <Part section={verify}>
        <ButtonLink icon="shield" href="/matches">
          {texts.toMatches}
        </ButtonLink>
      </Part>
      <div className={styles.rest}>
        <Part section={clocks} icon="clock" />
        <Part section={bots} icon="bot" />
        <Part section={stored} icon="person" />
        <Part section={offline} icon="offline" />
      </div>
    </div>
  )
}

interface PartProps {
  readonly section: { readonly title: string; readonly text: readonly string[] }
  readonly icon?: IconName
  readonly children?: ReactNode
}

function Part({ section, icon, children }: PartProps) {
  return (
    <section className={styles.part}>
      <h2>
        {icon !== undefined && <Icon name={icon} />}
        {section.title}
      </h2>
      {section.text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {children}
    </section>
  )
}

function StepItem({ picture, words }: { readonly picture: ReactNode; readonly words: string }) {
  return (
    <li>
      <span className={styles.cloth} aria-hidden="true">
        {picture}
      </span>
      <span className={styles.words}>{words}</span>
    </li>
  )
}

/** Cards face down with a seal on each. */
function Sealed({ count }: { readonly count: 1 | 2 }) {
  const { back } = useSettings()
  return (
    <span className={styles.cards} data-count={count}>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <span key={index} className={styles.sealed}>
          <Card faceDown back={back} />
          <i className={styles.seal}>
            <Icon name="shield" />
          </i>
        </span>
      ))}
    </span>
  )
}

function Fan({ codes }: { readonly codes: readonly string[] }) {
  return (
    <span className={styles.cards} data-count={codes.length}>
      {codes.map((code) => (
        <span key={code}>
          <Card code={code} />
        </span>
      ))}
    </span>
  )
}

function Opened() {
  return (
    <span className={styles.cards} data-count={1}>
      <span className={styles.sealed}>
        <Card code="AS" />
        <i className={styles.seal} data-open>
          <Icon name="check" />
        </i>
      </span>
    </span>
  )
}
