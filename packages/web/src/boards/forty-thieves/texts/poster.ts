/** The texts on the poster, apart from the others because they are part of the first load. */
export const texts = {
  en: { title: 'Forty Thieves', tagline: 'Two decks, ten columns, patience.', seats: 'Solitaire' },
  de: { title: 'Vierzig Räuber', tagline: 'Zwei Decks, zehn Reihen, Geduld.', seats: 'Patience' },
}

/** The ways in that no other game has. */
export const ways = {
  daily: { en: { long: 'Deal of the day', short: 'Today' }, de: { long: 'Spiel des Tages', short: 'Heute' } },
  choose: { en: { long: 'Variants', short: 'Variants' }, de: { long: 'Varianten', short: 'Varianten' } },
}
