/** The texts on the poster, apart from the others because they are part of the first load. */
export const texts = {
  en: { title: 'Crazy Tens', tagline: 'Match suit, rank, or make a dozen.', seats: 'Two players' },
  de: { title: 'Crazy Tens', tagline: 'Farbe, Wert oder zusammen ein Dutzend.', seats: 'Zu zweit' },
}
