import type { TransportType } from '@signalbox/model/entities/device'
import type { Db } from '../../database/database'
import { newId } from '../../database/ids'
import { json } from '../../database/tables/columns'
import { requireName } from '../../directory/entity-name'

export interface ProfileSummary {
  id: string
  tenantId: string
  name: string
  transportType: TransportType
}

const DEFAULT_PROFILE_DATA = {
  configuration: { type: 'DEFAULT' },
  transportConfiguration: { type: 'DEFAULT' },
  provisionConfiguration: { type: 'DISABLED', provisionDeviceSecret: null },
  alarms: null,
}

/** Reads the parts of device profiles that are needed to save a device. */
export const profileSummaries = {
  byId: (db: Db, tenantId: string, id: string) =>
    summaries(db, tenantId).where('id', '=', id).executeTakeFirst(),
  byName: (db: Db, tenantId: string, name: string) =>
    summaries(db, tenantId).where('name', '=', name).executeTakeFirst(),
  default: (db: Db, tenantId: string) =>
    summaries(db, tenantId).where('is_default', '=', true).executeTakeFirst(),

  /** Creates a profile with default settings unless a profile of this name exists; returns the stored profile. */
  async ensure(db: Db, tenantId: string, name: string, isDefault = false): Promise<ProfileSummary> {
    requireName('Device profile', 'name', name)
    await db
      .insertInto('device_profile')
      .values({
        id: newId(),
        created_time: Date.now(),
        tenant_id: tenantId,
        name,
        description: null,
        type: 'DEFAULT',
        transport_type: 'DEFAULT',
        provision_type: 'DISABLED',
        provision_device_key: null,
        is_default: isDefault,
        default_rule_chain_id: null,
        default_queue_name: null,
        profile_data: json(DEFAULT_PROFILE_DATA),
      })
      .onConflict((conflict) => conflict.constraint('device_profile_name_unique').doNothing())
      .execute()
    const profile = await profileSummaries.byName(db, tenantId, name)
    // A missing profile was deleted or renamed between the two statements, so both statements are repeated.
    return profile ?? profileSummaries.ensure(db, tenantId, name, isDefault)
  },

  /** The profile named like the type of a device, created if it does not exist; without a type, the default profile. */
  async ofType(db: Db, tenantId: string, type: string): Promise<ProfileSummary> {
    if (type) return profileSummaries.ensure(db, tenantId, type)
    const profile = await profileSummaries.default(db, tenantId)
    return profile ?? profileSummaries.ensure(db, tenantId, 'default', true)
  },
}

/** Locks the name of the profile until the transaction ends, because this name becomes the type of the saved device. */
function summaries(db: Db, tenantId: string) {
  return db
    .selectFrom('device_profile')
    .select(['id', 'tenant_id as tenantId', 'name', 'transport_type as transportType'])
    .where('tenant_id', '=', tenantId)
    .forKeyShare()
}
