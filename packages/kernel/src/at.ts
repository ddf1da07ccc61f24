/** The element at an index that must exist. Cheaper than a doubt: the check disappears into the array access when it is inlined. */
export function at<T>(items: ArrayLike<T>, index: number): T {
  const item = items[index]
  if (item === undefined) throw new RangeError(`index ${index} is outside 0 … ${items.length - 1}`)
  return item
}
