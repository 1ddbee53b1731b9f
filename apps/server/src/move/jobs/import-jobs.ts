import { AppError, badRequest, itemNotFound } from '@signalbox/model/errors'
import type { ArchiveImportRequest } from '@signalbox/model/move/archive'
import type { ThingsBoardImportRequest } from '@signalbox/model/move/import-options'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { SecurityUser } from '../../access/security-user'
import type { Outbound } from '../../connectors/outbound'
import type { SecretBox } from '../../secrets/secret-box'
import type { ArchiveRepository, ArchiveRow } from '../archive/archive.repository'
import { connectionReason } from '../source/connection-reason'
import { checkAccount } from '../source/rest-source'
import { sourceClient } from '../source/source-client'
import { sourceRefusal, withUrlField } from '../source/source-refusal'
import { addImportJob, type NewImport, optionsOf } from './add-import-job'
import { importPace } from './import-pace'
import { type JobRow, jobRepository } from './job.repository'
import { endedNow, jobRunner } from './job-runner'
import type { ImportParts } from './run-import'
import { runningJobs } from './running-jobs'

export interface ImportJobsParts extends Omit<ImportParts, 'pace'> {
  pool: pg.Pool
  box: SecretBox
  outbound: Outbound
  archives: ArchiveRepository
  log: FastifyBaseLogger
}

export type ImportJobs = ReturnType<typeof importJobs>

const CONTINUE_EVERY_MS = 30_000
/** An archive that was uploaded and not imported is deleted after this time. */
const ARCHIVE_LIFETIME_MS = 24 * 3_600_000
const MAX_LISTED_JOBS = 50

/** Starts, continues and ends imports. After a restart a job continues where it stopped. */
export function importJobs({ pool, box, outbound, archives, log, ...importParts }: ImportJobsParts) {
  const parts: ImportParts = { ...importParts, pace: importPace(importParts.bus) }
  const jobs = jobRepository(parts.db)
  const runJob = jobRunner({ jobs, box, outbound, archives, log, parts })
  const { begin, interrupt, ended, close } = runningJobs({ pool, jobs, runJob, log })
  let timer: NodeJS.Timeout | undefined

  async function startJob(job: NewImport): Promise<string> {
    const id = await addImportJob(jobs, job)
    begin((await jobs.find(id))!)
    return id
  }

  async function requireJob(tenantId: string | null, id: string): Promise<JobRow> {
    const row = await jobs.find(id)
    if (!row || (tenantId !== null && row.tenant_id !== tenantId)) throw itemNotFound('Import')
    return row
  }

  return {
    find: requireJob,
    list: (tenantId: string) => jobs.ofTenant(tenantId, MAX_LISTED_JOBS),

    /** Signs in at the source first, so that a wrong address or account is reported at once. */
    async start(user: SecurityUser, tenantId: string, request: ThingsBoardImportRequest): Promise<string> {
      if (await jobs.hasRunning(tenantId)) throw badRequest('Another import into this tenant is running')
      const client = openClient({ call: outbound.call, ...request })
      await checkAccount(client).catch((error: unknown) => {
        if (error instanceof AppError && error.status === 400) throw withUrlField(error)
        throw sourceRefusal('url', `${hostOf(request.url)} cannot be reached: ${connectionReason(error)}`)
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

    /** Ends the job. Imported entities are kept, and a new import finds them. */
    async cancel(id: string): Promise<void> {
      await jobs.update(id, { ...endedNow(), state: 'CANCELLED' })
      await interrupt(id)
    },

    /** Ends follow mode, after a last round and a comparison. */
    finish: (id: string): Promise<void> => jobs.setOptions(id, { follow: false }),

    /** Stops the job until `unpause`, which continues it where it stopped. */
    async pause(id: string): Promise<void> {
      await jobs.setOptions(id, { paused: true })
      await interrupt(id)
    },

    async unpause(id: string): Promise<void> {
      await jobs.setOptions(id, { paused: false })
      const row = await jobs.find(id)
      if (row?.state === 'RUNNING') begin(row)
    },

    /** Compares with the source after the current round of follow mode. */
    check: (id: string): Promise<void> => jobs.setOptions(id, { checkRequested: Date.now() }),

    /** Continues jobs that no process runs, and deletes old archives, now and every 30 seconds. */
    async continueAll(): Promise<void> {
      const continueJobs = async () => {
        for (const row of await jobs.running()) begin(row)
        await archives.removeOld(Date.now() - ARCHIVE_LIFETIME_MS)
      }
      await continueJobs()
      timer ??= setInterval(() => {
        continueJobs().catch((error) => log.warn({ err: error }, 'imports could not be continued'))
      }, CONTINUE_EVERY_MS).unref()
    },

    ended,
    interrupt,

    async close(): Promise<void> {
      clearInterval(timer)
      await close()
    },
  }
}

/**
 * Opens a client. If the address cannot be used, the error names the member of the request with the address.
 */
function openClient(parts: Parameters<typeof sourceClient>[0]) {
  try {
    return sourceClient(parts)
  } catch (error) {
    throw error instanceof AppError ? withUrlField(error) : error
  }
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url.slice(0, 128))
