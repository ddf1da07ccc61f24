/** The words on the poster, apart from the others because they are part of the first load. */
export const texts = {
  en: { title: 'Tschau Sepp', tagline: 'Sevens bite, jacks wish. Say it in time.', seats: 'Two to six' },
  de: { title: 'Tschau Sepp', tagline: 'Siebner beissen, Buben wünschen. Sag es rechtzeitig.', seats: 'Zwei bis sechs' },
}
