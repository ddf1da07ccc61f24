/** A button that opens the record of a match from a file. */
import { useRef } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { Button, type ButtonLook } from '../ui/button.tsx'

export function FileChooser({ onFile, look = 'line' }: { readonly onFile: (file: File) => void; readonly look?: ButtonLook }) {
  const { replay: texts } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file !== undefined) onFile(file)
          // The same file may be chosen again after it was changed.
          target.value = ''
        }}
      />
      <Button look={look} icon="share" onClick={() => input.current?.click()}>
        {texts.openFile}
      </Button>
    </>
  )
}
