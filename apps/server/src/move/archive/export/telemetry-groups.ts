import { RESERVED_ASSET_TYPE } from '@signalbox/model/entities/asset'
import type { EntityType } from '@signalbox/model/entity-id'
import { fileName } from '../layout'
import type { DatabaseSnapshot } from './snapshot'

/** Entities whose points are in the same folder. */
export interface TelemetryGroup {
  folder: string
  entityType: EntityType
  /** Their ids in pages. */
  pages(): AsyncGenerator<string[], void, void>
}

/** Devices by their profile, then assets, customers and the tenant itself. */
export async function exportedGroups(
  { tx, rows }: DatabaseSnapshot,
  tenantId: string,
  folderOf: (name: string) => string,
): Promise<TelemetryGroup[]> {
  const profiles = await tx
    .selectFrom('device_profile')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .orderBy('name')
    .execute()
  const customers = () =>
    idPages(rows(tx.selectFrom('customer').select('id').where('tenant_id', '=', tenantId).orderBy('id')))
  const assets = () =>
    idPages(
      rows(
        tx
          .selectFrom('asset')
          .select('id')
          .where('tenant_id', '=', tenantId)
          .where('type', '<>', RESERVED_ASSET_TYPE)
          .orderBy('id'),
      ),
    )
  return [
    ...profiles.map((profile) => ({
      folder: folderOf(`devices/${fileName(profile.name)}`),
      entityType: 'DEVICE' as const,
      pages: () =>
        idPages(
          rows(
            tx.selectFrom('device').select('id').where('device_profile_id', '=', profile.id).orderBy('id'),
          ),
        ),
    })),
    { folder: folderOf('assets'), entityType: 'ASSET', pages: assets },
    { folder: folderOf('customers'), entityType: 'CUSTOMER', pages: customers },
    { folder: folderOf('tenant'), entityType: 'TENANT', pages: () => onePage([tenantId]) },
  ]
}

async function* idPages(pages: AsyncIterable<{ id: string }[]>) {
  for await (const page of pages) yield page.map(({ id }) => id)
}

async function* onePage(ids: string[]) {
  yield ids
}
