import { RESERVED_ASSET_TYPE } from '@signalbox/model/entities/asset'
import type { AssetProfile, AssetProfileInput } from '@signalbox/model/entities/asset-profile'
import { uuidOrNull } from '@signalbox/model/entity-id'
import { alreadyExists, badRequest, itemNotFound } from '@signalbox/model/errors'
import { type SecurityUser, tenantOf } from '../../access/security-user'
import type { Database } from '../../database/database'
import { requireName } from '../../directory/entity-name'
import type { AssetRepository } from './asset.repository'
import { DEFAULT_ASSET_TYPE, toAssetProfile } from './asset-profile'

export type AssetProfiles = ReturnType<typeof assetProfiles>

/**
 * Asset profiles, which clients of ThingsBoard 3.4.2 and later expect. A profile is only a name: each type that an
 * asset of the tenant has, the default type, and the names that clients have saved.
 */
export function assetProfiles(db: Database, assets: Pick<AssetRepository, 'types'>) {
  /** All profiles of the tenant, sorted by name. */
  async function list(user: SecurityUser): Promise<AssetProfile[]> {
    const tenantId = tenantOf(user)
    const saved = await db
      .selectFrom('asset_profile')
      .select('name')
      .where('tenant_id', '=', tenantId)
      .execute()
    const names = saved.map(({ name }) => name)
    const types = new Set([DEFAULT_ASSET_TYPE, ...(await assets.types(tenantId)), ...names])
    types.delete(RESERVED_ASSET_TYPE)
    return [...types].sort().map((type) => toAssetProfile(tenantId, type))
  }

  async function get(user: SecurityUser, id: string): Promise<AssetProfile> {
    const match = (await list(user)).find((candidate) => candidate.id.id === id)
    if (!match) throw itemNotFound('Asset profile')
    return match
  }

  async function create(user: SecurityUser, name: string): Promise<AssetProfile> {
    if (name === RESERVED_ASSET_TYPE)
      throw badRequest(`An asset profile of the name ${RESERVED_ASSET_TYPE} cannot be saved`)
    const tenantId = tenantOf(user)
    const isKnown = (await list(user)).some((profile) => profile.name === name)
    if (isKnown) throw alreadyExists('Asset profile of this name')
    const added = await db
      .insertInto('asset_profile')
      .values({ tenant_id: tenantId, name })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst()
    if (!added) throw alreadyExists('Asset profile of this name')
    return toAssetProfile(tenantId, name)
  }

  return {
    list,
    get,

    async save(user: SecurityUser, input: AssetProfileInput): Promise<AssetProfile> {
      const name = input.name ?? ''
      requireName('Asset profile', 'name', name)
      const id = uuidOrNull(input.id)
      if (!id) return create(user, name)
      const stored = await get(user, id)
      if (name !== stored.name)
        throw badRequest('An asset profile cannot be renamed: its name is the type of its assets')
      return stored
    },

    async remove(user: SecurityUser, id: string): Promise<void> {
      const { name, default: isDefault } = await get(user, id)
      if (isDefault) throw badRequest('The default asset profile cannot be deleted')
      const tenantId = tenantOf(user)
      if ((await assets.types(tenantId)).includes(name))
        throw badRequest('The asset profile is used by assets')
      await db
        .deleteFrom('asset_profile')
        .where('tenant_id', '=', tenantId)
        .where('name', '=', name)
        .execute()
    },

    async makeDefault(user: SecurityUser, id: string): Promise<AssetProfile> {
      const profile = await get(user, id)
      if (!profile.default) throw badRequest(`The default asset profile is always '${DEFAULT_ASSET_TYPE}'`)
      return profile
    },
  }
}
