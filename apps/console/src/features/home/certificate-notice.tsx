import { Icon } from '@signalbox/ui/icons/icon'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { getPlatformHealth, healthKeys } from '../../api/platform-health'
import { refreshEvery } from '../../api/request/refresh-interval'
import styles from './home.module.css'

/** The notice is refreshed, because a renewal may fail while the page is open. */
const REFRESH_MS = 30_000

/** Shows the system administrator that the TLS certificate could not be requested, renewed or read. */
export function CertificateNotice() {
  const { t } = useTranslation()
  const { data: health } = useQuery({
    queryKey: healthKeys.now,
    queryFn: getPlatformHealth,
    refetchInterval: refreshEvery(REFRESH_MS),
  })
  const error = health?.certificate?.error
  if (!error) return null
  return (
    <section className={styles.caution} aria-labelledby="certificate-notice">
      <Icon name="warning" size={18} />
      <div>
        <h3 id="certificate-notice">{t('health.problem.certificate-error')}</h3>
        <p dir="auto">{error}</p>
      </div>
      <Link to="/platformHealth">{t('home.view-health')}</Link>
    </section>
  )
}
