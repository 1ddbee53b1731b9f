import { ImportJob } from '@signalbox/model/move/import-job'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../../database/database'
import type { ImportJobTable } from '../../database/tables/imports'
import { JobOptions } from './job-options'
import { storedActivity } from './stored-activity'

export type JobRow = Selectable<ImportJobTable>
export type JobRepository = ReturnType<typeof jobRepository>

const isActive = sql<boolean>`coalesce((options ->> 'paused')::boolean, false) = false`

/** Stored import jobs. */
export function jobRepository(db: Database) {
  const all = () => db.selectFrom('import_job').selectAll()
  const running = (id: string) =>
    db.updateTable('import_job').where('id', '=', id).where('state', '=', 'RUNNING')
  return {
    find: (id: string) => all().where('id', '=', id).executeTakeFirst(),

    ofTenant: (tenantId: string, limit: number) =>
      all().where('tenant_id', '=', tenantId).orderBy('created_time', 'desc').limit(limit).execute(),

    /** Jobs that a process has to run: running jobs that are not paused. */
    running: () => all().where('state', '=', 'RUNNING').where(isActive).orderBy('created_time').execute(),

    async hasRunning(tenantId: string): Promise<boolean> {
      const row = await all()
        .where('tenant_id', '=', tenantId)
        .where('state', '=', 'RUNNING')
        .executeTakeFirst()
      return row !== undefined
    },

    /**
     * Adds a job, unless its tenant has a running job. The tenant is locked, because two concurrent requests would
     * otherwise both be added.
     */
    add: (row: Insertable<ImportJobTable>): Promise<'ADDED' | 'OTHER_RUNNING' | 'NO_TENANT'> =>
      db.transaction().execute(async (tx) => {
        const tenant = await tx
          .selectFrom('tenant')
          .select('id')
          .where('id', '=', row.tenant_id)
          .forNoKeyUpdate()
          .executeTakeFirst()
        if (!tenant) return 'NO_TENANT'
        const other = await tx
          .selectFrom('import_job')
          .select('id')
          .where('tenant_id', '=', row.tenant_id)
          .where('state', '=', 'RUNNING')
          .executeTakeFirst()
        if (other) return 'OTHER_RUNNING'
        await tx.insertInto('import_job').values(row).execute()
        return 'ADDED'
      }),

    /** Changes a running job. Returns false if the job has ended, for example because it was canceled. */
    async update(id: string, change: Updateable<ImportJobTable>): Promise<boolean> {
      const { numUpdatedRows } = await running(id).set(change).executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },

    /** Changes a running job that is not paused. Returns false otherwise: the process has to stop the job. */
    async updateActive(id: string, change: Updateable<ImportJobTable>): Promise<boolean> {
      const { numUpdatedRows } = await running(id).set(change).where(isActive).executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },

    /** Changes some options of a running job. The other options are unchanged. */
    async setOptions(id: string, options: Partial<JobOptions>): Promise<void> {
      await running(id)
        .set({ options: sql<string>`options || ${JSON.stringify(options)}::jsonb` })
        .execute()
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

/** Whether a user has paused the job. */
export const isPaused = ({ options }: JobRow): boolean => JobOptions.parse(options).paused

/** A job in the form of the API. */
export function toJob(row: JobRow): ImportJob {
  const { dryRun, follow, include, overwrite, telemetry, archiveId, paused } = JobOptions.parse(row.options)
  const { activity, ...progress } = row.progress
  return ImportJob.parse({
    id: row.id,
    createdTime: row.created_time,
    finishedTime: row.finished_time,
    origin: row.origin,
    address: row.address,
    user: row.source_user,
    dryRun,
    follow,
    include,
    overwrite,
    telemetry,
    archiveId: archiveId ?? null,
    state: row.state,
    paused: paused && row.state === 'RUNNING',
    phase: row.phase,
    error: row.error,
    progress,
    activity: activity ? storedActivity(activity) : null,
    warnings: row.warnings,
    report: row.report,
  })
}
