/** The rules page and the guided deal in English. Names in braces are put in by the chosen deck. */
export const learning = {
  rules: {
    lead: 'Get rid of your cards first. Two to six players, five cards each, 36 cards from the six to the ace.',
    matchTitle: 'What fits',
    suit: 'Same suit',
    rank: 'Same rank',
    jack: '{jack}, on anything',
    matchText: 'If you cannot or do not want to play, draw a card. Then play, or pass.',
    specialTitle: 'Five cards do something',
    seven: 'The next player draws two, or plays a 7 too and passes four on; then six, then eight.',
    eight: 'The next player is skipped.',
    ten: 'The direction of play turns round.',
    jackText: 'Whoever plays it wishes the suit. Only against a 7 it does not help.',
    ace: 'Whoever plays it plays on.',
    callTitle: 'Say it in time',
    callText:
      'With two cards in hand say Tschau before you play, with one card say Sepp. Whoever forgets gets a card, so a last card without Sepp is not the last.',
    endTitle: 'Places',
    endText:
      'The first empty hand is first and watches; the others play on until one is left. Whoever leaves the table puts the hand back into the stack.',
    deckTitle: 'Two decks',
    deckText:
      'Play with French or with Swiss cards, as you like. Each suit and picture has its partner: hearts are roses, the jack is the Under.',
  },
  lesson: {
    ace: '{diamonds} lie on top. Play your ace of the same suit: after an ace you play on.',
    seven: 'It is still your turn. Play the 7: the next player has to draw two cards, or answer with a 7.',
    jack: 'Nobody could follow. Your {jack} fits on anything: wait for your turn and play it.',
    wish: 'Now wish a suit. Your other cards are {hearts}, so wish {hearts}.',
    tschau: 'You hold two cards. When it is your turn again, say Tschau before you play.',
    eight: 'Now play the 8. It skips the next player.',
    sepp: 'One card left. When it is your turn again, say Sepp.',
    last: 'And now your last card. The first empty hand is first.',
  },
}
