import type { ImportJob } from '@signalbox/model/move/import-job'
import type { ImportReport, ImportTarget } from '@signalbox/model/move/import-report'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDay, formatNumber } from '../../i18n/format'
import styles from './move.module.css'
import { sourceName } from './source-name'
import { warningCount } from './warnings/warning-count'

/** The figures of a dry run or a finished import: source, tenants, and response time or number of warnings. */
export function ImportFigures({ job }: { job: ImportJob }) {
  const { t } = useTranslation()
  const { report } = job
  const figures: Figure[] = [
    [t('move.source'), sourceName(job), connectionText(job, t)],
    ...(report ? reportFigures(job, report, t) : []),
  ]
  return (
    <section className={styles.figures} aria-label={t('move.figures')}>
      {figures.map(([title, value, text]) => (
        <div key={title}>
          <h3>{title}</h3>
          <b dir="auto">{value}</b>
          <p dir="auto">{text}</p>
        </div>
      ))}
    </section>
  )
}

type Figure = [title: string, value: string, text: string]

function reportFigures(job: ImportJob, report: ImportReport, t: TFunction): Figure[] {
  const { source, target, requests, averageRequestMs } = report
  const figures: Figure[] = [
    [t('move.version'), source.version ?? t('move.version-unknown'), source.edition ?? ''],
    [t('move.source-tenant'), source.tenant, job.user && t('move.read-by', { user: job.user })],
  ]
  if (target) figures.push([t('move.target'), target.tenant, devicesText(target, t)])
  if (job.dryRun && requests > 0)
    figures.push([
      t('move.speed'),
      t('move.milliseconds', { value: formatNumber(Math.round(averageRequestMs)) }),
      t('move.requests', { count: requests }),
    ])
  else figures.push([t('move.warnings'), formatNumber(warningCount(job)), ''])
  return figures
}

function devicesText({ devices, maxDevices }: ImportTarget, t: TFunction): string {
  const count = formatNumber(devices)
  if (maxDevices === null) return t('move.devices-here', { devices: count })
  return t('move.devices-limit', { devices: count, limit: formatNumber(maxDevices) })
}

/** The encryption of the connection to the source, and when the certificate expires; empty for an archive. */
function connectionText({ origin, address, report }: ImportJob, t: TFunction): string {
  if (origin === 'ARCHIVE') return ''
  if (!address.startsWith('https:')) return t('move.http')
  const end = report?.source.certificateEnd
  return end == null ? 'HTTPS' : t('move.https-until', { date: formatDay(end) })
}
