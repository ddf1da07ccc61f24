/** The best at a game for one: all play the same deals, one a day, so those can be compared. Today, this month, and days in a row. */
import type { DailyMonth, DailyStanding, DailyStreaks } from '@parlour/client'
import { useCallback, useState } from 'react'
import type { Poster } from '../boards/poster.ts'
import { timeText } from '../home/daily-attempt.ts'
import { useLanguage } from '../i18n/chosen-language.ts'
import { localeOf } from '../i18n/language.ts'
import { useTexts } from '../i18n/texts.ts'
import { useServices } from '../services.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { choicesOf, Segmented } from '../ui/choice.tsx'
import { errorText } from '../ui/error-text.ts'
import { Empty, Loading, Trouble } from '../ui/notes.tsx'
import { useAsked } from '../ui/use-asked.ts'
import { dailyBoardTexts } from './daily-boards-texts.ts'
import styles from './matches-page.module.css'
import profile from './profile-page.module.css'
import { type RankRow, RanksTable } from './ranks-table.tsx'

type Which = 'today' | 'month' | 'streak'
type Answer =
  | { readonly which: 'today'; readonly entries: readonly DailyStanding[] }
  | { readonly which: 'month'; readonly entries: DailyMonth['entries'] }
  | { readonly which: 'streak'; readonly entries: DailyStreaks['entries'] }

export function DailyBoards({ poster }: { readonly poster: Poster }) {
  const texts = useTexts()
  const language = useLanguage()
  const boardTexts = dailyBoardTexts(language)
  const [which, setWhich] = useState<Which>('today')
  const title = poster.texts[language].title
  return (
    <section className={styles.sheet} aria-label={texts.profile.leaderboardOf(title)}>
      <div className={profile.ratingHead}>
        <Segmented label={boardTexts.which} choices={choicesOf(boardTexts.boards)} value={which} onChange={setWhich} />
        <ButtonLink look="quiet" size="small" icon="calendar" href={`/daily/${poster.id}`}>
          {boardTexts.toDeal}
        </ButtonLink>
      </div>
      <Board key={which} which={which} game={poster.id} />
      <p className={styles.quiet}>{boardTexts.means[which]}</p>
    </section>
  )
}

function Board({ which, game }: { readonly which: Which; readonly game: string }) {
  const texts = useTexts()
  const language = useLanguage()
  const boardTexts = dailyBoardTexts(language)
  const { api } = useServices()
  const ask = useCallback(async (): Promise<Answer> => {
    if (which === 'today') return { which, entries: (await api.dailyLeaderboard(game)).entries }
    if (which === 'month') return { which, entries: (await api.dailyMonth(game)).entries }
    return { which, entries: (await api.dailyStreaks(game)).entries }
  }, [api, game, which])
  const [state, retry] = useAsked(ask)
  if (state.kind === 'loading') return <Loading label={texts.common.loading} />
  if (state.kind === 'failed') {
    return <Trouble action={<Button onClick={retry}>{texts.common.retry}</Button>}>{errorText(state.error, texts)}</Trouble>
  }
  if (state.answer.entries.length === 0) {
    return (
      <Empty
        title={texts.profile.nobody}
        action={
          <ButtonLink look="primary" href={`/daily/${game}`}>
            {boardTexts.toDeal}
          </ButtonLink>
        }
      >
        {boardTexts.nobody[which]}
      </Empty>
    )
  }
  const number = new Intl.NumberFormat(localeOf(language))
  return (
    <RanksTable caption={boardTexts.boards[which]} figures={boardTexts.figures[which]} rows={rowsOf(state.answer, number, boardTexts)} />
  )
}

function rowsOf(answer: Answer, number: Intl.NumberFormat, texts: ReturnType<typeof dailyBoardTexts>): readonly RankRow[] {
  switch (answer.which) {
    case 'today':
      return answer.entries.map(({ won, moves, milliseconds, ...who }) => ({
        ...who,
        avatar: null,
        figures: [<b key="won">{won ? texts.won : texts.notWon}</b>, number.format(moves), timeText(milliseconds)],
      }))
    case 'month':
      return answer.entries.map(({ won, moves, milliseconds, ...who }) => ({
        ...who,
        figures: [<b key="won">{number.format(won)}</b>, number.format(moves), timeText(milliseconds)],
      }))
    case 'streak':
      return answer.entries.map(({ days, longest, ...who }) => ({
        ...who,
        figures: [<b key="days">{number.format(days)}</b>, number.format(longest)],
      }))
  }
}
