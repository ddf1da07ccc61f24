/**
 * Which declarations the product can reach: a walk from its entries over imports and names, by syntax alone. A declaration counts when
 * something that counts speaks of it, so an export that only tests call, or that is only passed on, does not. Where syntax cannot tell
 * (a local name that hides an imported one, a module loaded on demand) the walk goes too far rather than not far enough.
 */
import { posix } from 'node:path'
import ts from 'typescript'

/** The text of a file by its path from the top of the project, or null. */
export type Read = (path: string) => string | null

export interface Reach {
  /** Whether the product uses this declaration of this file; `Type.member` when it uses both the type and a member of that name. */
  has(file: string, symbol: string): boolean
}

interface Origin {
  readonly file: string
  /** `*` is the whole module. */
  readonly name: string
}

interface Module {
  readonly declared: ReadonlyMap<string, readonly ts.Node[]>
  readonly imported: ReadonlyMap<string, Origin>
  /** What it passes on under a name, and modules of which it passes on everything. */
  readonly passedOn: ReadonlyMap<string, Origin | string>
  readonly stars: readonly string[]
  /** What runs whenever the module is loaded. */
  readonly effects: readonly ts.Node[]
}

/** The file that an import leads to; null for npm packages and anything that is not code. */
function resolved(read: Read, from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return /\.(tsx?|mjs)$/.test(specifier) ? posix.join(posix.dirname(from), specifier) : null
  const [, name, rest = ''] = /^@parlour\/([^/]+)(\/.*)?$/.exec(specifier) ?? []
  const manifest = name === undefined ? null : read(`packages/${name}/package.json`)
  if (manifest === null) return null
  const { exports = {} } = JSON.parse(manifest) as { exports?: { readonly [entry: string]: string } }
  const target = exports[`.${rest}`]
  return target !== undefined && /\.tsx?$/.test(target) ? posix.join(`packages/${name}`, target) : null
}

const isExported = (node: ts.Statement): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

const specifierOf = (node: ts.ImportDeclaration | ts.ExportDeclaration): string | null =>
  node.moduleSpecifier !== undefined && ts.isStringLiteral(node.moduleSpecifier) ? node.moduleSpecifier.text : null

function namesIn(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text]
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []))
}

function moduleAt(read: Read, file: string): Module | null {
  const text = read(file)
  if (text === null) return null
  const declared = new Map<string, ts.Node[]>()
  const imported = new Map<string, Origin>()
  const passedOn = new Map<string, Origin | string>()
  const stars: string[] = []
  const effects: ts.Node[] = []
  const declare = (name: string, node: ts.Node, exported: boolean): void => {
    declared.set(name, [...(declared.get(name) ?? []), node])
    if (exported) passedOn.set(name, name)
  }
  for (const node of ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true).statements) {
    if (ts.isImportDeclaration(node)) {
      const target = resolved(read, file, specifierOf(node) ?? '')
      if (target === null) continue
      const { name, namedBindings } = node.importClause ?? {}
      if (name !== undefined) imported.set(name.text, { file: target, name: 'default' })
      if (namedBindings === undefined) effects.push(node)
      else if (ts.isNamespaceImport(namedBindings)) imported.set(namedBindings.name.text, { file: target, name: '*' })
      else
        for (const one of namedBindings.elements) imported.set(one.name.text, { file: target, name: (one.propertyName ?? one.name).text })
    } else if (ts.isExportDeclaration(node)) {
      const specifier = specifierOf(node)
      const target = specifier === null ? null : resolved(read, file, specifier)
      const { exportClause } = node
      if (exportClause === undefined) {
        if (target !== null) stars.push(target)
      } else if (ts.isNamespaceExport(exportClause)) {
        if (target !== null) passedOn.set(exportClause.name.text, { file: target, name: '*' })
      } else {
        for (const one of exportClause.elements) {
          const name = (one.propertyName ?? one.name).text
          if (specifier === null) passedOn.set(one.name.text, name)
          else if (target !== null) passedOn.set(one.name.text, { file: target, name })
        }
      }
    } else if (ts.isVariableStatement(node)) {
      for (const one of node.declarationList.declarations) for (const name of namesIn(one.name)) declare(name, one, isExported(node))
    } else if (ts.isExportAssignment(node)) declare('default', node, true)
    else if (
      ts.isFunctionDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isEnumDeclaration(node)
    ) {
      declare(node.name?.text ?? 'default', node, isExported(node))
    } else effects.push(node)
  }
  return { declared, imported, passedOn, stars, effects }
}

