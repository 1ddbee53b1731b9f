import type { Column } from '@signalbox/ui/table/data-table'
import i18next from 'i18next'
import { changingColumn, markColumn } from '../list/columns'
import type { Scope } from '../scope'
import type { Assignable } from './assignable'

export const CUSTOMER_COLUMN = 'customerTitle'

/** The columns Customer and Public, for tenant administrators in the list of all entities. */
export function ownerColumns<Row extends Assignable>({ kind }: Scope): Column<Row>[] {
  if (kind !== 'tenant') return []
  return [
    changingColumn(CUSTOMER_COLUMN, i18next.t('entity.customer'), (row) =>
      row.customerIsPublic ? null : row.customerTitle,
    ),
    markColumn('customerIsPublic', i18next.t('entity.public'), (row) => row.customerIsPublic, {
      sortable: false,
      minor: true,
    }),
  ]
}
