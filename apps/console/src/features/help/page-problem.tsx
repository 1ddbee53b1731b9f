import { Button } from '@signalbox/ui/actions/button'
import { copyText } from '@signalbox/ui/actions/copy-button'
import { showToast } from '@signalbox/ui/feedback/toasts'
import { useTranslation } from 'react-i18next'
import { productVersion } from '../../product'
import type { HandbookPage } from './handbook-types'
import styles from './related-pages.module.css'

/** Copies a prefilled problem report about the page to the clipboard. Nothing is sent to a server. */
export function PageProblem({ page }: { page: HandbookPage }) {
  const { t } = useTranslation()
  async function onReport() {
    if (await copyText(problemReport(page, productVersion)))
      showToast({ type: 'success', text: t('help.report-copied') })
    else showToast({ type: 'error', text: t('ui.copy-refused') })
  }
  return (
    <section className={styles.related} aria-labelledby="page-problem">
      <h2 id="page-problem">{t('help.is-correct')}</h2>
      <Button size="small" onClick={() => void onReport()}>
        {t('help.report-problem')}
      </Button>
    </section>
  )
}

/** The report is in English, like the handbook. */
const problemReport = ({ slug, title }: Pick<HandbookPage, 'slug' | 'title'>, version: string) =>
  `Handbook page: ${title} (docs/handbook/${slug}.md)\nVersion: ${version}\nWhat is wrong: `
