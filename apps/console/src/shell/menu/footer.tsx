import { useTranslation } from 'react-i18next'
import { formatYear } from '../../i18n/format-year'
import { productVersion } from '../../product'
import styles from './footer.module.css'

/** The copyright notice and the running version. */
export function Footer() {
  const { t } = useTranslation()
  return (
    <footer className={styles.footer}>
      <span dir="auto">{t('shell.copyright', { year: formatYear(Date.now()) })}</span>
      <span>{productVersion}</span>
    </footer>
  )
}
