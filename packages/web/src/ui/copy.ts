/** Copying a text: by the clipboard where the page may use it, else by selecting it, so that the usual keys copy it. */

/** `selected`: there is no clipboard here (pages without https have none); the text is marked instead. */
export type Copied = 'copied' | 'selected'

export async function copyText(text: string, shown: HTMLElement | null): Promise<Copied> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    if (shown instanceof HTMLInputElement) {
      shown.focus()
      shown.select()
    } else if (shown !== null) getSelection()?.selectAllChildren(shown)
    return 'selected'
  }
}
