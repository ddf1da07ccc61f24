/** How far a lesson has come. Pure, but for the hook that gives each step time to be read. */
import { useEffect, useState } from 'react'
import type { LessonStep } from '../boards/board.ts'

/** The step that comes after `step` in this position; the same one while it is not done, `steps.length` at the end. */
export function stepAfter(steps: readonly LessonStep[], step: number, view: unknown, seq: number): number {
  return steps[step]?.done(view, seq) === true ? step + 1 : step
}

/** A step that is done already when it comes stays long enough to be read. */
const READ_MS = 2500

export function useLessonStep(steps: readonly LessonStep[], view: unknown, seq: number): number {
  const [step, setStep] = useState(0)
  const [since, setSince] = useState(() => ({ step: 0, seq, at: Date.now() }))
  useEffect(() => {
    const next = stepAfter(steps, step, view, seq)
    if (next === step) return
    const forward = (): void => {
      setStep(next)
      setSince({ step: next, seq, at: Date.now() })
    }
    // What the learner has just done shows at once.
    const wait = since.seq === seq ? READ_MS - (Date.now() - since.at) : 0
    if (wait <= 0) return forward()
    const timer = setTimeout(forward, wait)
    return () => clearTimeout(timer)
  }, [steps, step, view, seq, since])
  return step
}
