import { DeviceProfileAlarm } from '@signalbox/model/device-profile-alarms'
import { type EntityId, type EntityType, entityId, uuidOrNull } from '@signalbox/model/entity-id'
import type { JsonObject } from '@signalbox/model/json-value'
import type { Entities as NodeEntities } from '@signalbox/rule-nodes/context'
import { z } from 'zod'
import type { Bus } from '../../bus'
import type { Database } from '../../database/database'
import type { EntityDirectory } from '../../directory/entity-directory'
import type { EntityViewIndex } from '../../telemetry/entity-views'

/** How a kind is stored, for lookups by name. */
const NAMED = {
  DEVICE: ['device', 'name'],
  ASSET: ['asset', 'name'],
  ENTITY_VIEW: ['entity_view', 'name'],
  CUSTOMER: ['customer', 'title'],
  DASHBOARD: ['dashboard', 'title'],
  USER: ['user_account', 'email'],
  DEVICE_PROFILE: ['device_profile', 'name'],
  RULE_CHAIN: ['rule_chain', 'name'],
} as const

export interface NodeEntityParts {
  db: Database
  bus: Bus
  directory: EntityDirectory
  views: EntityViewIndex
  /** Finds an entity of one kind in the JSON of the API. */
  finders: Partial<Record<EntityType, (id: string) => Promise<object | undefined>>>
  /** Makes customers, devices and assets that nodes ask for. */
  create(
    tenantId: string,
    entityType: 'CUSTOMER' | 'DEVICE' | 'ASSET',
    name: string,
    type: string,
  ): Promise<JsonObject>
  assign(tenantId: string, entityId: EntityId, customerId: string | null): Promise<void>
}

const AlarmRules = z.array(DeviceProfileAlarm)

/** Entities as nodes see them: those of their own tenant. */
export function nodeEntities({ db, bus, directory, views, finders, create, assign }: NodeEntityParts) {
  return (tenantId: string): NodeEntities => {
    async function recordOf(id: EntityId) {
      const record = await directory.find(id)
      return record?.tenantId?.id === tenantId ? record : undefined
    }

    async function requireRecord(id: EntityId) {
      if (!(await recordOf(id))) throw new Error(`${id.entityType} ${id.id} does not exist`)
    }

    return {
      async find(id) {
        if (!(await recordOf(id))) return undefined
        return (await finders[id.entityType]?.(id.id)) as JsonObject | undefined
      },
      async customerOf(id) {
        const customerId = uuidOrNull((await recordOf(id))?.customerId)
        return customerId ? entityId('CUSTOMER', customerId) : undefined
      },
      async findByName(entityType, name) {
        const named = NAMED[entityType as keyof typeof NAMED]
        if (!named) return undefined
        const [table, column] = named
        const row = await db
          .selectFrom(table)
          .select('id')
          .where('tenant_id', '=', tenantId)
          .where(column as 'id', '=', name)
          .executeTakeFirst()
        return row && entityId(entityType, row.id)
      },
      create: (entityType, name, type) => create(tenantId, entityType, name, type),
      async assignToCustomer(id, customerId) {
        await requireRecord(id)
        await assign(tenantId, id, customerId.id)
      },
      async unassignFromCustomer(id) {
        await requireRecord(id)
        await assign(tenantId, id, null)
      },
      viewsOf: async ({ id }) =>
        views.of(id).map((view) => ({
          id: entityId('ENTITY_VIEW', view.id),
          startTimeMs: view.startTs,
          endTimeMs: view.endTs,
          attributes: { cs: view.attributes.client, ss: view.attributes.server, sh: view.attributes.shared },
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
      onDeviceChange: (listener) =>
        bus.on('entityChanged', ({ tenantId: owner, entityId: { entityType, id } }) => {
          if (owner !== tenantId) return
          if (entityType === 'DEVICE') listener({ deviceId: id })
          if (entityType === 'DEVICE_PROFILE') listener({ profileId: id })
        }),
    }
  }
}