/** Whether an identifier names a member of something, which no import can mean. */
function isMemberName(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent) || ts.isQualifiedName(parent))
    return (ts.isQualifiedName(parent) ? parent.right : parent.name) === node
  if (ts.isBindingElement(parent)) return parent.propertyName === node
  return 'name' in parent && parent.name === node && !ts.isShorthandPropertyAssignment(parent) && !ts.isBindingElement(parent)
}

/** Members that are used: `table.kick`, `const { kick } = table`. */
function memberUsed(node: ts.Identifier): boolean {
  const { parent } = node
  return (ts.isPropertyAccessExpression(parent) && parent.name === node) || ts.isBindingElement(parent)
}

export function reachFrom(entries: readonly string[], read: Read): Reach {
  const modules = new Map<string, Module | null>()
  const reached = new Set<string>()
  const members = new Set<string>()
  const loaded = new Set<string>()
  const pending: (() => void)[] = []

  function load(file: string): Module | null {
    const known = modules.get(file)
    const module = known === undefined ? moduleAt(read, file) : known
    modules.set(file, module)
    if (module !== null && !loaded.has(file)) {
      loaded.add(file)
      pending.push(() => {
        for (const node of module.effects) walk(file, node)
      })
    }
    return module
  }

  function reachExport({ file, name }: Origin, way: readonly string[] = []): void {
    const module = load(file)
    if (module === null || way.includes(file)) return
    if (name === '*') {
      for (const each of module.passedOn.keys()) reachExport({ file, name: each })
      for (const star of module.stars) reachExport({ file: star, name })
      return
    }
    const passed = module.passedOn.get(name)
    if (passed === undefined) for (const star of module.stars) reachExport({ file: star, name }, [...way, file])
    else if (typeof passed === 'string') reachLocal(file, module, passed)
    else reachExport(passed)
  }

  function reachLocal(file: string, module: Module, name: string): void {
    const origin = module.imported.get(name)
    if (origin !== undefined) {
      reachExport(origin)
      return
    }
    const nodes = module.declared.get(name)
    if (nodes === undefined || reached.has(`${file}#${name}`)) return
    reached.add(`${file}#${name}`)
    pending.push(() => {
      for (const node of nodes) walk(file, node)
    })
  }

  function walk(file: string, node: ts.Node): void {
    const module = load(file)
    if (module === null) return
    const literal = ts.isCallExpression(node) || ts.isNewExpression(node) ? node.arguments?.[0] : undefined
    if (literal !== undefined && ts.isStringLiteralLike(literal)) {
      const { expression } = node as ts.CallExpression | ts.NewExpression
      const loads = expression.kind === ts.SyntaxKind.ImportKeyword || (ts.isNewExpression(node) && expression.getText() === 'URL')
      const target = loads ? resolved(read, file, literal.text) : null
      if (target !== null) reachExport({ file: target, name: '*' })
    }
    if (ts.isImportDeclaration(node)) {
      const target = resolved(read, file, specifierOf(node) ?? '')
      if (target !== null) load(target)
    }
    if (ts.isIdentifier(node)) {
      if (memberUsed(node)) members.add(node.text)
      if (!isMemberName(node)) reachName(file, module, node)
    }
    ts.forEachChild(node, (child) => walk(file, child))
  }

  function reachName(file: string, module: Module, node: ts.Identifier): void {
    const origin = module.imported.get(node.text)
    const { parent } = node
    // Of a whole module only what is named after the dot.
    if (origin?.name === '*' && ts.isPropertyAccessExpression(parent) && parent.expression === node)
      reachExport({ file: origin.file, name: parent.name.text })
    else reachLocal(file, module, node.text)
  }

  for (const file of entries) {
    if (load(file) === null) throw new Error(`There is no entry ${file}.`)
    reachExport({ file, name: '*' })
    for (const name of modules.get(file)?.declared.keys() ?? []) reachLocal(file, load(file) as Module, name)
  }
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) next()

  return {
    has(file, symbol) {
      const [type = '', member] = symbol.split('.')
      return reached.has(`${file}#${type}`) && (member === undefined || members.has(member))
    },
  }
}
