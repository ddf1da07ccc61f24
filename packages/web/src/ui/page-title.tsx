/** What a page is called: its heading, and the same in the title of its tab, so that tabs and history can be told apart. */
import { useEffect } from 'react'

const SITE = 'Parlour'

/** The tab is called so while this is shown; null: as the site. */
export function useTabTitle(title: string | null): void {
  useEffect(() => {
    document.title = title ?? SITE
    return () => {
      document.title = SITE
    }
  }, [title])
}

/** The heading of a page; `hidden`: for those who do not see it at a glance from what is there. */
export function PageTitle({ children, hidden = false }: { readonly children: string; readonly hidden?: boolean }) {
  useTabTitle(`${children} — ${SITE}`)
  return <h1 className={hidden ? 'hidden-visually' : undefined}>{children}</h1>
}
