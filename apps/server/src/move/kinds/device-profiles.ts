import { DeviceProfileInput } from '@signalbox/model/entities/device-profile'
import { uuidOrNull } from '@signalbox/model/entity-id'
import { fieldMissing } from '@signalbox/model/errors'
import type { Db } from '../../database/database'
import { json } from '../../database/tables/columns'
import { deviceProfileRepository } from '../../entities/device-profile/device-profile.repository'
import { requireProfileData } from '../../entities/device-profile/profile-data'
import type { KindWriter, WriteContext } from './kind'
import { convertNewerProfile } from './newer-profile'
import { createdTimeOf, nameMember } from './references'

/** Device profiles with their alarm rules. */
export const deviceProfiles: KindWriter = {
  kind: 'deviceProfiles',
  label: 'Device profile',
  entityType: 'DEVICE_PROFILE',
  table: 'device_profile',
  uniqueColumn: 'name',
  nameOf: nameMember,
  // Every new tenant has a profile `default`.
  replacesInNewTenant: (name) => name === 'default',

  async save(tx, { id, name }, document, context) {
    const { db, tenantId, isNewTenant } = context
    const { profile, lost } = convertNewerProfile(document)
    for (const message of lost)
      context.note({ kind: 'LATER_SETTING', about: 'Device profile', name, message })
    const input = DeviceProfileInput.parse(profile)
    if (!input.name?.trim()) throw fieldMissing('Device profile', 'name')
    const transportType = input.transportType ?? 'DEFAULT'
    const { data, provisionType } = requireProfileData(input, transportType)
    const repository = deviceProfileRepository(db)
    if (isNewTenant) await removeUnused(tx, tenantId, input.name, id)
    const stored = await repository.find(id, tx)
    await repository.save(tx, {
      id,
      created_time: createdTimeOf(document),
      tenant_id: tenantId,
      name: input.name,
      description: input.description,
      type: 'DEFAULT',
      transport_type: transportType,
      provision_type: provisionType,
      provision_device_key: await freeProvisionKey(tx, id, input.provisionDeviceKey || null),
      is_default: stored?.default ?? false,
      default_rule_chain_id: await ownChain(tx, tenantId, uuidOrNull(input.defaultRuleChainId)),
      default_queue_name: input.defaultQueueName || null,
      profile_data: json(data) ?? '{}',
    })
    if (stored && stored.name !== input.name) await repository.renameDevices(tx, id, input.name)
    if (isNewTenant && input.default) await repository.makeDefault(tx, tenantId, id)
    return undefined
  },

  async inspect({ name }, document, { note }: WriteContext) {
    for (const message of convertNewerProfile(document).lost)
      note({ kind: 'LATER_SETTING', about: 'Device profile', name, message })
  },
}

/** Removes an unused profile of the tenant that has the same name as the imported profile. */
const removeUnused = (tx: Db, tenantId: string, name: string, id: string) =>
  tx
    .deleteFrom('device_profile')
    .where('tenant_id', '=', tenantId)
    .where('name', '=', name)
    .where('id', '!=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('device')
            .select('device.id')
            .whereRef('device.device_profile_id', '=', 'device_profile.id'),
        ),
      ),
    )
    .execute()

async function ownChain(tx: Db, tenantId: string, id: string | null): Promise<string | null> {
  if (id === null) return null
  const found = await tx
    .selectFrom('rule_chain')
    .select('id')
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return found?.id ?? null
}

/** The provision key, or null if another profile uses it: keys are unique in an installation. */
async function freeProvisionKey(tx: Db, id: string, key: string | null): Promise<string | null> {
  if (key === null) return null
  const other = await tx
    .selectFrom('device_profile')
    .select('id')
    .where('provision_device_key', '=', key)
    .where('id', '!=', id)
    .executeTakeFirst()
  return other ? null : key
}
