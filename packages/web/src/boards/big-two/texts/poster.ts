/** The texts on the poster, apart from the others because they are part of the first load. */
export const texts = {
  en: { title: 'Big Two', tagline: 'Climb over every hand on the table.', seats: 'Four players' },
  de: { title: 'Big Two', tagline: 'Überbiete jede Kombination am Tisch.', seats: 'Zu viert' },
}
