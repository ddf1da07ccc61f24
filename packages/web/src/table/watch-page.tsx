/** Where the link to a table leads: whoever comes to watch is told first that those at the table will see it. */
import { useLanguage } from '../i18n/chosen-language.ts'
import { useTexts } from '../i18n/texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import styles from '../ui/page.module.css'
import type { Params } from '../ui/page.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { watchersTexts } from './watchers-texts.ts'

export default function WatchPage({ params }: { readonly params: Params }) {
  const { common } = useTexts()
  const texts = watchersTexts(useLanguage())
  return (
    <div className={styles.message}>
      <PageTitle>{texts.askTitle}</PageTitle>
      <p>{texts.askText}</p>
      <ButtonLink look="primary" icon="eye" href={`/table/${encodeURIComponent(params.id ?? '')}`}>
        {texts.watch}
      </ButtonLink>
      <ButtonLink href="/">{common.home}</ButtonLink>
    </div>
  )
}
