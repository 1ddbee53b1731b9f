import type { TransportType } from '@signalbox/model/entities/device'
import type { JsonObject } from '@signalbox/model/json/json-value'
import type { Database } from '../../database/database'

export interface ProvisioningProfile {
  id: string
  tenantId: string
  name: string
  transportType: TransportType
  provisionType: string
  secret: string | undefined
}

export type ProvisioningProfiles = ReturnType<typeof provisioningProfileRepository>

/** Finds a device profile by the provisioning key that devices send. */
export function provisioningProfileRepository(db: Database) {
  return {
    async findByKey(provisionDeviceKey: string): Promise<ProvisioningProfile | undefined> {
      const row = await db
        .selectFrom('device_profile')
        .select([
          'id',
          'tenant_id as tenantId',
          'name',
          'transport_type as transportType',
          'provision_type as provisionType',
          'profile_data as profileData',
        ])
        .where('provision_device_key', '=', provisionDeviceKey)
        .executeTakeFirst()
      if (!row) return undefined
      const { profileData, ...profile } = row
      return { ...profile, secret: secretOf(profileData) }
    },
  }
}

function secretOf({ provisionConfiguration }: JsonObject) {
  const secret = (provisionConfiguration as JsonObject | null)?.provisionDeviceSecret
  return typeof secret === 'string' ? secret : undefined
}
