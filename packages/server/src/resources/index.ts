/** What games need from disk; shared by the server and the command line. */
export { ResourceError } from './errors.ts'
export { loadLexicon } from './lexicon-file.ts'
export { libraryOf, openResources } from './resources.ts'
