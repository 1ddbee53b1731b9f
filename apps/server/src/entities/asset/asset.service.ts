import { type Asset, type AssetInput, RESERVED_ASSET_TYPE } from '@signalbox/model/entities/asset'
import { uuidOrNull } from '@signalbox/model/entity-id'
import { badRequest, fieldMissing } from '@signalbox/model/errors'
import { asJson } from '@signalbox/model/json/json-value'
import type { PageLink } from '@signalbox/model/query/paging'
import { requireAccess } from '../../access/permissions'
import { type SecurityUser, tenantOf } from '../../access/security-user'
import { json } from '../../database/tables/columns'
import {
  type AssignableListFilter,
  type AssignableParts,
  assignableRecord,
  assignableService,
} from '../assignable/assignable.service'
import type { TenantLimits } from '../tenant/limits'
import type { AssetRepository } from './asset.repository'
import type { AssetProfiles } from './asset-profiles'
import { createAsset } from './create-asset'

export interface AssetServiceParts extends AssignableParts {
  assets: AssetRepository
  profiles: Pick<AssetProfiles, 'get'>
  limits: TenantLimits
}

export type AssetService = ReturnType<typeof assetService>

/** Assets: permissions, saving and removing. */
export function assetService({ assets, profiles, limits, ...shared }: AssetServiceParts) {
  const common = assignableService({ kind: 'ASSET', what: 'Asset', repository: assets }, shared)

  /** Clients of later ThingsBoard versions may send the asset profile instead of the type. */
  async function withType(user: SecurityUser, input: AssetInput): Promise<AssetInput> {
    if (input.type?.trim() || !input.assetProfileId) return input
    return { ...input, type: (await profiles.get(user, input.assetProfileId.id.toLowerCase())).name }
  }

  return {
    ...common,
    async list(user: SecurityUser, { assetProfileId, ...filter }: AssignableListFilter, link: PageLink) {
      if (!assetProfileId || filter.type !== undefined) return common.list(user, filter, link)
      return common.list(user, { ...filter, type: (await profiles.get(user, assetProfileId)).name }, link)
    },

    async save(user: SecurityUser, sent: AssetInput): Promise<Asset> {
      const input = await withType(user, sent)
      const tenantId = tenantOf(user)
      const storedId = uuidOrNull(input.id)
      const stored = storedId ? await common.get(user, storedId, 'WRITE') : undefined
      if (!stored) requireAccess(user, 'CREATE', 'ASSET')
      return shared.actions.perform(user, {
        action: stored ? 'UPDATED' : 'ADDED',
        entityType: 'ASSET',
        entityId: storedId ?? undefined,
        input,
        async work(tx) {
          const { name, type } = requireNameAndType(input)
          const { label, additionalInfo } = input
          const customerId = await shared.assignment.requireCustomer(
            tx,
            tenantId,
            'Asset',
            uuidOrNull(input.customerId),
          )
          if (!storedId)
            return createAsset(
              tx,
              { assets, limits },
              { tenantId, customerId, name, type, label, additionalInfo },
            )
          const { createdTime } = await common.lock(tx, user, storedId)
          await assets.save(tx, {
            id: storedId,
            created_time: createdTime,
            tenant_id: tenantId,
            customer_id: customerId,
            name,
            type,
            label,
            additional_info: json(additionalInfo),
          })
          return (await assets.find(storedId, tx))!
        },
        records: (asset) => ({ ...assignableRecord(asset), data: { entity: asJson(asset) } }),
      })
    },
  }
}

function requireNameAndType({ name, type }: AssetInput) {
  if (!type?.trim()) throw fieldMissing('Asset', 'type')
  if (!name?.trim()) throw fieldMissing('Asset', 'name')
  if (type === RESERVED_ASSET_TYPE) throw badRequest(`Assets of type ${RESERVED_ASSET_TYPE} cannot be saved`)
  return { name, type }
}
