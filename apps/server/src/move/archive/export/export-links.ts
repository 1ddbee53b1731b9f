import { badRequest, itemNotFound } from '@signalbox/model/errors'
import type { ArchiveExportRequest } from '@signalbox/model/move/archive'
import { errorMessage } from '@signalbox/model/text/error-message'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { SecurityUser } from '../../../access/security-user'
import { newId } from '../../../database/ids'
import type { Actions } from '../../../directory/actions'
import type { SecretBox } from '../../../secrets/secret-box'
import { tenantFor } from '../../tenant-for'
import { fileName } from '../layout'
import { ExportCanceled } from './archive-writer'
import { type ExportRepository, LINK_VALID_MS } from './export.repository'
import { type ExportProgress, exportArchive } from './export-archive'
import type { ExportParts } from './export-parts'

export type ExportLinks = ReturnType<typeof exportLinks>

/** A low number, because each export uses two connections to the database. */
const MAX_CONCURRENT_EXPORTS = 2
const SAVE_EVERY_MS = 1000
const BUSY = 'Another export is running: try again when it is complete'

const Ticket = z.object({
  purpose: z.literal('export'),
  id: z.uuid(),
  tenantId: z.uuid(),
  secrets: z.boolean(),
  from: z.number().nullable(),
  validUntil: z.number(),
})

export interface ExportLinkParts extends ExportParts {
  exports: ExportRepository
  box: SecretBox
  actions: Actions
  log: FastifyBaseLogger
}

/**
 * Links to archives. To save a file of any size, a browser has to follow a link, and then sends no access token. So the
 * link contains an encrypted ticket, which is valid for a minute and which every node can decrypt.
 */
export function exportLinks({ exports, box, actions, log, ...parts }: ExportLinkParts) {
  const runningTenantIds = new Set<string>()

  const titleOf = async (tenantId: string): Promise<string> => {
    const row = await parts.db
      .selectFrom('tenant')
      .select('title')
      .where('id', '=', tenantId)
      .executeTakeFirst()
    if (!row) throw itemNotFound('Tenant')
    return row.title
  }

  /** Stores the progress of a running export, and its state at the end. */
  function trackExport(id: string, tenantId: string) {
    const progress: ExportProgress = { completedSteps: 0, totalSteps: 0, items: 0 }
    const figures = () => ({
      files_done: progress.completedSteps,
      files_total: progress.totalSteps,
      items: progress.items,
    })
    const saveProgress = (change: Parameters<ExportRepository['update']>[1]) =>
      exports
        .update(id, { ...figures(), ...change })
        .catch((error: unknown) => log.warn({ err: error }, 'the progress of an export could not be stored'))
    const timer = setInterval(() => void saveProgress({}), SAVE_EVERY_MS).unref()
    return {
      progress,
      async onRead() {
        clearInterval(timer)
        runningTenantIds.delete(tenantId)
        await saveProgress({ state: 'DONE' })
      },
      async onFailed(error: unknown) {
        clearInterval(timer)
        runningTenantIds.delete(tenantId)
        log.warn({ err: error, tenantId }, 'an export ended early')
        await saveProgress(
          error instanceof ExportCanceled
            ? { state: 'CANCELLED' }
            : { state: 'FAILED', error: errorMessage(error) },
        )
      },
    }
  }

  return {
    exports,

    async create(user: SecurityUser, request: ArchiveExportRequest): Promise<{ id: string; link: string }> {
      const tenantId = tenantFor(user, request.tenantId)
      await titleOf(tenantId)
      if (await exports.isRunning(tenantId)) throw badRequest(BUSY)
      const { secrets, from } = request
      const id = newId()
      const now = Date.now()
      await exports.insert({
        id,
        created_time: now,
        updated_time: now,
        tenant_id: tenantId,
        user_name: user.email,
        secrets,
        state: 'WAITING',
        error: null,
      })
      const ticket = {
        purpose: 'export',
        id,
        tenantId,
        secrets,
        from,
        validUntil: now + LINK_VALID_MS,
      } as const
      if (secrets)
        await actions.record(user, 'CREDENTIALS_READ', {
          entityId: { entityType: 'USER', id: user.id },
          entityName: user.email,
          tenantId,
          data: { export: 'archive with credentials' },
        })
      const sealed = box.seal(JSON.stringify(ticket satisfies z.infer<typeof Ticket>))
      return { id, link: `/api/noauth/archive/${Buffer.from(sealed).toString('base64url')}` }
    },

    /** Begins the export that a link was created for. */
    async open(link: string) {
      const { id, tenantId, secrets, from } = readTicket(box, link)
      if (runningTenantIds.has(tenantId) || runningTenantIds.size >= MAX_CONCURRENT_EXPORTS)
        throw badRequest(BUSY)
      runningTenantIds.add(tenantId)
      const { progress, onRead, onFailed } = trackExport(id, tenantId)
      try {
        const name = `${fileName(await titleOf(tenantId))}-${new Date().toISOString().slice(0, 10)}.zip`
        await exports.update(id, { state: 'RUNNING' })
        const { stream, completed } = await exportArchive(
          parts,
          { tenantId, secrets, from },
          progress,
          onRead,
        )
        completed.catch(onFailed)
        return { name, stream }
      } catch (error) {
        await onFailed(error)
        throw error
      }
    },
  }
}

function readTicket(box: SecretBox, link: string) {
  const expired = badRequest('The link is no longer valid: start the export again')
  try {
    const sealed = Buffer.from(link, 'base64url').toString('utf8')
    const ticket = Ticket.parse(JSON.parse(sealed.startsWith('sealed:') ? box.open(sealed) : ''))
    if (ticket.validUntil >= Date.now()) return ticket
  } catch {
    // A link that was not created here gives the same error as an expired one.
  }
  throw expired
}
