import type { WidgetType } from '@signalbox/model/entities/widgets-bundle'
import { entityId } from '@signalbox/model/entity-id'
import { alreadyExists } from '@signalbox/model/errors'
import type { Insertable, Selectable } from 'kysely'
import type { Database, Db } from '../../database/database'
import type { WidgetTypeTable } from '../../database/tables/entities'
import { replaceViolations } from '../../database/violations'

export type WidgetTypeRepository = ReturnType<typeof widgetTypeRepository>

/** Reads and writes widget types; those of the system belong to no tenant. */
export function widgetTypeRepository(db: Database) {
  const inBundle = (tenantId: string | null, bundleAlias: string, on: Db = db) =>
    on
      .selectFrom('widget_type')
      .selectAll()
      .where('tenant_id', 'is not distinct from', tenantId)
      .where('bundle_alias', '=', bundleAlias)

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
