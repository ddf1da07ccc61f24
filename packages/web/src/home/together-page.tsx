/** Several people around one screen: their names and rules, then the deal. Everything stays in this browser. */
import { type FormEvent, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import type { Poster } from '../boards/poster.ts'
import { hasBoard, posterOf } from '../boards/registry.ts'
import { useLanguage } from '../i18n/chosen-language.ts'
import { useTexts } from '../i18n/texts.ts'
import { useServices } from '../services.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { errorText } from '../ui/error-text.ts'
import { Field } from '../ui/field.tsx'
import { NotFoundPage } from '../ui/not-found-page.tsx'
import { Trouble } from '../ui/notes.tsx'
import type { Params } from '../ui/page.ts'
import { PageTitle } from '../ui/page-title.tsx'
import sheet from '../ui/sheet.module.css'
import form from './choose-form.module.css'
import { calledNames, LONGEST_NAME, namesFor, repeated } from './player-names.ts'
import { lastNames, rememberNames, rememberOptions } from './remembered.ts'
import { type Time, TimeChoice } from './time-choice.tsx'
import styles from './together-page.module.css'
import { useOptions } from './use-options.tsx'

export default function TogetherPage({ params }: { readonly params: Params }) {
  const poster = posterOf(params.game ?? '')
  if (poster === undefined || !hasBoard(poster.id)) return <NotFoundPage />
  if (poster.seats.max === 1) return <Redirect to={`/play/${poster.id}`} replace />
  return <Together poster={poster} />
}

function Together({ poster }: { readonly poster: Poster }) {
  const texts = useTexts()
  const { home } = texts
  const { tables } = useServices()
  const [, navigate] = useLocation()
  const title = poster.texts[useLanguage()].title
  const [names, setNames] = useState(() => namesFor(lastNames(), poster.seats.usual))
  const [failed, setFailed] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const [time, setTime] = useState<Time['time']>()
  const rules = useOptions(poster.id)
  const called = calledNames(names, home.player)
  const same = repeated(called)

  const deal = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (same.length > 0) return
    setBusy(true)
    setFailed(null)
    rememberNames(names)
    if (rules.options !== null) rememberOptions(poster.id, rules.options)
    try {
      const players = called.map((name) => ({ name, kind: 'person' as const }))
      const { options } = rules
      const id = await tables.startLocal({ game: poster.id, players, ...(options !== null && { options }), ...(time && { time }) })
      navigate(`/table/${id}`, { replace: true })
    } catch (error) {
      setFailed(error)
      setBusy(false)
    }
  }

  return (
    <form className={form.form} onSubmit={deal}>
      <PageTitle>{home.togetherTitle(title)}</PageTitle>
      <p className={form.lead}>{home.togetherLead}</p>
      <section className={sheet.sheet}>
        <h2>{home.players}</h2>
        <ol className={styles.names}>
          {names
            .map((name, index) => ({ name, index, key: `place ${index}` }))
            .map(({ name, index, key }) => (
              <li key={key}>
                <Field
                  label={home.playerName(index + 1)}
                  error={same.includes(index) ? home.namesDiffer : null}
                  value={name}
                  placeholder={home.player(index + 1)}
                  autoComplete="off"
                  maxLength={LONGEST_NAME}
                  onText={(text) => setNames(names.with(index, text))}
                />
                {names.length > poster.seats.min && (
                  <IconButton
                    icon="x"
                    name={home.removePlayer(called[index] ?? '')}
                    onClick={() => setNames(names.filter((_, other) => other !== index))}
                  />
                )}
              </li>
            ))}
        </ol>
        {names.length < poster.seats.max && (
          <Button
            look="quiet"
            icon="plus"
            onClick={() => setNames(namesFor([...names, ...lastNames().slice(names.length)], names.length + 1))}
          >
            {home.addPlayer}
          </Button>
        )}
      </section>
      <section className={sheet.sheet}>
        <h2>{home.houseRules}</h2>
        {rules.form}
        <TimeChoice time={{ clock: null, time }} poster={poster} turns={false} onChange={(chosen) => setTime(chosen.time ?? undefined)} />
      </section>
      {failed !== null && <Trouble>{errorText(failed, texts)}</Trouble>}
      <Button look="primary" size="large" type="submit" className={form.deal} disabled={busy || same.length > 0}>
        {texts.lobby.dealFor(names.length)}
      </Button>
    </form>
  )
}
