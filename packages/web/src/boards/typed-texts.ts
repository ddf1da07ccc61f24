/** What typed play says at every card table. */
const en = {
  unknown: (text: string): string => `“${text}” is not a command here. Type help for the list.`,
  watching: 'You are watching; there is nothing to play.',
  handIs: (cards: string): string => `You hold ${cards}.`,
  handEmpty: 'Your hand is empty.',
  yourTurn: ' It is your turn.',
  turnOf: (name: string): string => ` It is ${name}’s turn.`,
}
const de: { readonly [K in keyof typeof en]: (typeof en)[K] } = {
  unknown: (text) => `«${text}» kenne ich hier nicht. Mit hilfe siehst du die Liste.`,
  watching: 'Du schaust zu; es gibt nichts zu spielen.',
  handIs: (cards) => `Du hast ${cards}.`,
  handEmpty: 'Deine Hand ist leer.',
  yourTurn: ' Du bist am Zug.',
  turnOf: (name) => ` ${name} ist am Zug.`,
}

export const typedTexts = { en, de }
