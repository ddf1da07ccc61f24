/** The texts on the poster, apart from the others because they are part of the first load. */
export const texts = {
  en: { title: 'Tschau Sepp', tagline: 'Sevens bite. Say it in time.', seats: 'Two to six' },
  de: { title: 'Tschau Sepp', tagline: 'Siebner beissen. Sag es rechtzeitig.', seats: 'Zwei bis sechs' },
}
