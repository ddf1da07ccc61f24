/** Names for things of which there may be several alike: "E 1", "E 2". */
export function keyed<T extends string | number>(items: readonly T[]): readonly { readonly key: string; readonly item: T }[] {
  const seen = new Map<T, number>()
  return items.map((item) => {
    const nth = (seen.get(item) ?? 0) + 1
    seen.set(item, nth)
    return { key: `${item} ${nth}`, item }
  })
}
