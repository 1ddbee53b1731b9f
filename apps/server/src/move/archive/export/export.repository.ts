import type { ArchiveExport } from '@signalbox/model/move/archive'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database } from '../../../database/database'
import type { ArchiveExportTable } from '../../../database/tables/imports'

export type ExportRow = Selectable<ArchiveExportTable>
export type ExportRepository = ReturnType<typeof exportRepository>

/** A running export stores its progress every second. If no progress was stored for this time, its server has ended. */
const LOST_AFTER_MS = 30_000
const MAX_EXPORTS_PER_TENANT = 20
/** The time for which a link is valid. An export whose link was not followed in this time is no longer listed. */
export const LINK_VALID_MS = 60_000

/** Exports of tenants with their progress. */
export function exportRepository(db: Database, now = Date.now) {
  const ofTenant = async (tenantId: string): Promise<ArchiveExport[]> => {
    const rows = await db
      .selectFrom('archive_export')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .orderBy('created_time', 'desc')
      .limit(MAX_EXPORTS_PER_TENANT)
      .execute()
    return rows.filter((row) => !isLinkExpired(row, now())).map((row) => toExport(row, now()))
  }
  return {
    ofTenant,

    isRunning: async (tenantId: string): Promise<boolean> =>
      (await ofTenant(tenantId)).some(({ state }) => state === 'RUNNING'),

    /** Adds an export, and removes the oldest exports of the tenant above the limit. */
    async insert(row: Insertable<ArchiveExportTable>): Promise<void> {
      await db.insertInto('archive_export').values(row).execute()
      const newestIds = db
        .selectFrom('archive_export')
        .select('id')
        .where('tenant_id', '=', row.tenant_id)
        .orderBy('created_time', 'desc')
        .limit(MAX_EXPORTS_PER_TENANT)
      await db
        .deleteFrom('archive_export')
        .where('tenant_id', '=', row.tenant_id)
        .where('id', 'not in', newestIds)
        .execute()
    },

    update: (id: string, change: Updateable<ArchiveExportTable>) =>
      db
        .updateTable('archive_export')
        .set({ ...change, updated_time: now() })
        .where('id', '=', id)
        .execute(),
  }
}

const isLinkExpired = ({ state, created_time }: ExportRow, nowMs: number) =>
  state === 'WAITING' && created_time < nowMs - LINK_VALID_MS

function toExport(row: ExportRow, nowMs: number): ArchiveExport {
  const isLost = row.state === 'RUNNING' && row.updated_time < nowMs - LOST_AFTER_MS
  return {
    id: row.id,
    createdTime: row.created_time,
    user: row.user_name,
    secrets: row.secrets,
    state: isLost ? 'FAILED' : row.state,
    files: { done: row.files_done, total: row.files_total },
    items: row.items,
    error: isLost ? 'The server was stopped while it exported' : row.error,
  }
}
