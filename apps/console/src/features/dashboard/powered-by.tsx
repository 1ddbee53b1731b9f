import { useTranslation } from 'react-i18next'
import { productSite, productVersion } from '../../product'
import { useDashboardContext } from './dashboard-context'
import styles from './dashboard-view.module.css'
import { titleColor } from './layout/title-color'

/** The product name below a dashboard, in the color of the dashboard's title. */
export function PoweredBy() {
  const { t } = useTranslation()
  const { configuration } = useDashboardContext()
  return (
    <footer className={styles.footer} style={{ color: titleColor(configuration.settings.titleColor) }}>
      <a href={productSite} target="_blank" rel="noreferrer">
        {t('dashboard-view.powered-by', { version: productVersion })}
      </a>
    </footer>
  )
}
