import { expect, it } from 'vitest'
import { inOrder } from '../../plugins/styles-first.ts'

it('styles are asked for before the script', () => {
  const page = '<title>x</title>\n  <script type="module" src="/a.js"></script>\n  <link rel="stylesheet" href="/a.css">\n</head>'
  expect(inOrder(page)).toBe(
    '<title>x</title>\n  <link rel="stylesheet" href="/a.css">\n  <script type="module" src="/a.js"></script>\n</head>',
  )
  expect(inOrder('<title>x</title>')).toBe('<title>x</title>')
})
