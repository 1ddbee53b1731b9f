import type { ImportJob } from '@signalbox/model/move/import-job'
import { useTranslation } from 'react-i18next'
import { ScrollRegion } from '../../entity/list/scroll-region'
import { formatMedium } from '../../i18n/format'
import styles from './move.module.css'
import { RunState } from './run-state'
import { sourceName } from './source-name'

interface EarlierRunsProps {
  jobs: readonly ImportJob[]
  shownId: string | undefined
  onShow: (id: string) => void
}

/** The runs of a tenant. A click on the time of a run shows the run. */
export function EarlierRuns({ jobs, shownId, onShow }: EarlierRunsProps) {
  const { t } = useTranslation()
  return (
    <section className={styles.card} aria-labelledby="import-runs">
      <header>
        <h3 id="import-runs">{t('move.earlier-runs')}</h3>
      </header>
      <ScrollRegion label={t('move.earlier-runs')}>
        <table>
          <thead>
            <tr>
              <th>{t('move.time')}</th>
              <th>{t('move.source')}</th>
              <th>{t('move.run-kind')}</th>
              <th>{t('move.state-column')}</th>
            </tr>
          </thead>
          <tbody>
            {jobs.map((job) => (
              <tr key={job.id} data-active={job.id === shownId}>
                <td>
                  <button type="button" className={styles.link} onClick={() => onShow(job.id)}>
                    {formatMedium(job.createdTime)}
                  </button>
                </td>
                <td dir="auto">{sourceName(job)}</td>
                <td>{t(job.dryRun ? 'move.dry-run' : 'move.import')}</td>
                <td>
                  <RunState state={job.state} text={t(`move.state.${job.state}`)} error={job.error} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  )
}
