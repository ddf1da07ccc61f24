/** A number in base twelve. In the house style ten and eleven are a 2 and a 3 turned round; heard, it is spelled with X and E. */
import { formatScore } from '@parlour/games/crazy-tens'
import { createElement, Fragment } from 'react'
import { TurnedDigit } from '../../../cards/marks.tsx'
import { useSettings } from '../../../services.tsx'

export function Dozenal({ value }: { readonly value: number }) {
  const { digits } = useSettings()
  const canonical = formatScore(value, 12, 'X/E')
  if (digits !== '↊/↋' || !/[XE]/.test(canonical)) return formatScore(value, 12, digits === '↊/↋' ? 'X/E' : digits)
  const drawn = Array.from(canonical, (digit) =>
    digit === 'X' ? createElement(TurnedDigit, { digit: '2' }) : digit === 'E' ? createElement(TurnedDigit, { digit: '3' }) : digit,
  )
  return (
    <span role="img" aria-label={canonical}>
      {createElement(Fragment, null, ...drawn)}
    </span>
  )
}
