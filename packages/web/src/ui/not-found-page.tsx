import { useTexts } from '../i18n/texts.ts'
import { ButtonLink } from './button.tsx'
import styles from './page.module.css'

export function NotFoundPage() {
  const { common } = useTexts()
  return (
    <div className={styles.message}>
      <h1>{common.notFoundTitle}</h1>
      <p>{common.notFoundText}</p>
      <ButtonLink look="primary" href="/">
        {common.home}
      </ButtonLink>
    </div>
  )
}
