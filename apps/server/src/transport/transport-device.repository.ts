import type { JsonObject } from '@signalbox/model/json/json-value'
import type { Database } from '../database/database'
import type { DeviceWithCredentials, TransportDevice, TransportProfile } from './transport-device'

export type TransportDeviceRepository = ReturnType<typeof transportDeviceRepository>

/** Reads a device together with its profile, because every device protocol needs both. */
export function transportDeviceRepository(db: Database) {
  const devices = () =>
    db
      .selectFrom('device')
      .innerJoin('device_profile as profile', 'profile.id', 'device.device_profile_id')
      .select(DEVICE_COLUMNS)
  return {
    async findByCredentialsId(credentialsId: string): Promise<DeviceWithCredentials | undefined> {
      // Text with NUL cannot be stored, so no device has it; the database would return an error.
      if (credentialsId.includes('\0')) return undefined
      const row = await devices()
        .innerJoin('device_credentials as credentials', 'credentials.device_id', 'device.id')
        .select([
          'credentials.credentials_type as credentialsType',
          'credentials.credentials_id as credentialsId',
          'credentials.credentials_value as credentialsValue',
        ])
        .where('credentials.credentials_id', '=', credentialsId)
        .executeTakeFirst()
      if (!row) return undefined
      const { credentialsType, credentialsId: id, credentialsValue } = row
      return { device: deviceOf(row), credentials: { credentialsType, credentialsId: id, credentialsValue } }
    },

    async findById(deviceId: string): Promise<TransportDevice | undefined> {
      const row = await devices().where('device.id', '=', deviceId).executeTakeFirst()
      return row && deviceOf(row)
    },

    async findByName(tenantId: string, name: string): Promise<TransportDevice | undefined> {
      const row = await devices()
        .where('device.tenant_id', '=', tenantId)
        .where('device.name', '=', name)
        .executeTakeFirst()
      return row && deviceOf(row)
    },

    async findProfile(profileId: string): Promise<TransportProfile | undefined> {
      const row = await db
        .selectFrom('device_profile as profile')
        .select(PROFILE_COLUMNS)
        .where('profile.id', '=', profileId)
        .executeTakeFirst()
      return row && profileOf(row)
    },
  }
}

const PROFILE_COLUMNS = [
  'profile.id as profileId',
  'profile.name as profileName',
  'profile.transport_type as transportType',
  'profile.profile_data as profileData',
  'profile.default_queue_name as queueName',
] as const

const DEVICE_COLUMNS = [
  'device.id as id',
  'device.tenant_id as tenantId',
  'device.customer_id as customerId',
  'device.name as name',
  'device.additional_info as additionalInfo',
  ...PROFILE_COLUMNS,
] as const

type ProfileRow = {
  profileId: string
  profileName: string
  transportType: TransportProfile['transportType']
  profileData: JsonObject
  queueName: string | null
}
type DeviceRow = ProfileRow & Omit<TransportDevice, 'profile'>

const deviceOf = (row: DeviceRow): TransportDevice => ({
  id: row.id,
  tenantId: row.tenantId,
  customerId: row.customerId,
  name: row.name,
  additionalInfo: row.additionalInfo,
  profile: profileOf(row),
})

const profileOf = (row: ProfileRow): TransportProfile => ({
  id: row.profileId,
  name: row.profileName,
  transportType: row.transportType,
  transportConfiguration: (row.profileData?.transportConfiguration ?? {}) as JsonObject,
  queueName: row.queueName,
})
