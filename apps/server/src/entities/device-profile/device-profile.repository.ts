import type { TransportType } from '@signalbox/model/entities/device'
import type {
  DeviceProfile,
  DeviceProfileData,
  ProvisionType,
} from '@signalbox/model/entities/device-profile'
import { entityId } from '@signalbox/model/entity-id'
import { alreadyExists, badRequest, itemNotFound } from '@signalbox/model/errors'
import type { PageLink } from '@signalbox/model/query/paging'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../database/database'
import { lockRow } from '../../database/lock-row'
import { storedAs } from '../../database/tables/columns'
import type { DeviceProfileTable } from '../../database/tables/entities'
import { replaceViolations } from '../../database/violations'
import { type ListRules, listPage, mapPage } from '../../directory/list-page'

export type DeviceProfileRepository = ReturnType<typeof deviceProfileRepository>

const LIST: ListRules = {
  sort: {
    createdTime: 'created_time',
    name: 'name',
    type: 'type',
    transportType: 'transport_type',
    description: 'description',
    isDefault: 'is_default',
    default: 'is_default',
  },
  search: ['name'],
  tieBreaker: 'id',
}

/** The keys of a profile are read from at most this many devices. */
const MAX_DEVICES_READ = 100

/** Reads and writes device profiles, and lists the keys that their devices have. */
export function deviceProfileRepository(db: Database) {
  const all = (on: Db = db) => on.selectFrom('device_profile').selectAll()
  return {
    async find(id: string, on: Db = db): Promise<DeviceProfile | undefined> {
      const row = await all(on).where('id', '=', id).executeTakeFirst()
      return row && toDeviceProfile(row)
    },

    async findMany(ids: string[]): Promise<DeviceProfile[]> {
      const rows = await all().where('device_profile.id', 'in', ids).orderBy('device_profile.id').execute()
      return rows.map(toDeviceProfile)
    },

    /** The profile, locked until the transaction ends. */
    async lock(tx: Db, id: string): Promise<DeviceProfile> {
      await lockRow(tx, 'device_profile', id)
      const row = await all(tx).where('id', '=', id).executeTakeFirst()
      if (!row) throw itemNotFound('Device profile')
      return toDeviceProfile(row)
    },

    async findDefault(tenantId: string, on: Db = db): Promise<DeviceProfile | undefined> {
      const row = await all(on)
        .where('tenant_id', '=', tenantId)
        .where('is_default', '=', true)
        .executeTakeFirst()
      return row && toDeviceProfile(row)
    },

    /** The default profile, locked until the transaction ends: of two changes of the default, the second waits here. */
    async lockDefault(tx: Db, tenantId: string): Promise<DeviceProfile | undefined> {
      const defaults = all(tx).where('tenant_id', '=', tenantId).where('is_default', '=', true)
      for (;;) {
        const locked = await defaults.forNoKeyUpdate().executeTakeFirst()
        // Read again: if another change was committed meanwhile, another profile is the default and is not locked yet.
        const row = await defaults.executeTakeFirst()
        if (row?.id === locked?.id) return row && toDeviceProfile(row)
      }
    },

    async list(tenantId: string, transportType: string | undefined, link: PageLink) {
      const query = all()
        .where('tenant_id', '=', tenantId)
        .$if(transportType !== undefined, (q) =>
          q.where('transport_type', '=', transportType as TransportType),
        )
      return mapPage(await listPage(query, link, LIST), toDeviceProfile)
    },

    async names(tenantId: string): Promise<{ id: string; name: string }[]> {
      const query = db.selectFrom('device_profile').select(['id', 'name']).where('tenant_id', '=', tenantId)
      return query.orderBy('name').execute()
    },

    save(tx: Db, row: Insertable<DeviceProfileTable>): Promise<unknown> {
      const { id, created_time, tenant_id, ...changes } = row
      const saved = tx
        .insertInto('device_profile')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
        .execute()
      return replaceViolations(saved, {
        device_profile_name_unique: () => alreadyExists('Device profile of this name'),
        device_profile_provision_key_unique: () => alreadyExists('Device profile with this provision key'),
        device_profile_one_default: () => badRequest('Another default device profile exists already'),
      })
    },

    async isUsed(id: string, on: Db = db): Promise<boolean> {
      const device = await on
        .selectFrom('device')
        .select('id')
        .where('device_profile_id', '=', id)
        .executeTakeFirst()
      return device !== undefined
    },

    /** Updates the type of the devices of a profile: the type of a device is the name of its profile. */
    renameDevices: (tx: Db, id: string, name: string) =>
      tx.updateTable('device').set({ type: name }).where('device_profile_id', '=', id).execute(),

    async makeDefault(tx: Db, tenantId: string, id: string) {
      await tx
        .updateTable('device_profile')
        .set({ is_default: false })
        .where('tenant_id', '=', tenantId)
        .where('is_default', '=', true)
        .execute()
      await tx.updateTable('device_profile').set({ is_default: true }).where('id', '=', id).execute()
    },

    remove: (tx: Db, id: string) =>
      replaceViolations(tx.deleteFrom('device_profile').where('id', '=', id).execute(), {
        device_device_profile_id_fkey: () => badRequest('The device profile is still used by devices'),
      }),

    /** The keys of the time series or attributes of the devices of a profile, or of the whole tenant. */
    async keys(tenantId: string, profileId: string | undefined, table: 'ts_latest' | 'attribute') {
      const { rows } = await sql<{ key: string }>`
        with some_devices as (
          select id from device where tenant_id = ${tenantId}
            and (${profileId ?? null}::uuid is null or device_profile_id = ${profileId ?? null}::uuid)
          order by created_time, id limit ${MAX_DEVICES_READ}
        )
        select distinct ts_key.key from some_devices
          join ${sql.table(table)} v on v.entity_id = some_devices.id
          join ts_key on ts_key.id = v.key_id
        order by ts_key.key`.execute(db)
      return rows.map((row) => row.key)
    },
  }
}

/** Converts a table row; `type` is always DEFAULT. */
export function toDeviceProfile(row: Selectable<DeviceProfileTable>): DeviceProfile {
  return {
    id: entityId('DEVICE_PROFILE', row.id),
    createdTime: row.created_time,
    tenantId: entityId('TENANT', row.tenant_id),
    name: row.name,
    description: row.description,
    type: 'DEFAULT',
    transportType: row.transport_type,
    provisionType: row.provision_type as ProvisionType,
    provisionDeviceKey: row.provision_device_key,
    default: row.is_default,
    defaultRuleChainId: row.default_rule_chain_id ? entityId('RULE_CHAIN', row.default_rule_chain_id) : null,
    defaultQueueName: row.default_queue_name,
    profileData: storedAs<DeviceProfileData>(row.profile_data),
  }
}
