/** A day as people say it: today, yesterday, a weekday of this week, else the date. */
import { type Language, localeOf } from '../i18n/language.ts'

const DAY = 86_400_000

export function shortDate(at: string | number, language: Language, now: number): string {
  const locale = localeOf(language)
  const then = new Date(at)
  const days = Math.round((midnight(now) - midnight(then.getTime())) / DAY)
  if (days <= 1) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.max(0, days), 'day')
  if (days < 7) return new Intl.DateTimeFormat(locale, { weekday: 'long' }).format(then)
  const sameYear = then.getFullYear() === new Date(now).getFullYear()
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...(sameYear ? {} : { year: 'numeric' }) }).format(then)
}

const midnight = (time: number): number => new Date(time).setHours(0, 0, 0, 0)
