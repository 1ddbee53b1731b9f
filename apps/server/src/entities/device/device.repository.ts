import type { Device, DeviceData } from '@signalbox/model/entities/device'
import { type ProfileKey, ProfileKeys } from '@signalbox/model/entities/profile-key'
import { entityId } from '@signalbox/model/entity-id'
import { ENTITY_KINDS } from '@signalbox/model/entity-kinds/entity-kinds'
import { alreadyExists } from '@signalbox/model/errors'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Db } from '../../database/database'
import type { DeviceTable } from '../../database/tables/entities'
import { replaceViolations } from '../../database/violations'
import { assignableRepository } from '../assignable/assignable.repository'
import { latestValues } from './latest-values'
import { stateConditions } from './state-conditions'

export type DeviceRow = Selectable<DeviceTable>
export type DeviceRepository = ReturnType<typeof deviceRepository>

/** Reads and writes devices. The type of a device is always the name of its profile. */
export const deviceRepository = (db: Database) => ({
  ...assignableRepository(db, {
    table: 'device',
    what: 'Device',
    toItem: toDevice,
    sort: { label: 'entity.label', deviceProfileName: 'entity.type' },
    contained: ENTITY_KINDS.DEVICE.searchColumns.map((column) => `entity.${column}`),
    sortValues: latestValues,
    conditions: stateConditions,
  }),

  async profileKeys(profileId: string): Promise<ProfileKey[]> {
    const row = await db
      .selectFrom('device_profile')
      .select(sql<unknown>`profile_data -> 'keys'`.as('keys'))
      .where('id', '=', profileId)
      .executeTakeFirst()
    return ProfileKeys.safeParse(row?.keys).data ?? []
  },

  /** Assigns a device that has no customer. Returns false if it already has one. */
  async assignFree(tx: Db, id: string, customerId: string): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('device')
      .set({ customer_id: customerId })
      .where('id', '=', id)
      .where('customer_id', 'is', null)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  },

  /** Unassigns a device, unless it was assigned to another customer meanwhile. */
  async unassignFrom(tx: Db, id: string, customerId: string): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('device')
      .set({ customer_id: null })
      .where('id', '=', id)
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  },

  move: (tx: Db, id: string, changes: Updateable<DeviceTable>) =>
    replaceViolations(tx.updateTable('device').set(changes).where('id', '=', id).execute(), {
      device_name_unique: () => alreadyExists('Device of this name'),
    }),
})

/** Converts a table row of a device. */
export function toDevice(row: DeviceRow): Device {
  return {
    id: entityId('DEVICE', row.id),
    createdTime: row.created_time,
    additionalInfo: row.additional_info,
    tenantId: entityId('TENANT', row.tenant_id),
    customerId: entityId('CUSTOMER', row.customer_id),
    name: row.name,
    type: row.type,
    label: row.label,
    deviceProfileId: entityId('DEVICE_PROFILE', row.device_profile_id),
    deviceData: row.device_data as DeviceData,
  }
}
