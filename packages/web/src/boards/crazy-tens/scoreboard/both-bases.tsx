/** A score in both bases: the chosen one large, the other small and with the name of its base, so that nobody reads 10 as ten. */
import type { ReactNode } from 'react'
import { useSettings } from '../../../services.tsx'
import { textsIn } from '../texts/texts.ts'
import { Dozenal } from './dozenal.tsx'

export interface BothBases {
  readonly large: ReactNode
  readonly small: ReactNode
}

export function useBothBases(value: number): BothBases {
  const { scoreBase, digits, language } = useSettings()
  const { inBase } = textsIn(language).score
  const dozenal = <Dozenal value={value} digits={digits} />
  return scoreBase === 10
    ? { large: value, small: <InBase number={dozenal} base={inBase(12)} /> }
    : { large: dozenal, small: <InBase number={value} base={inBase(10)} /> }
}

const InBase = ({ number, base }: { readonly number: ReactNode; readonly base: string }) => (
  <>
    {number} {base}
  </>
)
