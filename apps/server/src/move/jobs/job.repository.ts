import { ImportJob, type ImportKind } from '@signalbox/model/move/import-job'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database } from '../../database/database'
import type { ImportJobTable } from '../../database/tables/imports'
import { JobOptions } from './job-options'

export type JobRow = Selectable<ImportJobTable>
export type JobRepository = ReturnType<typeof jobRepository>

/** Imports that were started. Their state survives a restart of the server. */
export function jobRepository(db: Database) {
  const all = () => db.selectFrom('import_job').selectAll()
  return {
    find: (id: string) => all().where('id', '=', id).executeTakeFirst(),

    ofTenant: (tenantId: string, limit: number) =>
      all().where('tenant_id', '=', tenantId).orderBy('created_time', 'desc').limit(limit).execute(),

    running: () => all().where('state', '=', 'RUNNING').orderBy('created_time').execute(),

    async runningOf(tenantId: string): Promise<boolean> {
      const row = await all()
        .where('tenant_id', '=', tenantId)
        .where('state', '=', 'RUNNING')
        .executeTakeFirst()
      return row !== undefined
    },

    insert: (row: Insertable<ImportJobTable>) => db.insertInto('import_job').values(row).execute(),

    /** Changes a job while it is running: a job that was cancelled meanwhile is not changed. */
    async update(id: string, change: Updateable<ImportJobTable>): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('import_job')
        .set(change)
        .where('id', '=', id)
        .where('state', '=', 'RUNNING')
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },

    async hasTenant(tenantId: string): Promise<boolean> {
      const row = await db.selectFrom('tenant').select('id').where('id', '=', tenantId).executeTakeFirst()
      return row !== undefined
    },

    async hasDevices(tenantId: string): Promise<boolean> {
      const device = await db
        .selectFrom('device')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .limit(1)
        .executeTakeFirst()
      return device !== undefined
    },
  }
}

/** A job as clients see it. */
export function toJob(row: JobRow): ImportJob {
  const { dryRun, follow, include, overwrite, telemetry, archiveId } = JobOptions.parse(row.options)
  return ImportJob.parse({
    id: row.id,
    createdTime: row.created_time,
    finishedTime: row.finished_time,
    origin: row.origin,
    address: row.address,
    user: row.source_user,
    dryRun,
    follow,
    include: include satisfies ImportKind[],
    overwrite,
    telemetry,
    archiveId: archiveId ?? null,
    state: row.state,
    phase: row.phase,
    error: row.error,
    progress: row.progress,
    warnings: row.warnings,
    report: row.report,
  })
}
