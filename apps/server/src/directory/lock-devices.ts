import type { EntityId } from '@signalbox/model/entity-id'
import { itemNotFound } from '@signalbox/model/errors'
import { sql } from 'kysely'
import type { Db } from '../database/database'

/**
 * Locks the devices among the entities until the transaction ends, so that none of them moves to another tenant
 * meanwhile; throws if one of them does not belong to the tenant. Call it before storing data, such as relations and
 * alarms, that is deleted when the device moves. Only devices can move.
 */
export async function lockDevices(tx: Db, tenantId: string | null, entities: EntityId[]): Promise<void> {
  const ids = new Set(entities.flatMap(({ entityType, id }) => (entityType === 'DEVICE' ? [id] : [])))
  if (ids.size === 0) return
  const { rows } =
    await sql`select 1 from device where id = any(${[...ids]}::uuid[]) and tenant_id = ${tenantId}
    for share`.execute(tx)
  if (rows.length < ids.size) throw itemNotFound('Device')
}
