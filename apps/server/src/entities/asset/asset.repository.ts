import { type Asset, RESERVED_ASSET_TYPE } from '@signalbox/model/entities/asset'
import { entityId } from '@signalbox/model/entity-id'
import type { Selectable } from 'kysely'
import type { Database, Db } from '../../database/database'
import type { AssetTable } from '../../database/tables/entities'
import { assignableRepository } from '../assignable/assignable.repository'
import { assetProfileId } from './asset-profile'

export type AssetRepository = ReturnType<typeof assetRepository>

/** Reads and writes assets. */
export const assetRepository = (db: Database) => ({
  ...assignableRepository(db, {
    table: 'asset',
    what: 'Asset',
    toItem: toAsset,
    sort: { label: 'entity.label' },
  }),

  /** Counts the assets of the tenant, except those of the reserved type, which the platform creates. */
  async count(tenantId: string, on: Db = db): Promise<number> {
    const { total } = await on
      .selectFrom('asset')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('tenant_id', '=', tenantId)
      .where('type', '<>', RESERVED_ASSET_TYPE)
      .executeTakeFirstOrThrow()
    return total
  },
})

/** Converts a table row; the id of the asset profile is derived from the type. */
export function toAsset(row: Selectable<AssetTable>): Asset {
  return {
    id: entityId('ASSET', row.id),
    createdTime: row.created_time,
    additionalInfo: row.additional_info,
    tenantId: entityId('TENANT', row.tenant_id),
    customerId: entityId('CUSTOMER', row.customer_id),
    name: row.name,
    type: row.type,
    label: row.label,
    assetProfileId: assetProfileId(row.type),
  }
}
