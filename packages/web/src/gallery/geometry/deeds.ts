/** Does at the table what a scene asks for, as a pointer or a key would. */
import type { Deed } from './scenes/staging.ts'

export async function doDeeds(deeds: readonly Deed[], rest: () => Promise<void>): Promise<void> {
  for (const [index, deed] of deeds.entries()) {
    if (index > 0) await rest()
    if (deed.do === 'close') document.querySelector('dialog:modal')?.dispatchEvent(new Event('cancel', { cancelable: true }))
    else await act(deed)
  }
}

/** What a key has changed is there before the next one is pressed. */
const changed = (): Promise<unknown> => new Promise((done) => setTimeout(done))

async function act(deed: Exclude<Deed, { readonly do: 'close' }>): Promise<void> {
  const element = document.querySelector<HTMLElement>(deed.at)
  if (element === null) throw new Error(`There is no ${deed.at} to press.`)
  switch (deed.do) {
    case 'key':
      element.click()
      break
    case 'tap':
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
      break
    case 'type':
      for (const letter of deed.keys) {
        const target = document.activeElement ?? element
        target.dispatchEvent(new KeyboardEvent('keydown', { key: letter === '\n' ? 'Enter' : letter, bubbles: true, cancelable: true }))
        await changed()
      }
      break
  }
}
