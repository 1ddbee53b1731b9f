import type { ImportJob } from '@signalbox/model/move/import-job'
import type { ImportKind } from '@signalbox/model/move/import-options'
import { Checkbox } from '@signalbox/ui/fields/checkbox'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import tableStyles from '../../entity/list/plain-table.module.css'
import { formatCompact, formatNumber, formatParts } from '../../i18n/format'
import { countsEntities, groupLabel, isCountedHere, type KindGroup } from './kind-groups'
import styles from './move.module.css'
import { importDuration } from './running/activity'

interface PlanRowProps {
  job: ImportJob
  group: KindGroup
  include: readonly ImportKind[]
  /** The longest estimated time of all rows. */
  longestSeconds: number
  onChoose?: (isChosen: boolean) => void
}

/** One row of a dry run: the number of items at the source and on this server, and the estimated time. */
export function PlanRow({ job, group, include, longestSeconds, onChoose }: PlanRowProps) {
  const { t } = useTranslation()
  const { kinds } = group
  const counts = kinds.flatMap((kind) => job.report?.kinds[kind] ?? [])
  const countedHere = kinds.filter(isCountedHere).flatMap((kind) => job.report?.kinds[kind] ?? [])
  const seconds = sum(counts.map((count) => count.seconds))
  const chosenKinds = kinds.filter((kind) => include.includes(kind))
  const label = groupLabel(group, t)
  const parts = partsText(job, kinds, t)
  return (
    <tr data-off={chosenKinds.length === 0}>
      {onChoose && (
        <td className={styles.check}>
          <Checkbox
            aria-label={label}
            checked={chosenKinds.length === kinds.length}
            mixed={chosenKinds.length > 0 && chosenKinds.length < kinds.length}
            onChange={({ target }) => onChoose(target.checked)}
          />
        </td>
      )}
      <td className={styles.label}>
        {label}
        {parts && <small className={styles.parts}>{parts}</small>}
      </td>
      <td className={tableStyles.end}>{onSourceText(job, kinds)}</td>
      <td className={tableStyles.end}>
        {countedHere.length > 0 ? formatNumber(sum(countedHere.map(({ alreadyHere }) => alreadyHere))) : '–'}
      </td>
      <td className={tableStyles.end}>
        <span className={styles.time}>
          {counts.length > 0 && (
            <i className={styles.timeBar} aria-hidden="true">
              <i
                className={styles.timePart}
                style={{ inlineSize: `${(100 * seconds) / (longestSeconds || 1)}%` }}
              />
            </i>
          )}
          {seconds > 0 ? importDuration(Math.ceil(seconds) * 1000) : '–'}
        </span>
      </td>
    </tr>
  )
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** The number of items of a kind at the source; undefined if it is not known. */
const itemsOnSource = ({ report, progress }: ImportJob, kind: ImportKind): number | undefined =>
  report?.kinds[kind]?.onSource ?? report?.notChosen[kind] ?? progress[kind]?.total

function onSourceText(job: ImportJob, kinds: readonly ImportKind[]): string {
  if (job.report?.history && kinds.includes('telemetry')) return formatCompact(job.report.history.points)
  const counts = kinds
    .filter((kind) => !countsEntities(job, kind))
    .flatMap((kind) => itemsOnSource(job, kind) ?? [])
  return counts.length > 0 ? formatNumber(sum(counts)) : '–'
}

/**
 * The small text of a row: the number of keys of the history, the number of entities whose data is copied, or the
 * number of items of each kind.
 */
function partsText(job: ImportJob, kinds: readonly ImportKind[], t: TFunction): string {
  const { history } = job.report ?? {}
  if (history && kinds.includes('telemetry'))
    return t('move.kind-count', { kind: t('move.keys'), count: formatNumber(history.keys) })
  const entities = kinds
    .filter((kind) => countsEntities(job, kind))
    .flatMap((kind) => itemsOnSource(job, kind) ?? [])
  if (entities.length > 0) return t('widget-editor.entity-count', { count: Math.max(...entities) })
  if (kinds.length === 1) return ''
  return formatParts(
    kinds.flatMap((kind) => {
      const count = itemsOnSource(job, kind)
      if (count === undefined) return []
      return t('move.kind-count', { kind: t(`move.kind.${kind}`), count: formatNumber(count) })
    }),
  )
}
