import { RESERVED_ASSET_TYPE } from '@signalbox/model/entities/asset'
import type { TenantTable } from '@signalbox/model/entity-kinds/kinds-with'
import type { DocumentKind } from '@signalbox/model/move/import-options'
import { type Compilable, type Selectable, sql } from 'kysely'
import type { Database } from '../../../database/database'
import type { Tables } from '../../../database/tables'
import { toAsset } from '../../../entities/asset/asset.repository'
import { toCustomer } from '../../../entities/customer/customer.repository'
import { dashboardRepository } from '../../../entities/dashboard/dashboard.repository'
import { toDevice } from '../../../entities/device/device.repository'
import { toCredentials } from '../../../entities/device/device-credentials.repository'
import { toDeviceProfile } from '../../../entities/device-profile/device-profile.repository'
import type { Entities } from '../../../entities/entities'
import { toEntityView } from '../../../entities/entity-view/entity-view.repository'
import { ruleChainMetaDataRepository } from '../../../entities/rule-chain/metadata.repository'
import { toRuleChain } from '../../../entities/rule-chain/rule-chain.repository'
import { toUser } from '../../../entities/user/user.repository'
import { widgetTypeRepository } from '../../../entities/widget/widget-type.repository'
import { toBundle } from '../../../entities/widget/widgets-bundle.repository'
import { withoutProvisioning, withSecrets } from './secrets'
import type { DatabaseSnapshot } from './snapshot'

export interface DocumentParts {
  db: Database
  nodeSecrets: Entities['nodeSecrets']
  tenantId: string
  /** Whether passwords and credentials are part of the documents. */
  secrets: boolean
}

export interface ExportedDocument {
  name: string
  document: object
}

type Pages = AsyncGenerator<ExportedDocument[], void, void>

/** Documents of each kind in the form of the REST API and of imports. */
export const documentPages: Record<
  DocumentKind,
  (snapshot: DatabaseSnapshot, parts: DocumentParts) => Pages
> = {
  customers: (snapshot, { tenantId }) =>
    mapped(snapshot, ofTenant(snapshot, 'customer', tenantId), (row) =>
      asDocument(row.title, toCustomer(row)),
    ),

  async *widgets(snapshot, { db, tenantId }) {
    const types = widgetTypeRepository(db)
    for await (const rows of snapshot.rows(ofTenant(snapshot, 'widgets_bundle', tenantId)))
      for (const row of rows) {
        const widgetTypes = await types.list(tenantId, row.alias, snapshot.tx)
        yield [asDocument(row.title, { widgetsBundle: toBundle(row), widgetTypes })]
      }
  },

  async *dashboards(snapshot, { db, tenantId }) {
    const dashboards = dashboardRepository(db)
    const ids = snapshot.tx
      .selectFrom('dashboard')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .orderBy('created_time')
      .orderBy('id')
    for await (const rows of snapshot.rows(ids))
      for (const { id } of rows) {
        const info = await dashboards.find(id, snapshot.tx)
        if (!info) continue
        const text = await dashboards.configurationText(id, snapshot.tx)
        yield [asDocument(info.title, { ...info, configuration: text === null ? null : JSON.parse(text) })]
      }
  },

  deviceProfiles: (snapshot, { tenantId, secrets }) =>
    mapped(snapshot, ofTenant(snapshot, 'device_profile', tenantId), (row) => {
      const profile = toDeviceProfile(row)
      return asDocument(row.name, secrets ? profile : withoutProvisioning(profile))
    }),

  async *devices(snapshot, { tenantId, secrets }) {
    for await (const rows of snapshot.rows(ofTenant(snapshot, 'device', tenantId))) {
      const credentials = secrets
        ? await credentialsOf(
            snapshot,
            rows.map(({ id }) => id),
          )
        : undefined
      yield rows.map((row) =>
        asDocument(row.name, {
          device: toDevice(row),
          ...(credentials ? { credentials: credentials.get(row.id) } : {}),
        }),
      )
    }
  },

  /** Without the assets in which every server stores its own statistics. */
  assets: (snapshot, { tenantId }) =>
    mapped(
      snapshot,
      ofTenant(snapshot, 'asset', tenantId, sql<boolean>`type <> ${RESERVED_ASSET_TYPE}`),
      (row) => asDocument(row.name, toAsset(row)),
    ),

  entityViews: (snapshot, { tenantId }) =>
    mapped(snapshot, ofTenant(snapshot, 'entity_view', tenantId), (row) =>
      asDocument(row.name, toEntityView(row)),
    ),

  users: (snapshot, { tenantId }) =>
    mapped(snapshot, ofTenant(snapshot, 'user_account', tenantId), (row) =>
      asDocument(row.email, toUser(row)),
    ),

  async *ruleChains(snapshot, { db, tenantId, nodeSecrets, secrets }) {
    const contents = ruleChainMetaDataRepository(db)
    for await (const rows of snapshot.rows(ofTenant(snapshot, 'rule_chain', tenantId)))
      for (const row of rows) {
        const storedContent = await contents.load(row.id, snapshot.tx)
        const metadata = secrets ? withSecrets(storedContent, nodeSecrets) : nodeSecrets.mask(storedContent)
        yield [asDocument(row.name, { ruleChain: toRuleChain(row), metadata })]
      }
  },
}

const asDocument = (name: string, document: object): ExportedDocument => ({ name, document })

/** All rows of a table that belong to the tenant, oldest first. */
const ofTenant = <Table extends TenantTable>(
  { tx }: DatabaseSnapshot,
  table: Table,
  tenantId: string,
  condition = sql<boolean>`true`,
) =>
  // All these tables have the columns that are used here, so the types of `asset` are used for each table.
  tx
    .selectFrom(table as 'asset')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(condition)
    .orderBy('created_time')
    .orderBy('id') as unknown as Compilable<Selectable<Tables[Table]>>

async function* mapped<T>(
  snapshot: DatabaseSnapshot,
  query: Compilable<T>,
  toDocument: (row: T) => ExportedDocument,
): Pages {
  for await (const rows of snapshot.rows(query)) yield rows.map(toDocument)
}

async function credentialsOf({ tx }: DatabaseSnapshot, deviceIds: string[]) {
  const rows = await tx
    .selectFrom('device_credentials')
    .selectAll()
    .where(sql<boolean>`device_id = any(${deviceIds}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.device_id, toCredentials(row)]))
}
