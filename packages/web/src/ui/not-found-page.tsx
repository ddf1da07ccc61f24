import { useTexts } from '../i18n/texts.ts'
import { ButtonLink } from './button.tsx'
import styles from './page.module.css'
import { PageTitle } from './page-title.tsx'

export function NotFoundPage() {
  const { common } = useTexts()
  return (
    <div className={styles.message}>
      <PageTitle>{common.notFoundTitle}</PageTitle>
      <p>{common.notFoundText}</p>
      <ButtonLink look="primary" href="/">
        {common.home}
      </ButtonLink>
    </div>
  )
}
