import type { ImportJob } from '@signalbox/model/move/import-job'
import { ARCHIVE_KINDS, IMPORT_KINDS, type ImportKind } from '@signalbox/model/move/import-options'
import { Checkbox } from '@signalbox/ui/fields/checkbox'
import { useTranslation } from 'react-i18next'
import tableStyles from '../../entity/list/plain-table.module.css'
import { ScrollRegion } from '../../entity/list/scroll-region'
import { IdsLine } from './ids/ids-line'
import { KIND_GROUPS } from './kind-groups'
import styles from './move.module.css'
import { PlanRow } from './plan-row'
import { importDuration } from './running/activity'

interface PlanTableProps {
  job: ImportJob
  /** The kinds to import. */
  include: readonly ImportKind[]
  /** Undefined until the dry run is complete: the kinds cannot be chosen before. */
  onInclude?: (include: readonly ImportKind[]) => void
}

/** The results of a dry run by kind, with check boxes for the kinds to import. */
export function PlanTable({ job, include, onInclude }: PlanTableProps) {
  const { t } = useTranslation()
  const { report, archiveId } = job
  const offeredKinds = archiveId === null ? IMPORT_KINDS : ARCHIVE_KINDS
  const groups = KIND_GROUPS.filter(({ kinds }) => kinds.some((kind) => offeredKinds.includes(kind)))
  const secondsOf = (kinds: readonly ImportKind[]) =>
    kinds.reduce((sum, kind) => sum + (report?.kinds[kind]?.seconds ?? 0), 0)
  const longestSeconds = Math.max(...groups.map(({ kinds }) => secondsOf(kinds)))
  const totalSeconds = secondsOf(include)
  const chosenGroups = groups.filter(({ kinds }) => kinds.some((kind) => include.includes(kind)))
  const choose = (isChosen: (kind: ImportKind) => boolean) => onInclude?.(offeredKinds.filter(isChosen))
  return (
    <section className={styles.card} aria-labelledby="import-kinds">
      <header>
        <h3 id="import-kinds">{t('move.what-comes')}</h3>
        <small className={styles.sub}>
          {t('move.kinds-chosen', { count: chosenGroups.length, total: groups.length })}
        </small>
        {totalSeconds > 0 && (
          <span className={styles.text}>
            {t('move.estimate', { time: importDuration(Math.ceil(totalSeconds) * 1000) })}
          </span>
        )}
      </header>
      <ScrollRegion label={t('move.what-comes')}>
        <table>
          <thead>
            <tr>
              {onInclude && (
                <th className={styles.check}>
                  <Checkbox
                    aria-label={t('ui.select-all')}
                    checked={include.length === offeredKinds.length}
                    mixed={include.length > 0 && include.length < offeredKinds.length}
                    onChange={({ target }) => choose(() => target.checked)}
                  />
                </th>
              )}
              <th>{t('move.kind-column')}</th>
              <th className={tableStyles.end}>{t('move.on-source')}</th>
              <th className={tableStyles.end}>{t('move.already-here')}</th>
              <th className={tableStyles.end}>{t('move.estimated-time')}</th>
            </tr>
          </thead>
          <tbody>
            {(onInclude ? groups : chosenGroups).map((group) => (
              <PlanRow
                key={group.name}
                {...{ job, group, include, longestSeconds }}
                onChoose={
                  onInclude &&
                  ((isChosen) =>
                    choose((kind) => (group.kinds.includes(kind) ? isChosen : include.includes(kind))))
                }
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {report && <IdsLine report={report} />}
    </section>
  )
}
