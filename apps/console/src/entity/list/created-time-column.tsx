import type { Column } from '@signalbox/ui/table/data-table'
import { Timestamp } from '@signalbox/ui/timestamp'
import i18next from 'i18next'

/** The last column of entity lists. By default, lists are sorted by this column. */
export function createdTimeColumn<Row extends { createdTime: number }>(): Column<Row> {
  return {
    id: 'createdTime',
    label: i18next.t('entity.created-time'),
    width: 168,
    compactWidth: 114,
    compact: true,
    render: (row, { compact }) => <Timestamp ms={row.createdTime} dateOnly={compact} />,
  }
}
