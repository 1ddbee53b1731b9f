import { Button } from '@signalbox/ui/actions/button'
import { Empty } from '@signalbox/ui/feedback/empty'
import { Dialog } from '@signalbox/ui/layout/dialog'
import { useWidgetData } from '@signalbox/widgets/use-widget-data'
import type { WidgetData } from '@signalbox/widgets/widget-data'
import { useTranslation } from 'react-i18next'
import { formatMedium, formatNumber } from '../../../i18n/format'
import styles from './widget-menu.module.css'
import { type WidgetTable, widgetTable } from './widget-table'

interface TableDialogProps {
  title: string
  data: WidgetData
  isSeries: boolean
  onExport: () => void
  onClose: () => void
}

/** More rows are in the CSV file. */
const MOST_ROWS = 500

/** The words of the columns of a widget's data. */
export function useTableOf(isSeries: boolean) {
  const { t } = useTranslation()
  return (data: WidgetData): WidgetTable =>
    widgetTable(data, isSeries, {
      time: t('widget-menu.time'),
      entity: t('widget-menu.entity'),
      key: t('widget-menu.key'),
      value: t('widget-menu.value'),
    })
}

/** The data a widget shows, live, as a table. */
export function TableDialog({ title, data, isSeries, onExport, onClose }: TableDialogProps) {
  const { t } = useTranslation()
  const { columns, timeColumns, rows } = useTableOf(isSeries)(useWidgetData(data))
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
      {rows.length === 0 && <Empty title={t('widget.no-data')} />}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls has to be reached by keyboard
        <section className={styles.scroll} tabIndex={0} aria-label={title}>
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    <bdi>{column}</bdi>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, MOST_ROWS).map((row) => (
                <tr key={row.join('/')}>
                  {row.map((value, column) => (
                    <td key={columns[column]}>
                      <bdi>{text(value, column)}</bdi>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {rows.length > MOST_ROWS && <p>{t('widget-menu.first-rows', { count: MOST_ROWS })}</p>}
        </section>
      )}
    </Dialog>
  )
}
