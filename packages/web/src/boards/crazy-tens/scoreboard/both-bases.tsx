/**
 * A score in both bases: the chosen one large, the other small and with the name of its base, so that nobody reads 10 as ten. Below ten
 * both read the same, and one of them is enough.
 */
import type { ReactNode } from 'react'
import { useSettings } from '../../../services.tsx'
import { textsIn } from '../texts/texts.ts'
import { Dozenal } from './dozenal.tsx'

export interface BothBases {
  readonly large: ReactNode
  /** Null where it would say the same again. */
  readonly small: ReactNode | null
}

/** Whether a number is written differently in base twelve. */
export const differsInTwelve = (value: number): boolean => value >= 10

export function useBothBases(value: number): BothBases {
  const { scoreBase, language } = useSettings()
  const { inBase } = textsIn(language).score
  if (!differsInTwelve(value)) return { large: value, small: null }
  const dozenal = <Dozenal value={value} />
  return scoreBase === 10
    ? { large: value, small: <InBase number={dozenal} base={inBase(12)} /> }
    : { large: dozenal, small: <InBase number={value} base={inBase(10)} /> }
}

const InBase = ({ number, base }: { readonly number: ReactNode; readonly base: string }) => (
  <>
    {number} {base}
  </>
)
