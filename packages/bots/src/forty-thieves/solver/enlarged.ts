/** A longer list with the same beginning. */
export function enlarged<List extends Uint8Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer>>(
  old: List,
  length: number,
): List {
  const fresh = new (old.constructor as new (length: number) => List)(length)
  fresh.set(old)
  return fresh
}
