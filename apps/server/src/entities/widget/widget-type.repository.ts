import type { WidgetType } from '@signalbox/model/entities/widgets-bundle'
import { entityId } from '@signalbox/model/entity-id'
import { alreadyExists } from '@signalbox/model/errors'
import type { PageLink } from '@signalbox/model/query/paging'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../database/database'
import type { WidgetTypeTable } from '../../database/tables/entities'
import { replaceViolations } from '../../database/violations'
import { type ListRules, listPage, mapPage } from '../../directory/list-page'

export type WidgetTypeRepository = ReturnType<typeof widgetTypeRepository>

const LIST: ListRules = {
  sort: { createdTime: 'created_time', name: 'name', tenantId: 'tenant_id' },
  search: ['name'],
  tieBreaker: 'id',
}

export interface WidgetTypeListFilter {
  /** The owners of the types; null is the system. */
  owners: (string | null)[]
  bundleAlias?: string | undefined
  /** Types of widgets, such as `latest`. */
  kinds?: string[] | undefined
  isDeprecated?: boolean | undefined
}

/** Reads and writes widget types; those of the system belong to no tenant. */
export function widgetTypeRepository(db: Database) {
  const inBundle = (tenantId: string | null, bundleAlias: string, on: Db = db) =>
    on
      .selectFrom('widget_type')
      .selectAll()
      .where('tenant_id', 'is not distinct from', tenantId)
      .where('bundle_alias', '=', bundleAlias)

  const ownedBy = (owners: (string | null)[]) =>
    db
      .selectFrom('widget_type')
      .selectAll()
      .where((eb) => eb.or(owners.map((owner) => eb('tenant_id', 'is not distinct from', owner))))

  return {
    async find(id: string, on: Db = db): Promise<WidgetType | undefined> {
      const row = await on.selectFrom('widget_type').selectAll().where('id', '=', id).executeTakeFirst()
      return row && toWidgetType(row)
    },

    async findByAlias(
      tenantId: string | null,
      bundleAlias: string,
      alias: string,
      on: Db = db,
    ): Promise<WidgetType | undefined> {
      const row = await inBundle(tenantId, bundleAlias, on).where('alias', '=', alias).executeTakeFirst()
      return row && toWidgetType(row)
    },

    list: async (tenantId: string | null, bundleAlias: string, on: Db = db): Promise<WidgetType[]> =>
      (await inBundle(tenantId, bundleAlias, on).orderBy('created_time').orderBy('id').execute()).map(
        toWidgetType,
      ),

    /** The types with the given full names, without the prefix `system` or `tenant`. The owner null is the system. */
    async findByFqns(owners: (string | null)[], fqns: string[]): Promise<WidgetType[]> {
      const rows = await ownedBy(owners)
        .where(sql<boolean>`bundle_alias || '.' || alias = any(${fqns})`)
        .orderBy('id')
        .execute()
      return rows.map(toWidgetType)
    },

    async page({ owners, bundleAlias, kinds, isDeprecated }: WidgetTypeListFilter, link: PageLink) {
      const query = ownedBy(owners)
        .$if(bundleAlias !== undefined, (q) => q.where('bundle_alias', '=', bundleAlias!))
        .$if(kinds !== undefined, (q) => q.where(sql<boolean>`descriptor ->> 'type' = any(${kinds})`))
        .$if(isDeprecated !== undefined, (q) =>
          q.where(sql<boolean>`(coalesce(descriptor ->> 'deprecated', '') = 'true') = ${isDeprecated}`),
        )
      return mapPage(await listPage(query, link, LIST), toWidgetType)
    },

    save: (tx: Db, row: Insertable<WidgetTypeTable>) =>
      replaceViolations(
        tx
          .insertInto('widget_type')
          .values(row)
          .onConflict((conflict) =>
            conflict.column('id').doUpdateSet({ name: row.name, descriptor: row.descriptor }),
          )
          .execute(),
        { widget_type_alias_unique: () => alreadyExists('Widget type of this alias') },
      ),

    remove: (tx: Db, id: string) => tx.deleteFrom('widget_type').where('id', '=', id).execute(),

    /** Removes all types of a bundle; returns their ids. */
    async removeAll(tx: Db, tenantId: string | null, bundleAlias: string): Promise<string[]> {
      const removed = await tx
        .deleteFrom('widget_type')
        .where('tenant_id', 'is not distinct from', tenantId)
        .where('bundle_alias', '=', bundleAlias)
        .returning('id')
        .execute()
      return removed.map(({ id }) => id)
    },
  }
}

function toWidgetType(row: Selectable<WidgetTypeTable>): WidgetType {
  return {
    id: entityId('WIDGET_TYPE', row.id),
    createdTime: row.created_time,
    tenantId: entityId('TENANT', row.tenant_id),
    bundleAlias: row.bundle_alias,
    alias: row.alias,
    name: row.name,
    descriptor: row.descriptor,
  }
}
