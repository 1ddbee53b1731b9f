import type { DeviceProfile, DeviceProfileInput } from '@signalbox/model/entities/device-profile'
import { uuidOrNull } from '@signalbox/model/entity-id'
import { badRequest, fieldMissing } from '@signalbox/model/errors'
import type { Db } from '../../database/database'
import { newId } from '../../database/ids'
import { json } from '../../database/tables/columns'
import type { EntityDirectory } from '../../directory/entity-directory'
import type { DeviceProfileRepository } from './device-profile.repository'
import { requireProfileData } from './profile-data'

interface ProfileRowsParts {
  profiles: DeviceProfileRepository
  directory: EntityDirectory
}

/** Checks the input of a device profile and converts it to a table row. */
export function profileRows({ profiles, directory }: ProfileRowsParts) {
  async function isOwnChain(tenantId: string, id: string, on?: Db) {
    return (await directory.find({ entityType: 'RULE_CHAIN', id }, on))?.tenantId?.id === tenantId
  }

  async function requireRuleChain(tx: Db, tenantId: string, id: string | null) {
    if (id === null || (await isOwnChain(tenantId, id, tx))) return id
    throw badRequest('The device profile refers to a rule chain that does not exist')
  }

  async function rowOf(tx: Db, tenantId: string, input: DeviceProfileInput, stored?: DeviceProfile) {
    const { name, type, transportType } = requireFields(input)
    const { data, provisionType } = requireProfileData(input, transportType)
    if (stored && stored.transportType !== transportType && (await profiles.isUsed(stored.id.id, tx)))
      throw badRequest('The transport type cannot change while devices use the profile')
    return {
      id: stored?.id.id ?? newId(),
      created_time: stored?.createdTime ?? Date.now(),
      tenant_id: tenantId,
      name,
      description: input.description,
      type,
      transport_type: transportType,
      provision_type: provisionType,
      provision_device_key: input.provisionDeviceKey || null,
      // There is always one default profile: the flag is only removed by setting it on another profile.
      is_default: input.default || (stored?.default ?? false),
      default_rule_chain_id: await requireRuleChain(tx, tenantId, uuidOrNull(input.defaultRuleChainId)),
      default_queue_name: input.defaultQueueName || null,
      profile_data: json(data) ?? '{}',
    }
  }

  return { rowOf, isOwnChain }
}

function requireFields({ name, type, transportType }: DeviceProfileInput) {
  if (!name?.trim()) throw fieldMissing('Device profile', 'name')
  if (!type) throw fieldMissing('Device profile', 'type')
  if (!transportType) throw fieldMissing('Device profile', 'transport type')
  return { name, type, transportType }
}
