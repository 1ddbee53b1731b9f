import { AppError, badRequest, itemNotFound } from '@signalbox/model/errors'
import type { ArchiveImportRequest } from '@signalbox/model/move/archive'
import type { ThingsBoardImportRequest } from '@signalbox/model/move/import-job'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { SecurityUser } from '../../access/security-user'
import type { Outbound } from '../../connectors/outbound'
import { json } from '../../database/tables/columns'
import type { SecretBox } from '../../secrets/secret-box'
import type { ArchiveRepository, ArchiveRow } from '../archive/archive.repository'
import { archiveSource } from '../archive/read/archive-source'
import { restSource } from '../source/rest-source'
import type { Source } from '../source/source'
import { sourceClient } from '../source/source-client'
import { addImportJob, type NewImport, optionsOf } from './add-import-job'
import { followSource } from './follow'
import { type JobRow, jobRepository } from './job.repository'
import { lockJob } from './job-lock'
import { JobOptions } from './job-options'
import { JobEnded, type JobProgress, jobProgress } from './job-progress'
import { contextOf, type ImportParts, type ImportRun, runImport } from './run-import'

export interface ImportJobsParts extends ImportParts {
  pool: pg.Pool
  box: SecretBox
  outbound: Outbound
  archives: ArchiveRepository
  log: FastifyBaseLogger
}

export type ImportJobs = ReturnType<typeof importJobs>

const TAKE_OVER_EVERY_MS = 30_000
const FOLLOW_PAUSE_MS = 5000
/** An archive that was uploaded and not imported is deleted after this time. */
const ARCHIVE_KEPT_MS = 24 * 3_600_000
const LISTED = 50

