import type { EntityView, EntityViewKeys } from '@signalbox/model/entities/entity-view'
import { entityId } from '@signalbox/model/entity-id'
import type { Selectable } from 'kysely'
import type { Database } from '../../database/database'
import { storedAs } from '../../database/tables/columns'
import type { EntityViewTable } from '../../database/tables/entities'
import { assignableRepository } from '../assignable/assignable.repository'

export type EntityViewRepository = ReturnType<typeof entityViewRepository>

/** Reads and writes entity views; lists can also be sorted by the time range of the views. */
export const entityViewRepository = (db: Database) =>
  assignableRepository(db, {
    table: 'entity_view',
    what: 'Entity view',
    toItem: toEntityView,
    sort: { startTs: 'entity.start_ts', endTs: 'entity.end_ts' },
  })

/** Converts a table row of an entity view. */
export function toEntityView(row: Selectable<EntityViewTable>): EntityView {
  return {
    id: entityId('ENTITY_VIEW', row.id),
    createdTime: row.created_time,
    additionalInfo: row.additional_info,
    tenantId: entityId('TENANT', row.tenant_id),
    customerId: entityId('CUSTOMER', row.customer_id),
    entityId: entityId(row.entity_type, row.entity_id),
    name: row.name,
    type: row.type,
    keys: storedAs<EntityViewKeys | null>(row.keys),
    startTimeMs: row.start_ts,
    endTimeMs: row.end_ts,
  }
}
