/** Reads the traceability table and compares its rows with sources and tests, by their syntax and not by their text. */
import ts from 'typescript'
import { type Reach, type Read, reachFrom } from './product-reach.ts'

export interface Row {
  readonly id: string
  /** Numbered rules of our own rule books that say the same. */
  readonly rules: readonly string[]
  /** What the product does it with. */
  readonly file: string
  readonly symbol: string
  /** The document's program of that name, where it is not the product's own: a file of the `document` folder and a symbol. */
  readonly document: { readonly file: string; readonly symbol: string } | null
  readonly testFile: string
  readonly test: string
}

/** The rows of one section of the page. Paths without a folder are relative to the section's. */
export function rowsOf(page: string, title: string, folders: { readonly sources: string; readonly tests: string }): Row[] {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? ''
  const within = (folder: string, file: string) => (/^(packages|e2e|scripts)\//.test(file) ? file : `${folder}/${file}`)
  return section
    .split('\n')
    .filter((line) => /^\| (?!id |-)/.test(line))
    .map((line) => {
      const [, id = '', , rules = '', file = '', symbol = '', program = '', testFile = '', test = ''] = line
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim())
      const [programFile = '', programSymbol = ''] = program.split(' ')
      return {
        id,
        rules: rules.split(', ').filter((rule) => rule !== ''),
        file: within(folders.sources, file),
        symbol,
        document: program === '' ? null : { file: `${folders.sources}/document/${programFile}`, symbol: programSymbol },
        testFile: within(folders.tests, testFile),
        test,
      }
    })
}

const parsed = (name: string, text: string) => ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)

/** Everything a source file declares at its top level and exports, and the members of its exported classes and interfaces. */
function symbolsOf(text: string): Set<string> {
  const symbols = new Set<string>()
  for (const node of parsed('source.ts', text).statements) {
    const exported = ts.canHaveModifiers(node) && ts.getModifiers(node)?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword)
    if (!exported) {
      // What is passed on under its own name is exported too.
      if (ts.isExportDeclaration(node) && node.exportClause !== undefined && ts.isNamedExports(node.exportClause))
        for (const one of node.exportClause.elements) symbols.add(one.name.text)
      continue
    }
    if (ts.isVariableStatement(node)) for (const one of node.declarationList.declarations) symbols.add(one.name.getText())
    else if ('name' in node && node.name !== undefined) symbols.add((node.name as ts.Identifier).text)
    if (ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node))
      for (const member of node.members) symbols.add(`${node.name?.text}.${member.name?.getText()}`)
  }
  return symbols
}

export interface TestCase {
  readonly name: string
  /** The whole test, its name and comments included. */
  readonly text: string
}

/** All tests in a file: calls of `it(…)`, `test(…)`, `it.each(…)(…)`. */
export function testsIn(text: string): TestCase[] {
  const tests: TestCase[] = []
  const visit = (node: ts.Node): void => {
    const [name] = ts.isCallExpression(node) ? node.arguments : []
    if (name !== undefined && ts.isStringLiteralLike(name) && /^(it|test)\b/.test((node as ts.CallExpression).expression.getText()))
      tests.push({ name: name.text, text: `${name.text}\n${node.getText()}` })
    ts.forEachChild(node, visit)
  }
  visit(parsed('tests.ts', text))
  return tests
}

const escaped = (text: string): string => text.replaceAll('.', '\\.')

/** Whether a test speaks of a name: as a call or member where it is an everyday word, else anywhere. */
export function speaksOf({ text }: TestCase, symbol: string): boolean {
  const name = escaped(symbol.split('.').at(-1) ?? '')
  return new RegExp(/^[a-z]+$/.test(name) ? `\\.${name}\\b|\\b${name}\\(` : `\\b${name}\\b`).test(text)
}

/** Whether a test says what it is about: the row by its id or one of its rules by number, or what the product does it with. */
const mentions = (test: TestCase, row: Row): boolean =>
  [row.id, ...row.rules].some((number) => new RegExp(`${escaped(number)}(?!\\w|\\.\\w)`).test(test.text)) || speaksOf(test, row.symbol)

/** What is known about files, each read once; null for one that is not there. */
export interface Evidence {
  readonly reach: Reach
  symbols(file: string): ReadonlySet<string> | null
  tests(file: string): readonly TestCase[] | null
}

export function evidenceFrom(entries: readonly string[], read: Read): Evidence {
  const once = <T>(learn: (text: string) => T) => {
    const known = new Map<string, T | null>()
    return (file: string): T | null => {
      const text = known.has(file) ? null : read(file)
      if (!known.has(file)) known.set(file, text === null ? null : learn(text))
      return known.get(file) ?? null
    }
  }
  return { reach: reachFrom(entries, read), symbols: once(symbolsOf), tests: once(testsIn) }
}

/** What is wrong with a row; empty when all is well. */
export function faultsOf(row: Row, { reach, symbols, tests }: Evidence): string[] {
  const faults: string[] = []
  const says = (what: string) => faults.push(`${row.id}: ${what}`)
  const declared = symbols(row.file)
  if (declared === null) says(`there is no file ${row.file}`)
  else if (!declared.has(row.symbol)) says(`${row.file} exports no ${row.symbol}`)
  else if (!reach.has(row.file, row.symbol)) says(`the product never uses ${row.symbol} of ${row.file}`)
  if (row.document !== null) {
    const programs = symbols(row.document.file)
    if (programs === null) says(`there is no file ${row.document.file}`)
    else if (!programs.has(row.document.symbol)) says(`${row.document.file} exports no ${row.document.symbol}`)
  }
  const all = tests(row.testFile)
  if (all === null) says(`there is no test file ${row.testFile}`)
  else {
    const found = row.test === '' ? [] : all.filter(({ name }) => name.includes(row.test))
    const [only] = found
    if (only === undefined || found.length > 1) says(`${found.length} tests in ${row.testFile} are named "${row.test}"`)
    else if (!mentions(only, row)) says(`"${row.test}" speaks of neither ${[row.id, ...row.rules, row.symbol].join(' nor ')}`)
  }
  return faults
}
