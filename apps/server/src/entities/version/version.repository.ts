import type { Version, VersionInfo } from '@signalbox/model/entities/version'
import { type EntityId, entityId } from '@signalbox/model/entity-id'
import type { JsonObject } from '@signalbox/model/json/json-value'
import { type PageLink, toPage } from '@signalbox/model/query/paging'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../database/database'
import type { DocumentVersionTable } from '../../database/tables/records'

export type VersionRepository = ReturnType<typeof versionRepository>

/** Reads and writes the stored versions of rule chains, dashboards, widget types and device profiles. */
export function versionRepository(db: Database) {
  const versionsOf = (id: string, on: Db = db) =>
    on.selectFrom('document_version').select(INFO).where('entity_id', '=', id).orderBy('version', 'desc')

  return {
    async list(id: string, link: Pick<PageLink, 'page' | 'pageSize'>) {
      const rows = await versionsOf(id)
        .limit(link.pageSize)
        .offset(link.pageSize * link.page)
        .execute()
      const { total } = await db
        .selectFrom('document_version')
        .select(sql<number>`count(*)`.as('total'))
        .where('entity_id', '=', id)
        .executeTakeFirstOrThrow()
      return toPage(rows.map(toInfo), total, link)
    },

    async newest(id: string, on: Db = db): Promise<VersionInfo | undefined> {
      const row = await versionsOf(id, on).limit(1).executeTakeFirst()
      return row && toInfo(row)
    },

    async find(entity: EntityId, versionId: string): Promise<Version | undefined> {
      const row = await db
        .selectFrom('document_version')
        .selectAll()
        .where('id', '=', versionId)
        .where('entity_id', '=', entity.id)
        .where('entity_type', '=', entity.entityType)
        .executeTakeFirst()
      return row && { ...toInfo(row), document: row.document as JsonObject }
    },

    /** Whether the document of a version has exactly this text. */
    async isSame(versionId: string, document: string, on: Db): Promise<boolean> {
      const row = await on
        .selectFrom('document_version')
        .select(sql<boolean>`document::text = ${document}`.as('same'))
        .where('id', '=', versionId)
        .executeTakeFirst()
      return row?.same ?? false
    },

    insert: (tx: Db, row: Insertable<DocumentVersionTable>) =>
      tx.insertInto('document_version').values(row).execute(),

    async setNote(
      entity: EntityId,
      versionId: string,
      note: string | null,
    ): Promise<VersionInfo | undefined> {
      const row = await db
        .updateTable('document_version')
        .set({ note })
        .where('id', '=', versionId)
        .where('entity_id', '=', entity.id)
        .where('entity_type', '=', entity.entityType)
        .returning(INFO)
        .executeTakeFirst()
      return row && toInfo(row)
    },

    /** Locks the document until the transaction ends, so that its saves run one after another. */
    lock: (tx: Db, id: string) => sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(tx),

    removeUpTo: (tx: Db, id: string, version: number) =>
      tx.deleteFrom('document_version').where('entity_id', '=', id).where('version', '<=', version).execute(),

    /** The newest version of a document is kept at any age. */
    removeOlderThan: (time: number) =>
      db
        .deleteFrom('document_version as v')
        .where('v.created_time', '<', time)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('document_version as newer')
              .select('newer.id')
              .whereRef('newer.entity_id', '=', 'v.entity_id')
              .whereRef('newer.version', '>', 'v.version'),
          ),
        )
        .execute(),
  }
}

const INFO = [
  'id',
  'created_time',
  'entity_id',
  'entity_type',
  'version',
  'author_id',
  'author_name',
  'restored_from',
  'note',
] as const

function toInfo(row: Pick<Selectable<DocumentVersionTable>, (typeof INFO)[number]>): VersionInfo {
  return {
    id: row.id,
    entityId: entityId(row.entity_type, row.entity_id),
    version: row.version,
    createdTime: row.created_time,
    authorId: row.author_id,
    authorName: row.author_name,
    restoredFrom: row.restored_from,
    note: row.note,
  }
}
