import { RESERVED_ASSET_TYPE } from '@signalbox/model/entities/asset'
import type { EntityType } from '@signalbox/model/entity-id'
import type { KindsWithImportedData } from '@signalbox/model/entity-kinds/kinds-with'
import { fileName } from '../layout'
import type { DatabaseSnapshot } from './snapshot'

/** Entities whose points are in the same folder. */
export interface TelemetryGroup {
  folder: string
  entityType: EntityType
  /** The ids of the entities, in pages. */
  pages(): AsyncGenerator<string[], void, void>
}

/** The kinds with points of their own: the points of an entity view are those of its target. */
type GroupedKind = Exclude<KindsWithImportedData<'telemetry'>, 'ENTITY_VIEW'>

/** The groups of a tenant: the devices of each profile, the assets, the customers, and the tenant itself. */
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
  const assets = tx.selectFrom('asset').select('id').where('tenant_id', '=', tenantId).orderBy('id')
  const customers = tx.selectFrom('customer').select('id').where('tenant_id', '=', tenantId).orderBy('id')
  const groups: Record<GroupedKind, Omit<TelemetryGroup, 'entityType'>[]> = {
    DEVICE: profiles.map((profile) => ({
      folder: folderOf(`devices/${fileName(profile.name)}`),
      pages: () =>
        idPages(
          rows(
            tx.selectFrom('device').select('id').where('device_profile_id', '=', profile.id).orderBy('id'),
          ),
        ),
    })),
    ASSET: [
      {
        folder: folderOf('assets'),
        pages: () => idPages(rows(assets.where('type', '<>', RESERVED_ASSET_TYPE))),
      },
    ],
    CUSTOMER: [{ folder: folderOf('customers'), pages: () => idPages(rows(customers)) }],
    TENANT: [{ folder: folderOf('tenant'), pages: () => onePage([tenantId]) }],
  }
  return (Object.keys(groups) as GroupedKind[]).flatMap((entityType) =>
    groups[entityType].map((group) => ({ entityType, ...group })),
  )
}

async function* idPages(pages: AsyncIterable<{ id: string }[]>) {
  for await (const page of pages) yield page.map(({ id }) => id)
}

async function* onePage(ids: string[]) {
  yield ids
}
