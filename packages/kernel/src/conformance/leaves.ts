/**
 * Values taken apart into paths and what stands there, which is how the kit compares any two values and says where they differ. It
 * reads everything that ordinary code can reach: hidden and symbol keys, typed arrays, maps and sets; not private fields and closures.
 */

/** Deeper or wider values than any position are compared up to here; what follows is taken as equal. */
const MOST = 20_000

export function leaves(value: unknown, root = ''): Map<string, string> {
  const found = new Map<string, string>()
  const open = new Set<object>()

  const visit = (path: string, item: unknown): void => {
    if (found.size >= MOST) return
    if (typeof item !== 'object' || item === null) {
      found.set(path, shown(item))
      return
    }
    if (open.has(item)) {
      found.set(path, 'itself')
      return
    }
    open.add(item)
    for (const [key, inner] of membersOf(item, path, found)) visit(key, inner)
    open.delete(item)
  }

  visit(root, value)
  return found
}

/** The members of an object by path; its size or kind is noted first, so that an empty one leaves a trace as well. */
function membersOf(item: object, path: string, found: Map<string, string>): [string, unknown][] {
  if (Array.isArray(item) || (ArrayBuffer.isView(item) && !(item instanceof DataView))) {
    const list = item as ArrayLike<unknown>
    found.set(joined(path, 'length'), String(list.length))
    return Array.from({ length: list.length }, (_, index) => [`${path}[${index}]`, index in list ? list[index] : 'a hole'])
  }
  if (item instanceof Map) {
    found.set(joined(path, 'size'), String(item.size))
    return [...item].map(([key, inner]) => [`${path}.get(${shown(key)})`, inner])
  }
  if (item instanceof Set) {
    found.set(joined(path, 'size'), String(item.size))
    return [...item].map((inner, index) => [`${path}.values()[${index}]`, inner])
  }
  if (item instanceof Date) return [[path, item.getTime()]]
  const keys = Reflect.ownKeys(item)
  if (keys.length === 0) found.set(path, '{}')
  return keys
    .map((key): [string, unknown] => {
      const property = Object.getOwnPropertyDescriptor(item, key)
      const name = typeof key === 'symbol' ? `${path}[${String(key)}]` : joined(path, key)
      return [name, property !== undefined && 'value' in property ? property.value : 'an accessor']
    })
    .sort(([a], [b]) => (a < b ? -1 : 1))
}

const joined = (path: string, key: string) => (path === '' ? key : `${path}.${key}`)

function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'function') return 'a function'
  return Object.is(value, -0) ? '-0' : String(value)
}

export interface Difference {
  readonly path: string
  readonly left: string
  readonly right: string
}

/** The first place at which two values differ; values that differ count before lengths, which mostly follow from them. */
export function firstDifference(left: ReadonlyMap<string, string>, right: ReadonlyMap<string, string>): Difference | null {
  let length: Difference | null = null
  for (const path of [...left.keys(), ...right.keys()]) {
    const [a, b] = [left.get(path), right.get(path)]
    if (a === b) continue
    const found = { path, left: a ?? 'absent', right: b ?? 'absent' }
    if (a !== undefined && b !== undefined && !path.endsWith('.length') && path !== 'length') return found
    length ??= found
  }
  return length
}

/** "view.hand[0]: "7H" ≠ "2C"", or null when the values are equal. */
export function differenceText(left: unknown, right: unknown, root = ''): string | null {
  const found = firstDifference(leaves(left, root), leaves(right, root))
  return found === null ? null : `${found.path}: ${found.left} ≠ ${found.right}`
}
