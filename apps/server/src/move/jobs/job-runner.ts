import { kindsWithImportedData } from '@signalbox/model/entity-kinds/kinds-with'
import { badRequest } from '@signalbox/model/errors'
import type { ImportReport } from '@signalbox/model/move/import-report'
import type { FastifyBaseLogger } from 'fastify'
import type { SecurityUser } from '../../access/security-user'
import type { Outbound } from '../../connectors/outbound'
import { isDatabaseDown } from '../../database/database-down'
import { json } from '../../database/tables/columns'
import { withLimitedGrowth } from '../../release-memory'
import type { SecretBox } from '../../secrets/secret-box'
import type { ArchiveRepository } from '../archive/archive.repository'
import { archiveSource } from '../archive/read/archive-source'
import { followSource } from '../follow/follow'
import { sleep } from '../source/abortable'
import { restSource } from '../source/rest-source'
import type { Source } from '../source/source'
import { SourceUnreachable, sourceClient } from '../source/source-client'
import { compareWithSource } from './compare'
import type { JobRow, jobRepository } from './job.repository'
import { JobOptions } from './job-options'
import { JobEnded, type JobProgress, jobProgress } from './job-progress'
import { contextOf, type ImportParts, type ImportRun, runImport } from './run-import'

interface JobRunnerParts {
  jobs: ReturnType<typeof jobRepository>
  box: SecretBox
  outbound: Outbound
  archives: ArchiveRepository
  log: FastifyBaseLogger
  parts: ImportParts
}

const FOLLOW_PAUSE_MS = 5000
const CHECK_EVERY_MS = 600_000
const ALARM_ORIGINATORS = kindsWithImportedData('alarms')

/** Runs one import from its stored row to its end, and stores the result. */
export function jobRunner({ jobs, box, outbound, archives, log, parts }: JobRunnerParts) {
  async function follow(run: ImportRun, report: ImportReport, signal: AbortSignal) {
    const { activity } = run.progress
    const context = contextOf(run, new Set())

    async function compare(requestedMs: number) {
      const checkedMs = activity.current().checkedTime ?? 0
      if (requestedMs <= checkedMs && Date.now() - checkedMs < CHECK_EVERY_MS) return
      report.checks = await compareWithSource(context, run.options.include)
      activity.recordCheck()
      await jobs.update(run.jobId, { report: json(report) })
    }

    context.changedIds = await parts.imported.changedIds(run.tenantId)
    await followSource({
      context,
      progress: run.progress,
      included: run.options.include,
      async shouldContinue() {
        signal.throwIfAborted()
        const row = await jobs.find(run.jobId)
        if (row?.state !== 'RUNNING') throw new JobEnded()
        const { follow, checkRequested } = JobOptions.parse(row.options)
        if (follow) await compare(checkRequested)
        return follow
      },
      pause: () => sleep(FOLLOW_PAUSE_MS, signal),
      onFailed: (error) =>
        log.warn({ err: error, jobId: run.jobId }, 'a round of follow mode failed and will be repeated'),
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
      waitForTurn: () => parts.pace.waitForTurn('request'),
    })
    return restSource(client, async function* () {
      for await (const page of parts.imported.pages(row.tenant_id, ALARM_ORIGINATORS))
        for (const entity of page) yield { entityType: entity.entity_type, id: entity.source_id }
    })
  }

  return async (row: JobRow, signal: AbortSignal): Promise<void> => {
    const progress = jobProgress(jobs, row)
    const endPace = parts.pace.begin(row.tenant_id)
    let source: Source | undefined
    try {
      const options = JobOptions.parse(row.options)
      source = await openSource(row, options, progress, signal)
      progress.setStatsSource(source.stats)
      if (source.verify) {
        progress.setPhase('verify')
        await progress.save()
        await source.verify()
      }
      const run: ImportRun = {
        parts,
        jobId: row.id,
        tenantId: row.tenant_id,
        user: userOf(row),
        options,
        source,
        progress,
      }
      let report = await withLimitedGrowth(
        () => runImport(run),
        () => !parts.pace.isBusy(),
      )
      if (options.follow && !options.dryRun) {
        await jobs.update(row.id, { report: json(report) })
        await follow(run, report, signal)
        report = { ...report, ...(await runImport(run)) }
      }
      await progress.save()
      await jobs.update(row.id, { ...endedNow(), state: 'DONE', report: json(report) })
      // After a dry run the archive is kept for the import.
      if (options.archiveId && !options.dryRun) await archives.remove(options.archiveId)
    } catch (error) {
      // A canceled job has its state already. A job of a server that stops continues at the next start.
      if (error instanceof JobEnded || signal.aborted) return
      // The job keeps its state and continues when the database is available again.
      if (isDatabaseDown(error) && !(error instanceof SourceUnreachable)) throw error
      log.warn({ err: error, jobId: row.id }, 'an import failed')
      await progress.save().catch(() => {})
      await jobs.update(row.id, { ...endedNow(), state: 'FAILED', error: reasonOf(error) })
    } finally {
      source?.close?.()
      endPace()
    }
  }
}

/** Changes of a job that ends: the time is stored and the encrypted password is deleted. */
export const endedNow = () => ({ finished_time: Date.now(), secret: null })

/** The text of an error for users. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || String((error as { code?: unknown }).code ?? error.name)
}

/** The administrator who started the job, in the form that services expect. */
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
