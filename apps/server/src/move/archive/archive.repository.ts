import { ARCHIVE_PART_BYTES, type Archive } from '@signalbox/model/move/archive'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../database/database'
import type { ArchiveTable } from '../../database/tables/imports'

export type ArchiveRow = Selectable<ArchiveTable>
export type ArchiveRepository = ReturnType<typeof archiveRepository>

/** Uploaded archives. They are stored in the database, so that an import can continue at every node. */
export function archiveRepository(db: Database) {
  return {
    find: (id: string): Promise<ArchiveRow | undefined> =>
      db.selectFrom('archive').selectAll().where('id', '=', id).executeTakeFirst(),

    insert: (row: ArchiveRow) => db.insertInto('archive').values(row).execute(),

    /** Replaces a part with the same number: a client repeats a part if it did not get the response. */
    savePart: (archiveId: string, part: number, bytes: Buffer) =>
      db
        .insertInto('archive_part')
        .values({ archive_id: archiveId, part, bytes })
        .onConflict((conflict) => conflict.columns(['archive_id', 'part']).doUpdateSet({ bytes }))
        .execute(),

    async receivedBytes(archiveId: string): Promise<number> {
      const { bytes } = await db
        .selectFrom('archive_part')
        .select(sql<number>`coalesce(sum(octet_length(bytes)), 0)::bigint`.as('bytes'))
        .where('archive_id', '=', archiveId)
        .executeTakeFirstOrThrow()
      return bytes
    },

    /** A slice, which must not cross the end of a part. */
    async slice(archiveId: string, start: number, bytes: number): Promise<Buffer> {
      const { rows } = await sql<{ slice: Buffer }>`
        select substring(bytes from ${(start % ARCHIVE_PART_BYTES) + 1}::int for ${bytes}::int) as slice
        from archive_part where archive_id = ${archiveId}
          and part = ${Math.floor(start / ARCHIVE_PART_BYTES)}`.execute(db)
      return rows[0]?.slice ?? Buffer.alloc(0)
    },

    remove: (id: string) => db.deleteFrom('archive').where('id', '=', id).execute(),

    /** Removes the archives of a tenant that no running import reads. */
    removeUnused: (tenantId: string) => deleteUnused(db).where('archive.tenant_id', '=', tenantId).execute(),

    /** Removes the archives that were uploaded before a time, except those that a running import reads. */
    removeOld: (before: number) => deleteUnused(db).where('archive.created_time', '<', before).execute(),
  }
}

const deleteUnused = (db: Database) =>
  db.deleteFrom('archive').where(
    sql<boolean>`not exists (select from import_job j where j.state = 'RUNNING'
        and j.options ->> 'archiveId' = archive.id::text)`,
  )

/** The archive of a table row, with the number of received bytes. */
export const toArchive = ({ id, name, bytes }: ArchiveRow, received: number): Archive => ({
  id,
  name,
  bytes,
  received,
})
