import type { Device, DeviceData, DeviceInfo } from '@signalbox/model/device'
import { entityId } from '@signalbox/model/entity-id'
import { alreadyExists } from '@signalbox/model/errors'
import type { JsonObject } from '@signalbox/model/json-value'
import type { PageLink } from '@signalbox/model/paging'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Database, Db } from '../../database/database'
import { json } from '../../database/tables/columns'
import type { DeviceTable } from '../../database/tables/entities'
import { translate } from '../../database/violations'
import { type ListRules, listPage, mapPage } from '../list-page'

export type DeviceRow = Selectable<DeviceTable>

export interface DeviceFilter {
  tenantId: string
  customerId?: string
  type?: string
  deviceProfileId?: string
}

const LIST: ListRules = {
  sort: {
    createdTime: 'device.created_time',
    name: 'device.name',
    label: 'device.label',
    type: 'device.type',
    deviceProfileName: 'device_profile.name',
    customerTitle: 'customer.title',
  },
  search: ['device.name'],
  tieBreaker: 'device.id',
}

export type DeviceRepository = ReturnType<typeof deviceRepository>

/** Devices in the database. */
export function deviceRepository(db: Database) {
  const infos = (on: Db = db) =>
    on
      .selectFrom('device')
      .innerJoin('device_profile', 'device_profile.id', 'device.device_profile_id')
      .leftJoin('customer', 'customer.id', 'device.customer_id')
      .selectAll('device')
      .select([
        'device_profile.name as device_profile_name',
        'customer.title as customer_title',
        sql<boolean>`coalesce((customer.additional_info ->> 'isPublic')::boolean, false)`.as(
          'customer_is_public',
        ),
      ])

  return {
    async find(tenantId: string, id: string, on: Db = db): Promise<Device | undefined> {
      const row = await on
        .selectFrom('device')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .executeTakeFirst()
      return row && toDevice(row)
    },

    async findByName(tenantId: string, name: string): Promise<Device | undefined> {
      const row = await db
        .selectFrom('device')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('name', '=', name)
        .executeTakeFirst()
      return row && toDevice(row)
    },

    async findInfo(id: string): Promise<DeviceInfo | undefined> {
      const row = await infos().where('device.id', '=', id).executeTakeFirst()
      return row && toInfo(row)
    },

    async findMany(filter: DeviceFilter, ids: string[]): Promise<Device[]> {
      const rows = await db
        .selectFrom('device')
        .selectAll()
        .where('tenant_id', '=', filter.tenantId)
        .$if(filter.customerId !== undefined, (q) => q.where('customer_id', '=', filter.customerId!))
        .where('id', 'in', ids)
        .execute()
      return rows.map(toDevice)
    },

    async list(filter: DeviceFilter, link: PageLink) {
      const query = infos()
        .where('device.tenant_id', '=', filter.tenantId)
        .$if(filter.customerId !== undefined, (q) => q.where('device.customer_id', '=', filter.customerId!))
        .$if(filter.type !== undefined, (q) => q.where('device.type', '=', filter.type!))
        .$if(filter.type === undefined && filter.deviceProfileId !== undefined, (q) =>
          q.where('device.device_profile_id', '=', filter.deviceProfileId!),
        )
      return mapPage(await listPage(query, link, LIST), toInfo)
    },

    async types(tenantId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('device')
        .select('type')
        .distinct()
        .where('tenant_id', '=', tenantId)
        .orderBy('type')
        .execute()
      return rows.map((row) => row.type)
    },

    async count(tenantId: string, on: Db = db): Promise<number> {
      const { total } = await on
        .selectFrom('device')
        .select(sql<number>`count(*)`.as('total'))
        .where('tenant_id', '=', tenantId)
        .executeTakeFirstOrThrow()
      return total
    },

    async hasEntityViews(id: string, on: Db = db): Promise<boolean> {
      return (
        (await on.selectFrom('entity_view').select('id').where('entity_id', '=', id).executeTakeFirst()) !==
        undefined
      )
    },

    save(tx: Db, row: DeviceRow): Promise<unknown> {
      const { id, created_time, tenant_id, ...rest } = row
      const changes = {
        ...rest,
        device_data: json(row.device_data),
        additional_info: json(row.additional_info),
      }
      const saved = tx
        .insertInto('device')
        .values({ id, created_time, tenant_id, ...changes })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
        .execute()
      return translate(saved, { device_name_unique: () => alreadyExists('Device of this name') })
    },

    assign: (tx: Db, id: string, customerId: string | null) =>
      tx.updateTable('device').set({ customer_id: customerId }).where('id', '=', id).execute(),

    remove: (tx: Db, id: string) => tx.deleteFrom('device').where('id', '=', id).execute(),
  }
}

export function toDevice(row: DeviceRow): Device {
  return {
    id: entityId('DEVICE', row.id),
    createdTime: row.created_time,
    additionalInfo: row.additional_info as JsonObject | null,
    tenantId: entityId('TENANT', row.tenant_id),
    customerId: entityId('CUSTOMER', row.customer_id),
    name: row.name,
    type: row.type,
    label: row.label,
    deviceProfileId: entityId('DEVICE_PROFILE', row.device_profile_id),
    deviceData: row.device_data as DeviceData,
  }
}

type InfoRow = DeviceRow & {
  device_profile_name: string
  customer_title: string | null
  customer_is_public: boolean
}

function toInfo(row: InfoRow): DeviceInfo {
  return {
    ...toDevice(row),
    customerTitle: row.customer_title,
    customerIsPublic: row.customer_is_public,
    deviceProfileName: row.device_profile_name,
  }
}
