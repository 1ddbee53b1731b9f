import type { ImportJob } from '@signalbox/model/move/import-job'
import type { ImportKind } from '@signalbox/model/move/import-options'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import tableStyles from '../../entity/list/plain-table.module.css'
import { ScrollRegion } from '../../entity/list/scroll-region'
import { formatCompact, formatNumber } from '../../i18n/format'
import { IdsLine } from './ids/ids-line'
import { countsEntities, groupLabel, includedGroups, type KindGroup } from './kind-groups'
import { KindState } from './kind-state'
import styles from './move.module.css'
import { shareOf } from './running/activity'
import { ShareBar } from './share-bar'

/** A row for each included kind, or group of kinds, with its progress and result. */
export function KindTable({ job }: { job: ImportJob }) {
  const { t } = useTranslation()
  const groups = includedGroups(job)
  const isComplete = ({ kinds }: KindGroup) =>
    kinds.every((kind) => job.progress[kind]?.seconds !== undefined)
  return (
    <section className={styles.card} aria-labelledby="import-kinds">
      <header>
        <h3 id="import-kinds">{t('move.progress')}</h3>
        <small className={styles.sub}>
          {t('move.kinds-complete', { count: groups.filter(isComplete).length, total: groups.length })}
        </small>
      </header>
      <ScrollRegion label={t('move.progress')}>
        <table>
          <thead>
            <tr>
              <th>{t('move.kind-column')}</th>
              <th className={tableStyles.end}>{t('move.imported')}</th>
              <th className={styles.wide}>{t('move.of-source')}</th>
              <th>{t('move.state-column')}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <KindRow key={group.name} job={job} group={group} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {job.report && <IdsLine report={job.report} />}
    </section>
  )
}

function KindRow({ job, group }: { job: ImportJob; group: KindGroup }) {
  const { t } = useTranslation()
  const { kinds } = group
  const label = groupLabel(group, t)
  const isActive = job.state === 'RUNNING' && kinds.some((kind) => job.phase === kind)
  return (
    <tr data-active={isActive}>
      <td className={styles.label}>{label}</td>
      <td className={tableStyles.end}>{importedText(job, kinds, t)}</td>
      <td className={styles.wide}>
        <ShareBar share={shareOf(job, ...kinds)} label={label} />
      </td>
      <td>
        <KindState job={job} kinds={kinds} />
      </td>
    </tr>
  )
}

/** The number of imported items. While the total number is known and not reached, it is shown too. */
function importedText(job: ImportJob, kinds: readonly ImportKind[], t: TFunction): string {
  if (kinds.includes('telemetry') && job.activity) return formatCompact(job.activity.points)
  let done = 0
  let total = 0
  for (const kind of kinds) {
    const part = job.progress[kind]
    if (countsEntities(job, kind)) done += part?.items ?? job.report?.kinds[kind]?.created ?? 0
    else {
      done += part?.done ?? 0
      total += part?.total ?? 0
    }
  }
  return done < total
    ? t('move.done-of', { done: formatNumber(done), total: formatNumber(total) })
    : formatNumber(done)
}
