import { IMPORT_KINDS, type ImportJob, type ImportKind } from '@signalbox/model/move/import-job'
import { useTranslation } from 'react-i18next'
import tableStyles from '../../entity/list/plain-table.module.css'
import { formatNumber } from '../../i18n/format'
import styles from './move.module.css'
import { ScrollRegion } from './scroll-region'
import { ShareBar } from './share-bar'

/** Every kind with its total, progress and results. */
export function KindTable({ job }: { job: ImportJob }) {
  const { t } = useTranslation()
  const kinds = IMPORT_KINDS.filter((kind) => job.include.includes(kind))
  return (
    <section className={styles.card} aria-labelledby="import-kinds">
      <header>
        <h3 id="import-kinds">{t(job.dryRun ? 'move.what-comes' : 'move.progress')}</h3>
      </header>
      <ScrollRegion label={t(job.dryRun ? 'move.what-comes' : 'move.progress')}>
        <table>
          <thead>
            <tr>
              <th>{t('move.kind-column')}</th>
              <th className={tableStyles.end}>{t('move.on-source')}</th>
              <th className={tableStyles.end}>{t('move.already-here')}</th>
              {!job.dryRun && <th>{t('move.of-source')}</th>}
              <th className={tableStyles.end}>{t(job.dryRun ? 'move.new' : 'move.result')}</th>
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <KindRow key={kind} job={job} kind={kind} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  )
}

function KindRow({ job, kind }: { job: ImportJob; kind: ImportKind }) {
  const { t } = useTranslation()
  const { done, total } = job.progress[kind] ?? { done: 0, total: 0 }
  const counts = job.report?.kinds[kind]
  const share = total === 0 ? 0 : Math.min(1, done / total)
  return (
    <tr data-active={job.state === 'RUNNING' && job.phase === kind}>
      <td>{t(`move.kind.${kind}`)}</td>
      <td className={tableStyles.end}>{formatNumber(counts?.onSource ?? total)}</td>
      <td className={tableStyles.end}>{formatNumber(counts?.alreadyHere ?? 0)}</td>
      {!job.dryRun && (
        <td>
          <ShareBar share={share} label={t(`move.kind.${kind}`)} />
        </td>
      )}
      <td className={tableStyles.end}>
        {counts
          ? job.dryRun
            ? formatNumber(counts.created)
            : t('move.outcome', {
                created: counts.created,
                updated: counts.updated,
                failed: counts.failed,
              })
          : '–'}
      </td>
    </tr>
  )
}
