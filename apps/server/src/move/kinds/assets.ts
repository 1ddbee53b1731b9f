import { AssetInput } from '@signalbox/model/entities/asset'
import { fieldMissing } from '@signalbox/model/errors'
import { json } from '../../database/tables/columns'
import { assetRepository } from '../../entities/asset/asset.repository'
import type { KindWriter } from './kind'
import { createdTimeOf, nameMember, ownCustomer } from './references'

/** Assets. The asset profiles of later versions are imported as types of assets. */
export const assets: KindWriter = {
  kind: 'assets',
  label: 'Asset',
  entityType: 'ASSET',
  table: 'asset',
  uniqueColumn: 'name',
  nameOf: nameMember,
  async save(tx, { id, name, isNew }, document, context) {
    const { db, tenantId, limits } = context
    const input = AssetInput.parse(document)
    if (!input.name?.trim()) throw fieldMissing('Asset', 'name')
    const repository = assetRepository(db)
    if (isNew) await limits.require(tx, tenantId, 'maxAssets', 'asset', () => repository.count(tenantId, tx))
    await repository.save(tx, {
      id,
      created_time: createdTimeOf(document),
      tenant_id: tenantId,
      customer_id: await ownCustomer(tx, context, input.customerId, { label: 'Asset', name }),
      name: input.name,
      type: input.type?.trim() || 'default',
      label: input.label ?? null,
      additional_info: json(input.additionalInfo),
    })
    return undefined
  },
}