/** Starts, continues and ends imports. A job goes on after a restart where it was. */
export function importJobs({ pool, box, outbound, archives, log, ...parts }: ImportJobsParts) {
  const jobs = jobRepository(parts.db)
  const running = new Map<string, { controller: AbortController; done: Promise<void> }>()
  let timer: NodeJS.Timeout | undefined
  let isClosing = false

  async function begin(row: JobRow): Promise<void> {
    if (isClosing || running.has(row.id)) return
    const controller = new AbortController()
    // Entered before anything is awaited: two calls must not run the same job.
    const done = locked(row, controller.signal).finally(() => running.delete(row.id))
    running.set(row.id, { controller, done })
  }

  async function locked(row: JobRow, signal: AbortSignal) {
    const release = await lockJob(pool, row.id).catch((error: unknown) => {
      log.warn({ err: error }, 'an import could not be continued')
    })
    if (!release) return
    try {
      // Another node may have ended it since the row was read.
      const current = await jobs.find(row.id)
      if (current?.state === 'RUNNING') await run(current, signal)
    } finally {
      await release().catch(() => {})
    }
  }

  async function run(row: JobRow, signal: AbortSignal) {
    const progress = jobProgress(jobs, row)
    let source: Source | undefined
    try {
      const options = JobOptions.parse(row.options)
      source = await openSource(row, options, progress, signal)
      if (source.verify) {
        progress.setPhase('verify')
        await progress.save()
        await source.verify()
      }
      const whole: ImportRun = {
        parts,
        jobId: row.id,
        tenantId: row.tenant_id,
        user: userOf(row),
        options,
        source,
        progress,
      }
      let report = await runImport(whole)
      if (options.follow && !options.dryRun) {
        await jobs.update(row.id, { report: json(report) })
        await follow(whole, signal)
        report = { ...report, ...(await runImport(whole)) }
      }
      await progress.save()
      await jobs.update(row.id, { ...ENDED(), state: 'DONE', report: json(report) })
      // After a dry run the archive is kept for the import.
      if (options.archiveId && !options.dryRun) await archives.remove(options.archiveId)
    } catch (error) {
      // A job that was cancelled has its state already; one of a closing server goes on at the next start.
      if (error instanceof JobEnded || signal.aborted) return
      log.warn({ err: error, jobId: row.id }, 'an import failed')
      await progress.save().catch(() => {})
      await jobs.update(row.id, { ...ENDED(), state: 'FAILED', error: reasonOf(error) })
    } finally {
      source?.close?.()
    }
  }

  async function follow(whole: ImportRun, signal: AbortSignal) {
    const context = contextOf(whole, new Set())
    context.changedIds = await parts.imported.changedIds(whole.tenantId)
    await followSource({
      context,
      progress: whole.progress,
      included: whole.options.include,
      async goesOn() {
        signal.throwIfAborted()
        const row = await jobs.find(whole.jobId)
        return row?.state === 'RUNNING' && JobOptions.parse(row.options).follow
      },
      pause: () => new Promise((resume) => setTimeout(resume, FOLLOW_PAUSE_MS).unref()),
    })
  }

  async function openSource(
    row: JobRow,
    options: JobOptions,
    progress: JobProgress,
    signal: AbortSignal,
  ): Promise<Source> {
    if (options.archiveId) {
      const archive = await archives.find(options.archiveId)
      if (!archive) throw badRequest('The archive is no longer stored: upload it again')
      return archiveSource(archives, archive, progress.note, signal)
    }
    if (row.secret === null) throw badRequest('The password of the source is no longer known')
    const client = sourceClient({
      call: outbound.call,
      url: row.address,
      username: row.source_user,
      password: box.open(row.secret),
      signal,
    })
    return restSource(client, async function* () {
      for await (const page of parts.imported.pages(row.tenant_id, ALARM_ORIGINATORS))
        for (const entity of page) yield { entityType: entity.entity_type, id: entity.source_id }
    })
  }

  /** Stops running a job without ending it: it goes on when it is taken up again. */
  async function interrupt(id: string): Promise<void> {
    const job = running.get(id)
    job?.controller.abort(new JobEnded())
    await job?.done
  }

  async function startJob(job: NewImport): Promise<string> {
    const id = await addImportJob(jobs, job)
    await begin((await jobs.find(id))!)
    return id
  }

  async function requireJob(tenantId: string | null, id: string): Promise<JobRow> {
    const row = await jobs.find(id)
    if (!row || (tenantId !== null && row.tenant_id !== tenantId)) throw itemNotFound('Import')
    return row
  }

  return {
    find: requireJob,
    list: (tenantId: string) => jobs.ofTenant(tenantId, LISTED),

    /** Signs in at the source first, so that a wrong address or password is told at once. */
    async start(user: SecurityUser, tenantId: string, request: ThingsBoardImportRequest): Promise<string> {
      if (await jobs.runningOf(tenantId)) throw badRequest('Another import into this tenant is running')
      const client = sourceClient({ call: outbound.call, ...request })
      await client.signIn().catch((error: unknown) => {
        if (error instanceof AppError && error.status === 400) throw error
        throw badRequest(`${hostOf(request.url)} cannot be reached: ${reasonOf(error)}`)
      })
      return startJob({
        user,
        tenantId,
        origin: 'THINGSBOARD',
        address: client.address,
        account: { username: request.username, sealedPassword: box.seal(request.password) },
        options: optionsOf(request),
      })
    },

    /** Imports an archive that is uploaded completely. */
    startArchive: (user: SecurityUser, archive: ArchiveRow, request: ArchiveImportRequest): Promise<string> =>
      startJob({
        user,
        tenantId: archive.tenant_id,
        origin: 'ARCHIVE',
        address: archive.name,
        options: { ...optionsOf({ ...request, follow: false }), archiveId: archive.id },
      }),

    /** What was written stays; a new import continues from it. */
    async cancel(id: string): Promise<void> {
      await jobs.update(id, { ...ENDED(), state: 'CANCELLED' })
      await interrupt(id)
    },

    /** Ends the copying of new values, after a last round and a comparison. */
    async finish(row: JobRow): Promise<void> {
      const options = JobOptions.parse(row.options)
      await jobs.update(row.id, { options: json({ ...options, follow: false }) ?? '{}' })
    },

    /** Takes up jobs that a process left behind, now and from time to time. */
    async resume(): Promise<void> {
      const takeUp = async () => {
        for (const row of await jobs.running()) await begin(row)
        await archives.removeOld(Date.now() - ARCHIVE_KEPT_MS)
      }
      await takeUp()
      timer ??= setInterval(() => {
        takeUp().catch((error) => log.warn({ err: error }, 'imports could not be continued'))
      }, TAKE_OVER_EVERY_MS).unref()
    },

    /** Waits until a job of this process has ended. */
    async ended(id: string): Promise<void> {
      await running.get(id)?.done
    },

    interrupt,

    async close(): Promise<void> {
      isClosing = true
      clearInterval(timer)
      await Promise.all([...running.keys()].map(interrupt))
    },
  }
}

const ALARM_ORIGINATORS = ['DEVICE', 'ASSET', 'CUSTOMER', 'ENTITY_VIEW', 'TENANT', 'USER'] as const
const ENDED = () => ({ finished_time: Date.now(), secret: null })
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url.slice(0, 128))

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || String((error as { code?: unknown }).code ?? error.name)
}

/** The administrator who started the job, as services ask for one. */
const userOf = (row: JobRow): SecurityUser => ({
  id: row.user_id,
  email: row.user_name,
  authority: 'TENANT_ADMIN',
  tenantId: row.tenant_id,
  customerId: null,
  isPublic: false,
  firstName: null,
  lastName: null,
  sessionId: '',
  expiresAtMs: Number.MAX_SAFE_INTEGER,
})
