import type {
  DeviceProfile,
  DeviceProfileInfo,
  DeviceProfileInput,
  DeviceProfileName,
} from '@signalbox/model/entities/device-profile'
import { entityId, uuidOrNull } from '@signalbox/model/entity-id'
import { badRequest, itemNotFound } from '@signalbox/model/errors'
import { asJson } from '@signalbox/model/json/json-value'
import type { PageLink } from '@signalbox/model/query/paging'
import { type Operation, requireAccess } from '../../access/permissions'
import { type SecurityUser, tenantOf } from '../../access/security-user'
import { newId } from '../../database/ids'
import type { Actions } from '../../directory/actions'
import type { EntityCleanup } from '../../directory/entity-cleanup'
import type { EntityDirectory } from '../../directory/entity-directory'
import { mapPage } from '../../directory/list-page'
import type { RecordedSave, VersionRecorder } from '../version/version-recorder'
import type { DeviceProfileRepository } from './device-profile.repository'
import { profileRows } from './profile-rows'

export interface DeviceProfileServiceParts {
  profiles: DeviceProfileRepository
  directory: EntityDirectory
  actions: Actions
  cleanup: EntityCleanup
  versions: VersionRecorder
}

export type DeviceProfileService = ReturnType<typeof deviceProfileService>

/** Device profiles: permissions, saving with a recorded version, and the default profile. */
export function deviceProfileService(parts: DeviceProfileServiceParts) {
  const { profiles, actions, cleanup, versions } = parts
  const rows = profileRows(parts)

  async function get(user: SecurityUser, id: string, operation: Operation = 'READ'): Promise<DeviceProfile> {
    const profile = await profiles.find(id)
    if (!profile) throw itemNotFound('Device profile')
    requireAccess(user, operation, 'DEVICE_PROFILE', profile)
    return profile
  }

  return {
    get,

    /** All users of the tenant may read this short info, including customer users. */
    async info(user: SecurityUser, id: string): Promise<DeviceProfileInfo> {
      const profile = await profiles.find(id)
      if (!profile || profile.tenantId.id !== user.tenantId) throw itemNotFound('Device profile')
      return toInfo(profile)
    },

    async defaultInfo(user: SecurityUser): Promise<DeviceProfileInfo> {
      const profile = await profiles.findDefault(tenantOf(user))
      if (!profile) throw itemNotFound('Default device profile')
      return toInfo(profile)
    },

    infosByIds: async (user: SecurityUser, ids: string[]) =>
      (await profiles.findMany(ids)).filter(({ tenantId }) => tenantId.id === user.tenantId).map(toInfo),
    list: (user: SecurityUser, link: PageLink) => profiles.list(tenantOf(user), undefined, link),

    infos: async (user: SecurityUser, transportType: string | undefined, link: PageLink) =>
      mapPage(await profiles.list(tenantOf(user), transportType, link), toInfo),

    names: async (user: SecurityUser): Promise<DeviceProfileName[]> =>
      (await profiles.names(tenantOf(user))).map(({ id, name }) => ({
        id: entityId('DEVICE_PROFILE', id),
        name,
      })),

    async keys(user: SecurityUser, profileId: string | undefined, table: 'ts_latest' | 'attribute') {
      if (profileId) await get(user, profileId)
      return profiles.keys(tenantOf(user), profileId, table)
    },

    /**
     * A new profile may come from another installation: references to missing rule chains are removed and listed
     * in `omitted`. Files of later ThingsBoard versions may contain `defaultDashboardId`, which is not supported and
     * therefore also listed.
     */
    async withoutForeignReferences(user: SecurityUser, input: DeviceProfileInput) {
      const chainId = uuidOrNull(input.defaultRuleChainId)
      const isForeign = chainId !== null && !input.id && !(await rows.isOwnChain(tenantOf(user), chainId))
      const omitted = [
        ...(isForeign ? ['defaultRuleChainId'] : []),
        ...(input.defaultDashboardId ? ['defaultDashboardId'] : []),
      ]
      return { input: isForeign ? { ...input, defaultRuleChainId: null } : input, omitted }
    },

    async save(user: SecurityUser, input: DeviceProfileInput, restoredFrom?: number): Promise<DeviceProfile> {
      const tenantId = tenantOf(user)
      const storedId = uuidOrNull(input.id)
      if (storedId) await get(user, storedId, 'WRITE')
      else requireAccess(user, 'CREATE', 'DEVICE_PROFILE')
      return actions.perform(user, {
        action: storedId ? 'UPDATED' : 'ADDED',
        entityType: 'DEVICE_PROFILE',
        entityId: storedId ?? undefined,
        input,
        async work(tx) {
          const id = storedId ?? newId()
          const recorded = { ...documentOf(profiles, tenantId, id), restoredFrom }
          await versions.record(tx, user, recorded, async () => {
            const stored = storedId ? await profiles.lock(tx, storedId) : undefined
            const row = { ...(await rows.rowOf(tx, tenantId, input, stored)), id }
            await profiles.save(tx, row)
            if (stored && stored.name !== row.name) await profiles.renameDevices(tx, id, row.name)
          })
          return (await profiles.find(id, tx))!
        },
        records: (profile) => recordOf(profile),
      })
    },

    async makeDefault(user: SecurityUser, id: string): Promise<DeviceProfile> {
      const profile = await get(user, id, 'WRITE')
      if (profile.default) return profile
      const { saved } = await actions.perform(user, {
        action: 'UPDATED',
        entityType: 'DEVICE_PROFILE',
        entityId: id,
        async work(tx) {
          const stored = await profiles.lock(tx, id)
          const before = await profiles.lockDefault(tx, tenantOf(user))
          await profiles.makeDefault(tx, tenantOf(user), id)
          return { before: before && { ...before, default: false }, saved: { ...stored, default: true } }
        },
        records: ({ before, saved }) => [...(before ? [recordOf(before)] : []), recordOf(saved)],
      })
      return saved
    },

    async remove(user: SecurityUser, id: string): Promise<void> {
      const profile = await get(user, id, 'DELETE')
      await actions.perform(user, {
        action: 'DELETED',
        entityType: 'DEVICE_PROFILE',
        entityId: id,
        async work(tx) {
          if ((await profiles.lock(tx, id)).default)
            throw badRequest('The default device profile cannot be deleted')
          await profiles.remove(tx, id)
          await cleanup.forget(tx, [id])
        },
        records: () => removedRecord(profile),
      })
    },
  }
}

const documentOf = (profiles: DeviceProfileRepository, tenantId: string, id: string): RecordedSave => ({
  entityType: 'DEVICE_PROFILE',
  entityId: id,
  tenantId,
  async document(tx) {
    const profile = await profiles.find(id, tx)
    // The default flag is not part of the document: a separate call sets it.
    return profile && JSON.stringify({ ...profile, default: false })
  },
})

const removedRecord = (profile: DeviceProfile) => ({
  entityId: profile.id,
  entityName: profile.name,
  data: { entityId: profile.id.id },
  message: { data: asJson(profile) },
})

const recordOf = (profile: DeviceProfile) => ({
  entityId: profile.id,
  entityName: profile.name,
  data: { entity: asJson(profile) },
})

const toInfo = ({ id, name, type, transportType }: DeviceProfile): DeviceProfileInfo => ({
  id,
  name,
  type,
  transportType,
})
