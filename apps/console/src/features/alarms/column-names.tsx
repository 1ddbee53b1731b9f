import { Checkbox } from '@signalbox/ui/fields/checkbox'
import type { TFunction } from 'i18next'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_SELECTED } from '../../entity/bulk/use-selected-rows'
import { severityWidth } from '../../entity/list/severity-width'
import { longestWordWidth } from '../../i18n/text-width'
import styles from './alarms.module.css'
import { COLUMN_HEAD, ROW } from './grid-roles'
import type { AlarmSelection } from './use-alarm-selection'

interface ColumnNamesProps {
  selection: AlarmSelection
  /** How many alarms the filter finds. */
  total: number
  /** Whether there is a column for the status. False if the list is grouped by status. */
  withStatus: boolean
}

/** CSS variables for the columns whose width depends on the texts of the language. */
export const columnWidths = (t: TFunction) =>
  ({
    '--severity-width': `${severityWidth(t)}px`,
    '--assignee-width': `${longestWordWidth(t('alarms.assignee'))}px`,
  }) as CSSProperties

/** The heads of the columns, with the box that selects all alarms. */
export function ColumnNames({ selection, total, withStatus }: ColumnNamesProps) {
  const { t } = useTranslation()
  const selectableCount = Math.min(total, MAX_SELECTED)
  const areAllSelected = selection.selected.size >= selectableCount
  return (
    <div {...ROW} className={styles.names}>
      <span {...COLUMN_HEAD} className={styles.check}>
        <Checkbox
          aria-label={t(selectableCount < total ? 'bulk.select-first' : 'bulk.select-all', {
            count: selectableCount,
          })}
          title={t(selectableCount < total ? 'bulk.select-first' : 'bulk.select-all', {
            count: selectableCount,
          })}
          checked={areAllSelected}
          mixed={!areAllSelected && selection.selected.size > 0}
          disabled={selection.isLoading}
          onChange={() => (areAllSelected ? selection.clear() : void selection.selectAll())}
        />
      </span>
      <span {...COLUMN_HEAD}>{t('alarms.severity')}</span>
      <span {...COLUMN_HEAD}>{t('alarms.type')}</span>
      <span {...COLUMN_HEAD}>{t('alarm-list.originator')}</span>
      {withStatus && (
        <span {...COLUMN_HEAD} className={styles.status}>
          {t('alarms.status')}
        </span>
      )}
      <span {...COLUMN_HEAD} className={styles.value}>
        {t('alarm-list.value')}
      </span>
      <span {...COLUMN_HEAD} className={styles.limit}>
        {t('alarm-list.limit')}
      </span>
      <span {...COLUMN_HEAD} className={styles.value}>
        {t('alarms.assignee')}
      </span>
      <span {...COLUMN_HEAD} className={styles.value}>
        {t('alarm-list.age')}
      </span>
    </div>
  )
}
