/** The texts of the leaderboards of a game for one; they come with the page. */
import type { Language } from '../i18n/language.ts'

interface PerBoard<Text> {
  readonly today: Text
  readonly month: Text
  readonly streak: Text
}

interface DailyBoardTexts {
  readonly which: string
  readonly boards: PerBoard<string>
  readonly toDeal: string
  /** What is counted, and what decides between equals. */
  readonly means: PerBoard<string>
  readonly nobody: PerBoard<string>
  readonly figures: PerBoard<readonly string[]>
  readonly won: string
  readonly notWon: string
}

const texts: { readonly [L in Language]: DailyBoardTexts } = {
  en: {
    which: 'Which list',
    boards: { today: 'Today', month: 'This month', streak: 'Days in a row' },
    toDeal: 'Deal of the day',
    means: {
      today: 'Today’s deal: who won comes first, then fewer moves, then less time.',
      month: 'Days of this month whose deal was won; among equals fewer moves in those, then less time.',
      streak: 'Days in a row whose deal was won, up to today or yesterday. A day missed or lost begins anew.',
    },
    nobody: {
      today: 'Nobody with an account has finished today’s deal yet.',
      month: 'Nobody with an account has won a deal of the day this month.',
      streak: 'Nobody with an account won yesterday’s deal or today’s.',
    },
    figures: {
      today: ['Result', 'Moves', 'Time'],
      month: ['Won', 'Moves', 'Time'],
      streak: ['Days', 'Longest'],
    },
    won: 'won',
    notWon: 'not won',
  },
  de: {
    which: 'Welche Liste',
    boards: { today: 'Heute', month: 'Dieser Monat', streak: 'Tage in Folge' },
    toDeal: 'Spiel des Tages',
    means: {
      today: 'Das Spiel von heute: zuerst, wer gewonnen hat, dann weniger Züge, dann weniger Zeit.',
      month: 'Tage dieses Monats, deren Spiel gewonnen wurde; bei Gleichstand weniger Züge darin, dann weniger Zeit.',
      streak: 'Tage in Folge, deren Spiel gewonnen wurde, bis heute oder gestern. Nach einem Tag ohne Sieg beginnt es neu.',
    },
    nobody: {
      today: 'Noch niemand mit einem Konto hat das Spiel von heute beendet.',
      month: 'Noch niemand mit einem Konto hat diesen Monat ein Spiel des Tages gewonnen.',
      streak: 'Niemand mit einem Konto hat das Spiel von gestern oder heute gewonnen.',
    },
    figures: {
      today: ['Ergebnis', 'Züge', 'Zeit'],
      month: ['Siege', 'Züge', 'Zeit'],
      streak: ['Tage', 'Längste'],
    },
    won: 'gewonnen',
    notWon: 'nicht gewonnen',
  },
}

export const dailyBoardTexts = (language: Language): DailyBoardTexts => texts[language]
