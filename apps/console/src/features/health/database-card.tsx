import type { PlatformHealth } from '@signalbox/model/platform-health'
import { useTranslation } from 'react-i18next'
import { bytesText } from '../../i18n/bytes-text'
import { formatAge } from '../../i18n/format'
import { forecastOf } from './database-forecast'
import { DatabasePlot } from './database-plot'
import styles from './health.module.css'

/** The size of the database: its history with a forecast, and the sizes of its parts. */
export function DatabaseCard({ database }: { database: PlatformHealth['database'] }) {
  const { t } = useTranslation()
  const { bytes, telemetryBytes, eventBytes, auditLogBytes } = database
  const parts = [
    ['telemetry', telemetryBytes],
    ['events', eventBytes],
    ['audit-logs', auditLogBytes],
    ['other', Math.max(0, bytes - telemetryBytes - eventBytes - auditLogBytes)],
  ] as const
  const now = Date.now()
  const { fullTime } = forecastOf(database, now)
  return (
    <section className={styles.card} aria-labelledby="health-database">
      <header>
        <h3 id="health-database">{t('health.database-size')}</h3>
        {fullTime !== null && <span>{t('health.full-in', { age: formatAge(now, fullTime) })}</span>}
        <b>{bytesText(bytes)}</b>
      </header>
      {database.growthBytesPerDay !== null && <DatabasePlot {...{ database, now }} />}
      <div className={styles.bar} aria-hidden="true">
        {parts.map(([part, size]) => (
          <i key={part} data-part={part} style={{ flexGrow: size }} />
        ))}
      </div>
      <dl className={styles.parts}>
        {parts.map(([part, size]) => (
          <div key={part}>
            <dt data-part={part}>{t(`health.part.${part}`)}</dt>
            <dd>{bytesText(size)}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.facts}>
        <div>
          <dt>{t('health.growth-label')}</dt>
          <dd>
            {database.growthBytesPerDay === null
              ? t('health.growth-unknown')
              : t('health.growth', { size: bytesText(database.growthBytesPerDay) })}
          </dd>
        </div>
        {database.freeBytes !== null && (
          <div>
            <dt>{t('health.free-space')}</dt>
            <dd>{bytesText(database.freeBytes)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
