/** When a page breaks, people get words and a way on instead of a blank screen. */
import { Component, type ReactNode } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import styles from '../ui/page.module.css'
import { PageTitle } from '../ui/page-title.tsx'

export class CrashGuard extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override render(): ReactNode {
    return this.state.broken ? <Crash /> : this.props.children
  }
}

function Crash() {
  const { common } = useTexts()
  return (
    <main className={styles.message}>
      <PageTitle>{common.crashTitle}</PageTitle>
      <p>{common.crashText}</p>
      <Button look="primary" onClick={() => location.reload()}>
        {common.reload}
      </Button>
    </main>
  )
}
