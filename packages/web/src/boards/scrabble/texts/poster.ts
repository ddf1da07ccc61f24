/** The texts on the poster, apart from the others because they are part of the first load. */
export const texts = {
  en: { title: 'Word Tiles', tagline: 'Scrabble rules, quiet board.', seats: 'Two to four' },
  de: { title: 'Wortsteine', tagline: 'Scrabble-Regeln, ruhiges Brett.', seats: 'Zwei bis vier' },
}
