import type { Widget } from '@signalbox/model/dashboard/widget'
import { Button } from '@signalbox/ui/actions/button'
import { cx } from '@signalbox/ui/cx'
import { EmptyState } from '@signalbox/ui/feedback/empty-state'
import { Dialog } from '@signalbox/ui/layout/dialog'
import { useWidgetData } from '@signalbox/widgets/use-widget-data'
import type { WidgetData } from '@signalbox/widgets/widget-data'
import { useTranslation } from 'react-i18next'
import { formatMedium, formatNumber } from '../../../i18n/format'
import styles from './widget-menu.module.css'
import { type WidgetDataTable, widgetTable } from './widget-table'

interface TableDialogProps {
  widget: Widget
  title: string
  data: WidgetData
  onExport: () => void
  onClose: () => void
}

/** The dialog shows no more rows than this; the CSV file contains all rows. */
const MAX_ROWS = 500

/** Returns a function that converts the data of a widget to a table with translated column names. */
export function useTableOf({ type, config }: Widget) {
  const { t } = useTranslation()
  const timeKeys = config.datasources
    .flatMap(({ dataKeys }) => dataKeys)
    .filter((key) => key.type === 'entityField' && key.name === 'createdTime')
  return (data: WidgetData): WidgetDataTable =>
    widgetTable(
      data,
      type === 'timeseries',
      {
        time: t('widget-menu.time'),
        entity: t('widget-menu.entity'),
        key: t('widget-menu.key'),
        value: t('widget-menu.value'),
        alarm: {
          originator: t('alarm-list.originator'),
          type: t('alarms.type'),
          severity: t('alarms.severity'),
          status: t('alarms.status'),
          severityOf: (severity) => t(`alarm.severity.${severity}`),
          statusOf: (status) => t(`alarm.status.${status}`),
        },
      },
      new Set(timeKeys.map(({ label }) => label)),
    )
}

/** The live data of a widget as a table. */
export function TableDialog({ widget, title, data, onExport, onClose }: TableDialogProps) {
  const { t } = useTranslation()
  const { columns, timeColumns, rows } = useTableOf(widget)(useWidgetData(data))
  const visibleRows = rows.slice(0, MAX_ROWS)
  const isNumeric = columns.map(
    (_, column) =>
      !timeColumns.includes(column) &&
      visibleRows.every((row) => row[column] === null || typeof row[column] === 'number'),
  )
  const text = (value: string | number | null, column: number) => {
    if (typeof value !== 'number') return value ?? ''
    return timeColumns.includes(column) ? formatMedium(value) : formatNumber(value)
  }
  return (
    <Dialog
      open
      width={900}
      title={title}
      subtitle={t('widget-menu.rows', { count: rows.length })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('action.close')}</Button>
          <Button kind="primary" icon="download" disabled={rows.length === 0} onClick={onExport}>
            {t('widget-menu.csv')}
          </Button>
        </>
      }
    >
      {rows.length === 0 && <EmptyState title={t('widget.no-data')} />}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls has to be reached by keyboard
        <section className={styles.scroll} tabIndex={0} aria-label={title}>
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.map((column, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name
                  <th key={index} scope="col" className={cx(isNumeric[index] && styles.number)}>
                    <bdi>{column}</bdi>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {visibleRows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two rows may hold the same values
                <tr key={index}>
                  {row.map((value, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its column
                    <td key={column} className={cx(isNumeric[column] && styles.number)}>
                      <bdi>{text(value, column)}</bdi>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {rows.length > MAX_ROWS && <p>{t('widget-menu.first-rows', { count: MAX_ROWS })}</p>}
        </section>
      )}
    </Dialog>
  )
}
