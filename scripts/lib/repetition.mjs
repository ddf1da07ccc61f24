/**
 * Finds pairs of files that say the same thing twice: six or more lines in a row that are the same, or of the same shape with other
 * names, strings and numbers. Blank lines, comments, imports and lone punctuation are passed over. A file may be paired with itself.
 */

/**
 * @typedef {{ number: number, same: string, shape: string }} Line `same` is what stands there, `shape` what is left without its names
 * @typedef {{ file: string, lines: readonly Line[] }} Source
 * @typedef {{ file: string, line: number }} Place
 * @typedef {{ places: readonly [Place, Place], length: number }} Pair the first lines of the longest run, and how long it is
 * @typedef {{ source: Source, start: number }} Window
 */

const RUN = 6
/** What stands in more places than that is a habit of the language, not a repetition that somebody wrote. */
const MOST_PLACES = 8
/** Six short lines are of one shape by necessity: only runs with at least this many names and numbers are compared by shape. */
const LEAST_NAMES = 16

const keywords = new Set(
  (
    'as async await break case catch class const continue default delete do else export extends false finally for from function if ' +
    'implements import in instanceof interface keyof let new null of private public readonly return satisfies static super switch ' +
    'this throw true try type typeof undefined var void while yield'
  ).split(' '),
)
const words = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|[A-Za-z_$][\w$]*|\d[\w.]*/g

/**
 * @param {Iterable<readonly [file: string, text: string]>} files
 * @returns {Pair[]} the longest run first
 */
export function repetitions(files) {
  const sources = [...files].map(([file, text]) => ({ file, lines: linesOf(text) }))
  /** @type {Map<string, Pair>} */
  const pairs = new Map()
  for (const by of /** @type {const} */ (['same', 'shape'])) {
    for (const windows of windowsBy(sources, by).values()) {
      if (windows.length > MOST_PLACES) continue
      for (const [index, a] of windows.entries()) {
        for (const b of windows.slice(index + 1)) {
          if (a.source === b.source && b.start - a.start < RUN) continue
          const key = `${a.source.file} ~ ${b.source.file}`
          const length = runLength(a, b, by)
          if (length > (pairs.get(key)?.length ?? 0)) pairs.set(key, { places: [placeOf(a), placeOf(b)], length })
        }
      }
    }
  }
  return [...pairs.values()].sort((a, b) => b.length - a.length)
}

/**
 * The lines that count.
 * @param {string} text
 * @returns {Line[]}
 */
function linesOf(text) {
  // What is passed over leaves its line breaks behind, so that the numbers of the lines after it stay right.
  const code = text
    .replace(/\/\*[\s\S]*?\*\//g, lineBreaks)
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/^(?:import|export)\b(?:[^;'"]*?\bfrom)?\s*(['"]).*?\1;?$/gm, lineBreaks)
  return code.split('\n').flatMap((raw, index) => {
    const same = raw.trim().replace(/\s+/g, ' ')
    return /\w/.test(same) ? [{ number: index + 1, same, shape: shapeOf(same) }] : []
  })
}

/** @param {string} text */
function lineBreaks(text) {
  return text.replace(/[^\n]+/g, '')
}

/** @param {string} line */
function shapeOf(line) {
  return line
    .replace(words, (word) => {
      if (/^['"`]/.test(word)) return '"'
      if (/^\d/.test(word)) return '0'
      return keywords.has(word) ? word : 'a'
    })
    .replace(/\s+/g, ' ')
}

/**
 * All runs of six lines, by what they say.
 * @param {readonly Source[]} sources
 * @param {'same' | 'shape'} by
 * @returns {Map<string, Window[]>}
 */
function windowsBy(sources, by) {
  /** @type {Map<string, Window[]>} */
  const windows = new Map()
  for (const source of sources) {
    for (let start = 0; start + RUN <= source.lines.length; start++) {
      const run = source.lines.slice(start, start + RUN)
      if (by === 'shape' && run.reduce((sum, { shape }) => sum + (shape.match(/\b[a0]\b/g)?.length ?? 0), 0) < LEAST_NAMES) continue
      const key = run.map((line) => line[by]).join('\n')
      const alike = windows.get(key)
      if (alike === undefined) windows.set(key, [{ source, start }])
      else alike.push({ source, start })
    }
  }
  return windows
}

/**
 * @param {Window} a
 * @param {Window} b
 * @param {'same' | 'shape'} by
 */
function runLength(a, b, by) {
  let length = RUN
  for (;;) {
    const next = a.source.lines[a.start + length]
    if (next === undefined || next[by] !== b.source.lines[b.start + length]?.[by]) return length
    length += 1
  }
}

/**
 * @param {Window} window
 * @returns {Place}
 */
function placeOf({ source, start }) {
  return { file: source.file, line: source.lines[start]?.number ?? 0 }
}
