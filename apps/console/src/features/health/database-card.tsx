import type { PlatformHealth } from '@signalbox/model/platform-health'
import { useTranslation } from 'react-i18next'
import { bytesText } from '../../i18n/bytes-text'
import styles from './health.module.css'

/** The size of the database by content. */
export function DatabaseCard({ database }: { database: PlatformHealth['database'] }) {
  const { t } = useTranslation()
  const { bytes, telemetryBytes, eventBytes, auditLogBytes } = database
  const parts = [
    ['telemetry', telemetryBytes],
    ['events', eventBytes],
    ['audit-logs', auditLogBytes],
    ['other', Math.max(0, bytes - telemetryBytes - eventBytes - auditLogBytes)],
  ] as const
  return (
    <section className={styles.card} aria-labelledby="health-database">
      <header>
        <h3 id="health-database">{t('health.database-size')}</h3>
        <b>{bytesText(bytes)}</b>
      </header>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(([part, size]) => (
          <i key={part} data-part={part} style={{ flexGrow: size }} />
        ))}
      </div>
      <dl className={styles.facts}>
        {parts.map(([part, size]) => (
          <div key={part}>
            <dt data-part={part}>{t(`health.part.${part}`)}</dt>
            <dd>{bytesText(size)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('health.growth-label')}</dt>
          <dd>
            {database.growthBytesPerDay === null
              ? t('health.growth-unknown')
              : t('health.growth', { size: bytesText(database.growthBytesPerDay) })}
          </dd>
        </div>
      </dl>
    </section>
  )
}
