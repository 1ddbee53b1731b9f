import { useTranslation } from 'react-i18next'
import { productVersion } from '../../product'
import styles from './footer.module.css'

/** The author and the running version. */
export function Footer() {
  const { t } = useTranslation()
  return (
    <footer className={styles.footer}>
      <span dir="auto">{t('shell.copyright', { year: String(new Date().getFullYear()) })}</span>
      <span>{productVersion}</span>
    </footer>
  )
}
