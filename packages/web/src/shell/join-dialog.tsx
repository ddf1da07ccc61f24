/** Somebody told you a code: six letters and figures lead to their table. */
import { type FormEvent, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { useServices } from '../services.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { errorText } from '../ui/error-text.ts'
import { Field } from '../ui/field.tsx'
import { useNavigateHere } from '../ui/use-navigate-here.ts'

/** What people type is forgiven: small letters, gaps, a whole link. */
function readCode(text: string): string {
  const last = text.trim().split('/').at(-1) ?? ''
  return last.replace(/[^0-9a-z]/gi, '').toUpperCase()
}

export function JoinDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts()
  const { api } = useServices()
  const navigate = useNavigateHere()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const code = readCode(typed)
    if (code === '') return setError(texts.home.codeMissing)
    setBusy(true)
    try {
      await api.lobby(code)
      if (navigate(`/t/${code}`)) onClose()
    } catch (failed) {
      setError(errorText(failed, texts))
      setBusy(false)
    }
  }

  return (
    <Dialog title={texts.common.joinWithCode} onClose={onClose} closeName={texts.common.close} width="narrow">
      <form onSubmit={submit}>
        <Field
          label={texts.home.code}
          hint={texts.home.codeHint}
          error={error}
          value={typed}
          onText={(text) => {
            setTyped(text)
            setError(null)
          }}
          data-first
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={200}
        />
        <p style={{ marginTop: 16 }}>
          <Button look="primary" type="submit" disabled={busy}>
            {texts.home.sitDown}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
