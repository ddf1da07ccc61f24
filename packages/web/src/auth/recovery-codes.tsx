/** The recovery codes of an account, shown once: to copy, to keep as a file, and to confirm. */
import { useRef, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { type Copied, copyText } from '../ui/copy.ts'
import { PageTitle } from '../ui/page-title.tsx'
import styles from './auth-page.module.css'

interface RecoveryCodesProps {
  readonly username: string
  readonly codes: readonly string[]
  readonly onKept: () => void
}

export function RecoveryCodes({ username, codes, onKept }: RecoveryCodesProps) {
  const { auth } = useTexts()
  const list = useRef<HTMLOListElement>(null)
  const [copied, setCopied] = useState<Copied | null>(null)
  const text = `${auth.codesFile(username)}\n\n${codes.join('\n')}\n`
  return (
    <div className={styles.page}>
      <PageTitle>{auth.codesTitle}</PageTitle>
      <p className={styles.lead}>{auth.codesLead}</p>
      <ol className={styles.codes} ref={list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button look="line" icon="copy" onClick={() => void copyText(codes.join('\n'), list.current).then(setCopied)}>
          {auth.copyCodes}
        </Button>
        <Button look="line" icon="download" onClick={() => download(`parlour-${username}.txt`, text)}>
          {auth.downloadCodes}
        </Button>
      </div>
      <p role="status">{copied === 'copied' ? auth.copied : copied === 'selected' ? auth.copyByHand : null}</p>
      <Button look="primary" onClick={onKept}>
        {auth.codesKept}
      </Button>
    </div>
  )
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
