import type { Asset } from '@signalbox/model/entities/asset'
import type { JsonObject } from '@signalbox/model/json/json-value'
import type { Db } from '../../database/database'
import { newId } from '../../database/ids'
import { json } from '../../database/tables/columns'
import { requireName } from '../../directory/entity-name'
import type { TenantLimits } from '../tenant/limits'
import type { AssetRepository } from './asset.repository'

interface NewAsset {
  tenantId: string
  customerId: string | null
  name: string
  type: string
  label?: string | null | undefined
  additionalInfo?: JsonObject | null | undefined
}

/** Creates an asset within the limit of the tenant, for requests and rule nodes. */
export async function createAsset(
  tx: Db,
  { assets, limits }: { assets: AssetRepository; limits: TenantLimits },
  { tenantId, customerId, name, type, label, additionalInfo }: NewAsset,
): Promise<Asset> {
  requireName('Asset', 'name', name)
  requireName('Asset', 'type', type)
  await limits.require(tx, tenantId, 'maxAssets', 'asset', () => assets.count(tenantId, tx))
  const id = newId()
  await assets.save(tx, {
    id,
    created_time: Date.now(),
    tenant_id: tenantId,
    customer_id: customerId,
    name,
    type,
    label: label ?? null,
    additional_info: json(additionalInfo ?? null),
  })
  return (await assets.find(id, tx))!
}
