import { DeviceProfileAlarm } from '@signalbox/model/entities/device-profile-alarms'
import { type EntityId, type EntityType, entityId, uuidOrNull } from '@signalbox/model/entity-id'
import { type KindsLookedUp, type KindsWith, kindOf } from '@signalbox/model/entity-kinds/kinds-with'
import type { JsonObject } from '@signalbox/model/json/json-value'
import type { Entities as NodeEntities } from '@signalbox/rule-nodes/context'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Bus } from '../../bus'
import type { Ownership } from '../../cluster/nodes/ownership'
import type { Database } from '../../database/database'
import type { EntityDirectory } from '../../directory/entity-directory'
import type { EntityViewIndex } from '../../telemetry/entity-views'
import type { EntityOwnership as TenantOwnership } from './ownership'

export interface NodeEntityParts {
  db: Database
  bus: Bus
  directory: Pick<EntityDirectory, 'find'>
  /** Which entities belong to a tenant. */
  owned: TenantOwnership
  /** Which entities this cluster node is responsible for; absent in a single process. */
  ownership?: Ownership | undefined
  views: EntityViewIndex
  /** Finds an entity of one kind; returns it in the JSON format of the API. */
  finders: Record<KindsLookedUp<'fields'>, Finder>
  /** Creates customers, devices and assets for nodes. */
  create(
    tenantId: string,
    entityType: KindsWith<'createdByRules'>,
    name: string,
    type: string,
  ): Promise<JsonObject>
  assign(tenantId: string, entityId: EntityId, customerId: string): Promise<void>
  unassign(tenantId: string, entityId: EntityId, customerId: string): Promise<void>
}

type Finder = (id: string) => Promise<object | undefined>

const AlarmRules = z.array(DeviceProfileAlarm)

/** Entities for rule nodes: only those of the node's tenant. */
export function nodeEntities(parts: NodeEntityParts) {
  const { db, bus, directory, owned, views, create, assign, unassign, ownership } = parts
  const finders: Partial<Record<EntityType, Finder>> = parts.finders
  return (tenantId: string): NodeEntities => {
    return {
      requireOwn: (id) => owned.requireOwn(tenantId, [id]),
      async find(id) {
        if (!(await owned.isOwn(tenantId, id))) return undefined
        return (await finders[id.entityType]?.(id.id)) as JsonObject | undefined
      },
      async customerOf(id) {
        const record = await directory.find(id)
        const customerId = record?.tenantId?.id === tenantId && uuidOrNull(record.customerId)
        return customerId ? entityId('CUSTOMER', customerId) : undefined
      },
      async findByName(entityType, name) {
        // A node reaches its own tenant only, so the name does not matter.
        if (entityType === 'TENANT') return entityId('TENANT', tenantId)
        const { table, name: column, findable } = kindOf(entityType)
        if (!findable) return undefined
        const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
          where tenant_id = ${tenantId} and ${sql.ref(column)} = ${name} limit 1`.execute(db)
        const [row] = rows
        return row && entityId(entityType, row.id)
      },
      create: (entityType, name, type) => create(tenantId, entityType, name, type),
      async assignToCustomer(id, customerId) {
        await owned.requireOwn(tenantId, [id, customerId])
        await assign(tenantId, id, customerId.id)
      },
      async unassignFromCustomer(id, customerId) {
        await owned.requireOwn(tenantId, [id, customerId])
        await unassign(tenantId, id, customerId.id)
      },
      viewsOf: async ({ id }) =>
        views
          .of(id)
          .filter((view) => view.tenantId === tenantId)
          .map((view) => ({
            id: entityId('ENTITY_VIEW', view.id),
            startTimeMs: view.startTs,
            endTimeMs: view.endTs,
            attributes: {
              cs: view.attributes.client,
              ss: view.attributes.server,
              sh: view.attributes.shared,
            },
          })),
      async deviceProfileOf(deviceId) {
        const row = await db
          .selectFrom('device')
          .innerJoin('device_profile', 'device_profile.id', 'device.device_profile_id')
          .select(['device_profile.id', 'device_profile.profile_data'])
          .where('device.id', '=', deviceId)
          .where('device.tenant_id', '=', tenantId)
          .executeTakeFirst()
        if (!row) return undefined
        return { id: row.id, alarms: AlarmRules.safeParse(row.profile_data.alarms ?? []).data ?? [] }
      },
      onDeviceChange(listener) {
        const stops = [
          bus.on('entityChanged', ({ tenantId: owner, entityId: { entityType, id } }) => {
            if (owner !== tenantId) return
            if (entityType === 'DEVICE') listener({ deviceId: id })
            if (entityType === 'DEVICE_PROFILE') listener({ profileId: id })
          }),
          bus.on('cachesStale', () => listener({ isStale: () => true })),
          ownership?.onChange(({ gained }) => {
            listener({ isStale: (deviceId) => !ownership.isOwn(deviceId) })
            if (gained.length > 0) listener('more devices')
          }),
        ]
        return () => {
          for (const stop of stops) stop?.()
        }
      },
    }
  }
}
