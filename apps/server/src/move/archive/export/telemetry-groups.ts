import type { EntityType } from '@signalbox/model/entity-id'
import { fileName } from '../layout'
import type { Snapshot } from './snapshot'

/** Entities whose points are in the same folder. */
export interface TelemetryGroup {
  folder: string
  entityType: EntityType
  /** Their ids in pages. */
  pages(): AsyncGenerator<string[], void, void>
}

/** Devices by their profile, then assets, customers and the tenant itself. */
export async function telemetryGroups(
  { tx, rows }: Snapshot,
  tenantId: string,
  folderOf: (name: string) => string,
): Promise<TelemetryGroup[]> {
  const profiles = await tx
    .selectFrom('device_profile')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .orderBy('name')
    .execute()
  const ids = (table: 'asset' | 'customer') =>
    idPages(rows(tx.selectFrom(table).select('id').where('tenant_id', '=', tenantId).orderBy('id')))
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
    { folder: folderOf('assets'), entityType: 'ASSET', pages: () => ids('asset') },
    { folder: folderOf('customers'), entityType: 'CUSTOMER', pages: () => ids('customer') },
    { folder: folderOf('tenant'), entityType: 'TENANT', pages: () => onePage([tenantId]) },
  ]
}

async function* idPages(pages: AsyncIterable<{ id: string }[]>) {
  for await (const page of pages) yield page.map(({ id }) => id)
}

async function* onePage(ids: string[]) {
  yield ids
}
