import { type Asset, type AssetInput, RESERVED_ASSET_TYPE } from '@signalbox/model/entities/asset'
import { uuidOrNull } from '@signalbox/model/entity-id'
import { badRequest, fieldMissing } from '@signalbox/model/errors'
import { asJson } from '@signalbox/model/json/json-value'
import { requireAccess } from '../../access/permissions'
import { type SecurityUser, tenantOf } from '../../access/security-user'
import { newId } from '../../database/ids'
import { json } from '../../database/tables/columns'
import { type AssignableParts, about, assignableService } from '../assignable/assignable.service'
import type { TenantLimits } from '../tenant/limits'
import type { AssetRepository } from './asset.repository'

export interface AssetServiceParts extends AssignableParts {
  assets: AssetRepository
  limits: TenantLimits
}

export type AssetService = ReturnType<typeof assetService>

/** Assets: permissions, saving and removing. */
export function assetService({ assets, limits, ...shared }: AssetServiceParts) {
  const common = assignableService({ kind: 'ASSET', what: 'Asset', repository: assets }, shared)

  return {
    ...common,

    async save(user: SecurityUser, input: AssetInput): Promise<Asset> {
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
          if (!stored)
            await limits.require(tx, tenantId, 'maxAssets', 'assets', () => assets.count(tenantId, tx))
          const customerId = uuidOrNull(input.customerId)
          const row = {
            id: stored?.id.id ?? newId(),
            created_time: stored?.createdTime ?? Date.now(),
            tenant_id: tenantId,
            customer_id: await shared.assignment.requireCustomer(tx, tenantId, 'Asset', customerId),
            name,
            type,
            label: input.label,
            additional_info: json(input.additionalInfo),
          }
          await assets.save(tx, row)
          return (await assets.find(row.id, tx))!
        },
        done: (asset) => ({ ...about(asset), data: { entity: asJson(asset) } }),
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
