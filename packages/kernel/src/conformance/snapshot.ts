/**
 * A copy of a value to hold against it later. It sees what ordinary code can reach, as leaves.ts does, which then says where the two
 * differ; but most often they do not, and telling that must be cheap.
 */

/** Larger values than any position are copied up to here; what follows is shared, and so taken as unchanged. */
const MOST = 20_000

export function snapshot(value: unknown): unknown {
  const copies = new Map<object, unknown>()

  const copy = (item: unknown): unknown => {
    if (typeof item !== 'object' || item === null) return item
    const known = copies.get(item)
    if (known !== undefined) return known
    if (copies.size >= MOST) return item
    if (Array.isArray(item)) {
      const list: unknown[] = []
      copies.set(item, list)
      for (let index = 0; index < item.length; index++) if (index in item) list[index] = copy(item[index])
      list.length = item.length
      return list
    }
    if (ArrayBuffer.isView(item)) {
      const { buffer, byteOffset, byteLength } = item
      return kept(item, item instanceof DataView ? new DataView(buffer.slice(byteOffset, byteOffset + byteLength)) : sliced(item))
    }
    if (item instanceof Map) return kept(item, new Map([...item].map(([key, inner]) => [key, copy(inner)])))
    if (item instanceof Set) return kept(item, new Set([...item].map(copy)))
    if (item instanceof Date) return kept(item, new Date(item.getTime()))
    const twin: object = {}
    copies.set(item, twin)
    for (const key of Reflect.ownKeys(item)) {
      const property = Object.getOwnPropertyDescriptor(item, key)
      if (property === undefined || !('value' in property)) continue
      Object.defineProperty(twin, key, { ...property, value: copy(property.value), configurable: true, writable: true })
    }
    return twin
  }

  const kept = (item: object, twin: object): object => {
    copies.set(item, twin)
    return twin
  }

  return copy(value)
}

const sliced = (view: ArrayBufferView): ArrayBufferView => (view as Uint8Array).slice()

/** Whether a value still is what its snapshot says. */
export function unchanged(before: unknown, value: unknown): boolean {
  const visited = new Set<object>()

  const same = (was: unknown, is: unknown): boolean => {
    if (typeof was !== 'object' || was === null || typeof is !== 'object' || is === null) return Object.is(was, is)
    if (was === is || visited.has(is)) return true
    visited.add(is)
    if (Array.isArray(was)) return Array.isArray(is) && sameLists(was, is)
    if (ArrayBuffer.isView(was)) return ArrayBuffer.isView(is) && sameBytes(was, is)
    if (was instanceof Map) return is instanceof Map && sameLists([...was].flat(), [...is].flat())
    if (was instanceof Set) return is instanceof Set && sameLists([...was], [...is])
    if (was instanceof Date) return is instanceof Date && was.getTime() === is.getTime()
    return sameMembers(was, is)
  }

  const sameLists = (was: readonly unknown[], is: readonly unknown[]): boolean => {
    if (was.length !== is.length) return false
    for (let index = 0; index < was.length; index++) if (!same(was[index], is[index])) return false
    return true
  }

  const sameMembers = (was: object, is: object): boolean => {
    let members = 0
    for (const key of Reflect.ownKeys(is)) {
      const property = Object.getOwnPropertyDescriptor(is, key)
      if (property === undefined || !('value' in property)) continue
      if (!Object.hasOwn(was, key) || !same(Reflect.get(was, key), property.value)) return false
      members++
    }
    return members === Reflect.ownKeys(was).length
  }

  return same(before, value)
}

function sameBytes(was: ArrayBufferView, is: ArrayBufferView): boolean {
  const bytes = (view: ArrayBufferView) => new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
  const [a, b] = [bytes(was), bytes(is)]
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}
