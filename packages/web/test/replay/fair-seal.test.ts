/** Every answer has a shape of its own, and green is for what somebody vouches for. */
import { ANSWERS } from '@parlour/kernel'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Seal } from '../../src/replay/fair-seal.tsx'

const drawn = (answer: (typeof ANSWERS)[number]): string =>
  renderToStaticMarkup(createElement(Seal, { answer })).replace(/ data-seal="\w+"/, '')

it('draws every answer otherwise, not only in other colours', () => {
  expect(new Set(ANSWERS.map(drawn)).size).toBe(ANSWERS.length)
  expect(new Set(ANSWERS.map((answer) => drawn(answer).replaceAll(/var\(--[\w-]+\)/g, ''))).size).toBe(ANSWERS.length)
})

it('is green only where a trusted key has signed', () => {
  const green = ANSWERS.filter((answer) => drawn(answer).includes('--good'))
  expect(green).toEqual(['seen', 'authentic'])
})
