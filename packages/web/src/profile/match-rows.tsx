/** Matches as lines: what was played with whom, how it went, when, and the way to its replay. */
import { Link } from 'wouter'
import { titleOf } from '../boards/registry.ts'
import { useLanguage } from '../i18n/chosen-language.ts'
import { localeOf } from '../i18n/language.ts'
import { useTexts } from '../i18n/texts.ts'
import { Avatar } from '../parts/avatar.tsx'
import { shownName } from '../records/shown-names.ts'
import { BotLink } from '../ui/bot-link.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './match-rows.module.css'
import { opponentsOf, type PlayedMatch, ratingChange, resultOf } from './profile-figures.ts'
import { shortDate } from './short-date.ts'

export function MatchRows({ matches }: { readonly matches: readonly PlayedMatch[] }) {
  return (
    <ul className={styles.rows}>
      {matches.map((match) => (
        <MatchRow key={match.gameId} match={match} />
      ))}
    </ul>
  )
}

function MatchRow({ match }: { readonly match: PlayedMatch }) {
  const { profile: texts, common } = useTexts()
  const language = useLanguage()
  const number = new Intl.NumberFormat(localeOf(language))
  const signed = new Intl.NumberFormat(localeOf(language), { signDisplay: 'exceptZero' })
  const game = titleOf(match.game, language)
  const others = opponentsOf(match)
  const [first] = others
  const result = resultOf(match)
  const change = ratingChange(match)
  const when = shortDate(match.at, language, Date.now())
  const scores = [match.score, ...others.map(({ score }) => score)].map((score) => number.format(score))
  return (
    <li className={styles.row}>
      {first?.bot === undefined ? (
        <Avatar name={first === undefined ? game : shownName(first, common.erasedPlayer)} kind={first?.kind ?? 'person'} size={36} />
      ) : (
        <BotLink game={match.game} level={first.bot} label={`${first.name}: ${common.botOf(levelOf(first.bot, common.levels))}`}>
          <Avatar name={first.name} kind="bot" size={36} />
        </BotLink>
      )}
      <span className={styles.what}>
        <b>{game}</b> {others.length === 0 ? texts.alone : texts.with(others.map((other) => shownName(other, common.erasedPlayer)))}
      </span>
      <b className={styles.result} data-result={result}>
        {result === 'place' ? texts.place(match.place) : texts.results[result]}
      </b>
      <span className={styles.score}>
        {others.length === 1 && match.kind === 'played' && texts.scoreTo(scores)}
        {match.kind === 'forfeit' && texts.givenUp}
      </span>
      <b className={styles.change}>{change === null ? '' : signed.format(change)}</b>
      <time className={styles.when} dateTime={match.at}>
        {when}
      </time>
      <Link href={`/replay/${match.gameId}`} className={styles.link} aria-label={texts.replayOf(game, when)}>
        <Icon name="play" />
        {texts.replay}
      </Link>
    </li>
  )
}

const levelOf = (level: string, names: { readonly [level: string]: string }): string => names[level] ?? level
