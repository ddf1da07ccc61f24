/** Reads the traceability table and compares its rows with sources and tests, by their syntax and not by their text. */
import ts from 'typescript'

export interface Row {
  readonly id: string
  readonly file: string
  readonly symbol: string
  readonly testFile: string
  readonly test: string
}

/** The rows of one section of the page. */
export function rowsOf(page: string, title: string): Row[] {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? ''
  return section
    .split('\n')
    .filter((line) => /^\| (?!id |-)/.test(line))
    .map((line) => {
      const [, id = '', , file = '', symbol = '', testFile = '', test = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
      return { id, file, symbol, testFile, test }
    })
}

const parsed = (name: string, text: string) => ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)

/** Everything a source file declares at its top level and exports, and the members of its exported classes and interfaces. */
function symbolsOf(text: string): Set<string> {
  const symbols = new Set<string>()
  for (const node of parsed('source.ts', text).statements) {
    const exported = ts.canHaveModifiers(node) && ts.getModifiers(node)?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword)
    if (!exported) continue
    if (ts.isVariableStatement(node)) for (const one of node.declarationList.declarations) symbols.add(one.name.getText())
    else if ('name' in node && node.name !== undefined) symbols.add((node.name as ts.Identifier).text)
    if (ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node))
      for (const member of node.members) symbols.add(`${node.name?.text}.${member.name?.getText()}`)
  }
  return symbols
}

/** The names of all tests in a file: first arguments of `it(…)`, `test(…)`, `it.each(…)(…)`. */
export function testsIn(text: string): string[] {
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    const [name] = ts.isCallExpression(node) ? node.arguments : []
    if (name !== undefined && ts.isStringLiteralLike(name) && /^(it|test)\b/.test((node as ts.CallExpression).expression.getText()))
      names.push(name.text)
    ts.forEachChild(node, visit)
  }
  visit(parsed('tests.ts', text))
  return names
}

/** What is wrong with a row; empty when all is well. */
export function faultsOf(row: Row, source: string | null, tests: string | null): string[] {
  const faults: string[] = []
  if (source === null) faults.push(`${row.id}: there is no file ${row.file}`)
  else if (!symbolsOf(source).has(row.symbol)) faults.push(`${row.id}: ${row.file} exports no ${row.symbol}`)
  if (tests === null) faults.push(`${row.id}: there is no test file ${row.testFile}`)
  else {
    const found = row.test === '' ? [] : testsIn(tests).filter((name) => name.includes(row.test))
    if (found.length !== 1) faults.push(`${row.id}: ${found.length} tests in ${row.testFile} are named "${row.test}"`)
  }
  return faults
}
