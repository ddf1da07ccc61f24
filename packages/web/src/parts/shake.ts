/** What lies at a place shakes its head. */
export function shake(root: ParentNode, place: string, speed: number): void {
  if (speed === 0) return
  const paper = root.querySelector(`[data-place="${CSS.escape(place)}"] > span`)
  const sideways = [0, -2, 2, -2, 2, 0].map((x) => ({ transform: `translateX(${x}px)` }))
  paper?.animate(sideways, { duration: 160 * speed })
}
