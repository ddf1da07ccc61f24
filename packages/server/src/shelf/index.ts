/** What games need from disk, and how they are opened with it; shared by the server and the command line. */
export { ShelfError } from './errors.ts'
export { loadLexicon } from './lexicon-file.ts'
export { type Prepared, prepare, type Wanted } from './prepare.ts'
export { type Found, libraryOn, openShelf, type Shelf } from './shelf.ts'
