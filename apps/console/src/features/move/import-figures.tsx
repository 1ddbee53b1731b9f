import type { ImportJob } from '@signalbox/model/move/import-job'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format'
import styles from './move.module.css'
import { importDuration } from './running/activity'
import { sourceName } from './source-name'

/** The source of a run and its response time. */
export function ImportFigures({ job }: { job: ImportJob }) {
  const { t } = useTranslation()
  const { report } = job
  const figures: [string, string, string][] = [
    [t('move.source'), sourceName(job), job.user && t('move.read-by', { user: job.user })],
    ...(report
      ? ([
          [
            t('move.version'),
            report.source.version ?? t('move.version-unknown'),
            report.source.edition ?? '',
          ],
          [t('move.source-tenant'), report.source.tenant, ''],
          ...(report.requests > 0
            ? [
                [
                  t('move.speed'),
                  t('move.milliseconds', { value: formatNumber(report.averageRequestMs) }),
                  t('move.requests', { count: report.requests }),
                ] satisfies [string, string, string],
              ]
            : []),
        ] satisfies [string, string, string][])
      : []),
    [
      t('move.warnings'),
      formatNumber(job.warnings.length),
      report?.estimatedSeconds == null
        ? ''
        : t('move.estimate', { time: importDuration(report.estimatedSeconds * 1000) }),
    ],
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
