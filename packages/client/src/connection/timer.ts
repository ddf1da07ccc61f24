/** Does something later; the answer stops it. Tests bring a clock of their own. */
export type SetTimer = (work: () => void, ms: number) => () => void

export const usualTimer: SetTimer = (work, ms) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}
