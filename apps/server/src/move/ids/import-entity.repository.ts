import type { EntityId, EntityType } from '@signalbox/model/entity-id'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../database/database'
import { BEFORE_ALL_IDS } from '../../database/ids'
import type { ImportEntityTable } from '../../database/tables/imports'
import { IdOrigin } from './id-origin'

export type ImportEntity = Selectable<ImportEntityTable>
export type ImportEntityRepository = ReturnType<typeof importEntityRepository>

const PAGE = 1000

/** Maps entities of a source to imported entities. */
export function importEntityRepository(db: Database) {
  /** The next imported entities of these types, ordered by the id of the source. */
  const after = (tenantId: string, types: readonly EntityType[], sourceId: string, limit: number) =>
    db
      .selectFrom('import_entity')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('entity_type', 'in', [...types])
      .where('source_id', '>', sourceId)
      .orderBy('source_id')
      .limit(limit)
      .execute()

  return {
    async find(tenantId: string, sourceIds: string[], on: Db = db): Promise<Map<string, ImportEntity>> {
      if (sourceIds.length === 0) return new Map()
      const rows = await on
        .selectFrom('import_entity')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where(sql<boolean>`source_id = any(${sourceIds}::uuid[])`)
        .execute()
      return new Map(rows.map((row) => [row.source_id, row]))
    },

    async insert(rows: Insertable<ImportEntityTable>[]): Promise<void> {
      if (rows.length === 0) return
      await db
        .insertInto('import_entity')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    /** Stores digests of the document and of the written row, by which later imports find changes. */
    storeDigests: (
      tx: Db,
      { tenant_id, source_id }: Pick<ImportEntity, 'tenant_id' | 'source_id'>,
      digests: { source_digest: string; row_digest: string | null },
    ) =>
      tx
        .updateTable('import_entity')
        .set(digests)
        .where('tenant_id', '=', tenant_id)
        .where('source_id', '=', source_id)
        .execute(),

    storeSeriesRead: (tenantId: string, sourceId: string, jobId: string, until: number) =>
      db
        .updateTable('import_entity')
        .set({ series_job: jobId, series_until: until })
        .where('tenant_id', '=', tenantId)
        .where('source_id', '=', sourceId)
        .execute(),

    /**
     * The ids at the source that have to be replaced in documents, because the id here differs: source id to own id.
     */
    async changedIds(tenantId: string): Promise<Map<string, string>> {
      const rows = await db
        .selectFrom('import_entity')
        .select(['source_id', 'id'])
        .where('tenant_id', '=', tenantId)
        .whereRef('source_id', '!=', 'id')
        .execute()
      return new Map(rows.map((row) => [row.source_id, row.id]))
    },

    async newIds(tenantId: string, limit: number) {
      return db
        .selectFrom('import_entity')
        .select(['entity_type', 'name', 'source_id', 'id'])
        .where('tenant_id', '=', tenantId)
        .where('origin', '=', IdOrigin.Derived)
        .orderBy('entity_type')
        .orderBy('name')
        .limit(limit)
        .execute()
    },

    async countNewIds(tenantId: string): Promise<number> {
      const { total } = await db
        .selectFrom('import_entity')
        .select(sql<number>`count(*)`.as('total'))
        .where('tenant_id', '=', tenantId)
        .where('origin', '=', IdOrigin.Derived)
        .executeTakeFirstOrThrow()
      return total
    },

    async count(tenantId: string, types: readonly EntityType[]): Promise<number> {
      const { total } = await db
        .selectFrom('import_entity')
        .select(sql<number>`count(*)`.as('total'))
        .where('tenant_id', '=', tenantId)
        .where('entity_type', 'in', [...types])
        .executeTakeFirstOrThrow()
      return total
    },

    after,

    /** All imported entities of these types, in pages, ordered by the id of the source. */
    async *pages(tenantId: string, types: readonly EntityType[]): AsyncGenerator<ImportEntity[]> {
      let last = BEFORE_ALL_IDS
      for (;;) {
        const rows = await after(tenantId, types, last, PAGE)
        if (rows.length === 0) return
        yield rows
        last = rows.at(-1)!.source_id
      }
    },
  }
}

/** The id of an imported entity at the source. */
export const sourceIdOf = (row: ImportEntity): EntityId => ({
  entityType: row.entity_type,
  id: row.source_id,
})
/** The id of an imported entity on this server. */
export const targetIdOf = (row: ImportEntity): EntityId => ({ entityType: row.entity_type, id: row.id })
