/** The option that commands with a resources take, and its line in their help. */
export const LEXICON_OPTION = { lexicon: { type: 'string' } } as const
export const LEXICON_HELP = '--lexicon FILE  the words that count: one per line, or a lexicon in our own format (the shipped one)'
