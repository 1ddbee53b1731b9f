import type { UpdateMessage } from '@signalbox/model/entities/admin-settings'
import { Icon } from '@signalbox/ui/icons/icon'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../i18n/format'
import { productVersion } from '../../product'
import { useUpdate } from '../bar/use-update'
import styles from './menu-card.module.css'

/** The running version, and whether a newer one is known; for system administrators. */
export function VersionCard() {
  const { t } = useTranslation()
  const { data } = useUpdate()
  return (
    <section className={styles.card} aria-labelledby="version-card">
      <h2 id="version-card">
        {t('shell.version-label')}
        <b>{productVersion}</b>
      </h2>
      {data && (
        <p className={styles.version} data-newer={data.updateAvailable || undefined}>
          <Icon name={data.updateAvailable ? 'info' : data.latestVersion ? 'check' : 'remove'} size={16} />
          {versionText(data, t)}
        </p>
      )}
    </section>
  )
}

function versionText(
  { updateAvailable, latestVersion, checkedTime }: UpdateMessage,
  t: (key: string, values?: Record<string, string>) => string,
): string {
  if (updateAvailable) return t('shell.version-available', { version: latestVersion ?? '' })
  if (!checkedTime) return t('shell.version-unchecked')
  return t(latestVersion ? 'shell.version-newest' : 'shell.version-unknown', {
    time: formatMoment(checkedTime),
  })
}
