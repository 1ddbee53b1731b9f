import type { ImportJob } from '@signalbox/model/move/import-job'
import { IMPORT_KINDS, type ImportKind } from '@signalbox/model/move/import-options'
import { useTranslation } from 'react-i18next'
import tableStyles from '../../entity/list/plain-table.module.css'
import { formatNumber } from '../../i18n/format'
import { KindState } from './kind-state'
import styles from './move.module.css'
import { importDuration, shareOf } from './running/activity'
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
        <small className={styles.sub}>
          {job.dryRun
            ? t('move.kinds-chosen', { count: kinds.length, total: IMPORT_KINDS.length })
            : t('move.kinds-complete', {
                count: kinds.filter((kind) => job.progress[kind]?.seconds !== undefined).length,
                total: kinds.length,
              })}
        </small>
      </header>
      <ScrollRegion label={t(job.dryRun ? 'move.what-comes' : 'move.progress')}>
        <table>
          <thead>
            <tr>
              <th>{t('move.kind-column')}</th>
              {job.dryRun ? (
                <>
                  <th className={tableStyles.end}>{t('move.on-source')}</th>
                  <th className={tableStyles.end}>{t('move.already-here')}</th>
                  <th className={tableStyles.end}>{t('move.estimated-time')}</th>
                </>
              ) : (
                <>
                  <th className={tableStyles.end}>{t('move.imported')}</th>
                  <th className={styles.wide}>{t('move.of-source')}</th>
                  <th>{t('move.state-column')}</th>
                </>
              )}
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
  const counts = job.report?.kinds[kind]
  const { done, total } = job.progress[kind] ?? { done: 0, total: 0 }
  const isKnown = counts !== undefined || job.progress[kind] !== undefined
  const number = counts?.onSource ?? total
  return (
    <tr data-active={job.state === 'RUNNING' && job.phase === kind}>
      <td>{t(`move.kind.${kind}`)}</td>
      {job.dryRun ? (
        <>
          <td className={tableStyles.end}>{isKnown ? formatNumber(number) : '–'}</td>
          <td className={tableStyles.end}>{counts ? formatNumber(counts.alreadyHere) : '–'}</td>
          <td className={tableStyles.end}>
            {counts && counts.seconds > 0 ? importDuration(counts.seconds * 1000) : '–'}
          </td>
        </>
      ) : (
        <>
          <td className={tableStyles.end}>
            {done < total
              ? t('move.done-of', { done: formatNumber(done), total: formatNumber(total) })
              : formatNumber(done)}
          </td>
          <td className={styles.wide}>
            <ShareBar share={shareOf(job, kind)} label={t(`move.kind.${kind}`)} />
          </td>
          <td>
            <KindState job={job} kind={kind} />
          </td>
        </>
      )}
    </tr>
  )
}
