import { type EntityId, entityId } from '@signalbox/model/entity-id'
import { kindOf } from '@signalbox/model/entity-kinds/kinds-with'
import { sql } from 'kysely'
import type { Bus } from '../../bus'
import type { Database } from '../../database/database'
import { transaction } from '../../database/transaction'
import type { DashboardRepository } from '../../entities/dashboard/dashboard.repository'

export interface NodeAssignmentParts {
  db: Database
  bus: Bus
  dashboards: Pick<DashboardRepository, 'assign' | 'unassign'>
}

/** Assigns entities to customers for nodes. A dashboard has any number of customers, all others have one. */
export function nodeAssignments({ db, bus, dashboards }: NodeAssignmentParts) {
  async function setCustomer(tenantId: string, { entityType, id }: EntityId, customerId: string | null) {
    const { table, assignable, customer } = kindOf(entityType)
    if (!assignable || customer !== 'customer_id')
      throw new Error(`${entityType} cannot be assigned to a customer`)
    await sql`update ${sql.table(table)} set customer_id = ${customerId}
      where id = ${id} and tenant_id = ${tenantId}`.execute(db)
  }

  const emitUpdated = (tenantId: string, { entityType, id }: EntityId) =>
    bus.emit('entityChanged', { tenantId, entityId: entityId(entityType, id), change: 'UPDATED' })

  return {
    async assign(tenantId: string, entity: EntityId, customerId: string): Promise<void> {
      if (entity.entityType === 'DASHBOARD')
        await transaction(db, (tx) => dashboards.assign(tx, entity.id, customerId))
      else await setCustomer(tenantId, entity, customerId)
      emitUpdated(tenantId, entity)
    },

    /** Removes a dashboard from that customer; any other entity from the customer it has. */
    async unassign(tenantId: string, entity: EntityId, customerId: string): Promise<void> {
      if (entity.entityType === 'DASHBOARD')
        await transaction(db, (tx) => dashboards.unassign(tx, entity.id, customerId))
      else await setCustomer(tenantId, entity, null)
      emitUpdated(tenantId, entity)
    },
  }
}
