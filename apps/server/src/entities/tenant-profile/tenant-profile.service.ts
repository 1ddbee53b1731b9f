import {
  defaultTenantProfileConfiguration,
  type EntityInfo,
  type TenantProfile,
  type TenantProfileInput,
} from '@signalbox/model/entities/tenant-profile'
import { NULL_UUID, uuidOrNull } from '@signalbox/model/entity-id'
import { badRequest, fieldMissing, itemNotFound } from '@signalbox/model/errors'
import type { PageLink } from '@signalbox/model/query/paging'
import type { Bus } from '../../bus'
import type { Database } from '../../database/database'
import { newId } from '../../database/ids'
import { json } from '../../database/tables/columns'
import type { EntityCleanup } from '../../directory/entity-cleanup'
import { mapPage } from '../../directory/list-page'
import type { UsageRecordWriter } from '../tenant/usage-record-writer'
import type { TenantProfileRepository } from './tenant-profile.repository'

export interface TenantProfileServiceParts {
  db: Database
  profiles: TenantProfileRepository
  bus: Bus
  cleanup: EntityCleanup
  usage: UsageRecordWriter
}

export type TenantProfileService = ReturnType<typeof tenantProfileService>

/** Tenant profiles. All routes are for system administrators only. */
export function tenantProfileService({ db, profiles, bus, cleanup, usage }: TenantProfileServiceParts) {
  async function get(id: string): Promise<TenantProfile> {
    const profile = await profiles.find(id)
    if (!profile) throw itemNotFound('Tenant profile')
    return profile
  }

  // A tenant profile belongs to no tenant, so the event has the null id. The event updates cached limits.
  const announce = (id: string, change: 'CREATED' | 'UPDATED' | 'DELETED') =>
    bus.emit('entityChanged', {
      tenantId: NULL_UUID,
      entityId: { entityType: 'TENANT_PROFILE', id },
      change,
    })

  return {
    get,
    info: async (id: string) => toInfo(await get(id)),
    byIds: (ids: string[]) => profiles.findMany(ids),
    list: (link: PageLink) => profiles.list(link),
    infos: async (link: PageLink) => mapPage(await profiles.list(link), toInfo),

    async defaultInfo(): Promise<EntityInfo> {
      const profile = await profiles.findDefault()
      if (!profile) throw itemNotFound('Default tenant profile')
      return toInfo(profile)
    },

    async save(input: TenantProfileInput): Promise<TenantProfile> {
      const storedId = uuidOrNull(input.id)
      const id = storedId ?? newId()
      await db.transaction().execute(async (tx) => {
        const stored = storedId ? await profiles.lock(tx, storedId) : undefined
        if (stored) requireSameIsolation(stored, input)
        await profiles.save(tx, { ...rowOf(input, stored), id })
      })
      announce(id, storedId ? 'UPDATED' : 'CREATED')
      await usage.refreshLimits({ profileId: id })
      return get(id)
    },

    async makeDefault(id: string): Promise<TenantProfile> {
      await db.transaction().execute(async (tx) => {
        await profiles.lock(tx, id)
        await profiles.makeDefault(tx, id)
      })
      announce(id, 'UPDATED')
      return get(id)
    },

    async remove(id: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        if ((await profiles.lock(tx, id)).default)
          throw badRequest('The default tenant profile cannot be deleted')
        await profiles.remove(tx, id)
        await cleanup.forget(tx, [id])
      })
      announce(id, 'DELETED')
    },
  }
}

function rowOf(input: TenantProfileInput, stored?: TenantProfile) {
  if (!input.name?.trim()) throw fieldMissing('Tenant profile', 'name')
  if (input.profileData && !input.profileData.configuration)
    throw fieldMissing('Tenant profile', 'configuration')
  const configuration = input.profileData?.configuration ?? defaultTenantProfileConfiguration()
  return {
    created_time: stored?.createdTime ?? Date.now(),
    name: input.name,
    description: input.description,
    // There is always one default profile: the flag is only removed by setting it on another profile.
    is_default: input.default || (stored?.default ?? false),
    isolated_tb_core: input.isolatedTbCore,
    isolated_tb_rule_engine: input.isolatedTbRuleEngine,
    profile_data: json({ configuration }),
  }
}

function requireSameIsolation(stored: TenantProfile, input: TenantProfileInput) {
  for (const flag of ['isolatedTbCore', 'isolatedTbRuleEngine'] as const) {
    if (stored[flag] !== input[flag]) throw badRequest(`Property ${flag} cannot be changed`)
  }
}

const toInfo = ({ id, name }: TenantProfile): EntityInfo => ({ id, name })
