/** What a page looks like while it is measured: whatever moves has arrived, and everything is found by pointing at it. */

/** Where a layer of nothing waits for cards that fly, the pointer goes through. */
export const GLASS = 'data-glass'

/** What is before and after an element moves by our speed alone, which is none here; to name it would cost two more styles for each. */
const RULES = `
* {
  animation-duration: 0s !important;
  animation-delay: 0s !important;
  transition-duration: 0s !important;
  transition-delay: 0s !important;
}
* { pointer-events: auto !important; }
[${GLASS}] { pointer-events: none !important; }
`

export function styleForMeasuring(page: Document): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(RULES)
  page.adoptedStyleSheets.push(sheet)
}
