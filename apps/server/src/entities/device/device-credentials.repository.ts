import type { DeviceCredentials } from '@signalbox/model/entities/device'
import { entityId } from '@signalbox/model/entity-id'
import { alreadyExists, badRequest } from '@signalbox/model/errors'
import type { Selectable } from 'kysely'
import type { Database, Db } from '../../database/database'
import type { DeviceCredentialsTable } from '../../database/tables/entities'
import { replaceViolations } from '../../database/violations'
import { toDevice } from './device.repository'

export type DeviceCredentialsRow = Selectable<DeviceCredentialsTable>
export type DeviceCredentialsRepository = ReturnType<typeof deviceCredentialsRepository>

/** Reads and writes the credentials of devices, and finds the device of the credentials that a client sends. */
export function deviceCredentialsRepository(db: Database) {
  return {
    async ofDevice(deviceId: string, on: Db = db): Promise<DeviceCredentials | undefined> {
      const row = await on
        .selectFrom('device_credentials')
        .selectAll()
        .where('device_id', '=', deviceId)
        .executeTakeFirst()
      return row && toCredentials(row)
    },

    /** The device of the credentials that a client sends, for transports. */
    async findByCredentialsId(credentialsId: string) {
      const row = await db
        .selectFrom('device_credentials')
        .selectAll()
        .where('credentials_id', '=', credentialsId)
        .executeTakeFirst()
      if (!row) return undefined
      const device = await db
        .selectFrom('device')
        .selectAll()
        .where('id', '=', row.device_id)
        .executeTakeFirst()
      return device && { credentials: toCredentials(row), device: toDevice(device) }
    },

    insert: (tx: Db, row: DeviceCredentialsRow) =>
      replaceViolations(tx.insertInto('device_credentials').values(row).execute(), {
        device_credentials_id_unique: () => alreadyExists('Device with these credentials'),
        device_credentials_one_per_device: () => badRequest('The device has credentials already'),
      }),

    update: (tx: Db, id: string, change: Partial<DeviceCredentialsRow>) =>
      replaceViolations(tx.updateTable('device_credentials').set(change).where('id', '=', id).execute(), {
        device_credentials_id_unique: () => badRequest('These credentials belong to another device already'),
      }),
  }
}

/** Converts a table row of credentials. */
export function toCredentials(row: DeviceCredentialsRow): DeviceCredentials {
  return {
    id: { id: row.id },
    createdTime: row.created_time,
    deviceId: entityId('DEVICE', row.device_id),
    credentialsType: row.credentials_type,
    credentialsId: row.credentials_id,
    credentialsValue: row.credentials_value,
  }
}
