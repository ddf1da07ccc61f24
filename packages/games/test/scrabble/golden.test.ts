/** Golden records: a few whole matches as readable text; see ../golden.ts. `UPDATE_GOLDEN=1` rewrites them. */
import { readFileSync } from 'node:fs'
import { decodeLexicon, scrabble } from '../../src/scrabble/index.ts'
import { golden } from '../golden.ts'

/** Real words: short ones of a small lexicon soon leave no room for more. */
const lexicon = decodeLexicon(new Uint8Array(readFileSync(new URL('../../data/lexicon.dawg', import.meta.url))))

golden(
  scrabble,
  [
    { name: 'standard', luck: 'golden 1', prefer: ['place'] },
    { name: 'document', luck: 'golden 2', options: { preset: 'document' }, prefer: ['place'] },
    { name: 'three-penalty', luck: 'golden 3', seats: 3, options: { challenge: 'penalty', first: 'host' }, prefer: ['challenge', 'place'] },
    { name: 'scoreless', luck: 'golden 4', prefer: ['exchange'] },
    { name: 'leaving-four', luck: 'golden 5', seats: 4, options: { challenge: 'double' }, prefer: ['place'], leaveAt: 9 },
    { name: 'forfeit', luck: 'golden 6', prefer: ['place'], leaveAt: 5 },
  ],
  { lexicon },
)
