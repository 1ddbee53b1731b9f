import type { WidgetsBundle } from '@signalbox/model/entities/widgets-bundle'
import { entityId } from '@signalbox/model/entity-id'
import { alreadyExists } from '@signalbox/model/errors'
import type { PageLink } from '@signalbox/model/query/paging'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../database/database'
import type { Tables } from '../../database/tables'
import { replaceViolations } from '../../database/violations'
import { type ListRules, listPage, mapPage } from '../../directory/list-page'

type Table = Tables['widgets_bundle']
export type WidgetsBundleRepository = ReturnType<typeof widgetsBundleRepository>

const LIST: ListRules = {
  sort: { createdTime: 'created_time', title: 'title', tenantId: 'tenant_id' },
  search: ['title'],
  tieBreaker: 'id',
}

/** Reads and writes widgets bundles; those of the system belong to no tenant. */
export function widgetsBundleRepository(db: Database) {
  const all = (on: Db = db) => on.selectFrom('widgets_bundle').selectAll()
  /** Bundles of the system, and of the tenant if one is given. */
  const visibleTo = (tenantId: string | null) =>
    all().where((eb) =>
      eb.or([eb('tenant_id', 'is', null), ...(tenantId ? [eb('tenant_id', '=', tenantId)] : [])]),
    )

  return {
    async find(id: string, on: Db = db): Promise<WidgetsBundle | undefined> {
      const row = await all(on).where('id', '=', id).executeTakeFirst()
      return row && toBundle(row)
    },

    async findMany(ids: string[]): Promise<WidgetsBundle[]> {
      const rows = await all().where('widgets_bundle.id', 'in', ids).orderBy('widgets_bundle.id').execute()
      return rows.map(toBundle)
    },

    async findByAlias(
      tenantId: string | null,
      alias: string,
      on: Db = db,
    ): Promise<WidgetsBundle | undefined> {
      const row = await all(on)
        .where('tenant_id', 'is not distinct from', tenantId)
        .where('alias', '=', alias)
        .executeTakeFirst()
      return row && toBundle(row)
    },

    /**
     * The bundle whose alias begins the full name of a widget type; if there are several, that of the longest alias.
     */
    async findByFqn(tenantId: string | null, fqn: string): Promise<WidgetsBundle | undefined> {
      const row = await all()
        .where('tenant_id', 'is not distinct from', tenantId)
        .where(sql<boolean>`starts_with(${fqn}, alias || '.')`)
        .orderBy(sql`length(alias)`, 'desc')
        .executeTakeFirst()
      return row && toBundle(row)
    },

    /** Like `findByAlias`, but locks the bundle until the transaction ends. */
    async lockByAlias(tx: Db, tenantId: string | null, alias: string): Promise<WidgetsBundle | undefined> {
      const row = await all(tx)
        .where('tenant_id', 'is not distinct from', tenantId)
        .where('alias', '=', alias)
        .forNoKeyUpdate()
        .executeTakeFirst()
      return row && toBundle(row)
    },

    /** Locks the aliases of an owner until the transaction ends, so that concurrent saves choose different aliases. */
    lockAliases: (tx: Db, tenantId: string | null) =>
      sql`select pg_advisory_xact_lock(hashtext(${`widgets bundles of ${tenantId ?? 'the platform'}`}))`.execute(
        tx,
      ),

    page: async (tenantId: string | null, link: PageLink) =>
      mapPage(await listPage(visibleTo(tenantId), link, LIST), toBundle),

    list: async (tenantId: string | null): Promise<WidgetsBundle[]> =>
      (await visibleTo(tenantId).orderBy('title').orderBy('id').execute()).map(toBundle),

    save: (tx: Db, row: Insertable<Table>) =>
      replaceViolations(
        tx
          .insertInto('widgets_bundle')
          .values(row)
          .onConflict((conflict) =>
            conflict.column('id').doUpdateSet({ title: row.title, image: row.image ?? null }),
          )
          .execute(),
        { widgets_bundle_alias_unique: () => alreadyExists('Widgets bundle of this alias') },
      ),

    remove: (tx: Db, id: string) => tx.deleteFrom('widgets_bundle').where('id', '=', id).execute(),
  }
}

/** Converts a table row of a widgets bundle. */
export function toBundle(row: Selectable<Table>): WidgetsBundle {
  return {
    id: entityId('WIDGETS_BUNDLE', row.id),
    createdTime: row.created_time,
    tenantId: entityId('TENANT', row.tenant_id),
    alias: row.alias,
    title: row.title,
    image: row.image,
  }
}
