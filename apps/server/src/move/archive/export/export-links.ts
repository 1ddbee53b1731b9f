import { badRequest, itemNotFound } from '@signalbox/model/errors'
import type { ArchiveExportRequest } from '@signalbox/model/move/archive'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { SecurityUser } from '../../../access/security-user'
import type { Actions } from '../../../directory/actions'
import type { SecretBox } from '../../../secrets/secret-box'
import { tenantFor } from '../../tenant-for'
import { fileName } from '../layout'
import { type ExportParts, exportArchive } from './export-archive'

export type ExportLinks = ReturnType<typeof exportLinks>

/** A browser follows a link at once. */
const VALID_MS = 60_000
/** Each holds two connections to the database. */
const MOST_AT_ONCE = 2

const Ticket = z.object({
  purpose: z.literal('export'),
  tenantId: z.uuid(),
  secrets: z.boolean(),
  from: z.number().nullable(),
  validUntil: z.number(),
})

export interface ExportLinkParts extends ExportParts {
  box: SecretBox
  actions: Actions
  log: FastifyBaseLogger
}

/**
 * Links to archives. Browsers can only save a file of any size by following a link, which carries no token:
 * the link itself is encrypted, valid for a minute, and understood by every node.
 */
export function exportLinks({ box, actions, log, ...parts }: ExportLinkParts) {
  const running = new Set<string>()

  const titleOf = async (tenantId: string): Promise<string> => {
    const row = await parts.db
      .selectFrom('tenant')
      .select('title')
      .where('id', '=', tenantId)
      .executeTakeFirst()
    if (!row) throw itemNotFound('Tenant')
    return row.title
  }

  return {
    async create(user: SecurityUser, request: ArchiveExportRequest): Promise<string> {
      const tenantId = tenantFor(user, request.tenantId)
      await titleOf(tenantId)
      const { secrets, from } = request
      const ticket = {
        purpose: 'export',
        tenantId,
        secrets,
        from,
        validUntil: Date.now() + VALID_MS,
      } as const
      if (secrets)
        await actions.record(user, 'CREDENTIALS_READ', {
          entityId: { entityType: 'USER', id: user.id },
          entityName: user.email,
          tenantId,
          data: { export: 'archive with credentials' },
        })
      return Buffer.from(box.seal(JSON.stringify(ticket satisfies z.infer<typeof Ticket>))).toString(
        'base64url',
      )
    },

    /** Begins the export a link stands for. */
    async open(link: string) {
      const { tenantId, secrets, from } = readTicket(box, link)
      if (running.has(tenantId) || running.size >= MOST_AT_ONCE)
        throw badRequest('Another export is running: try again when it is complete')
      const name = `${fileName(await titleOf(tenantId))}-${new Date().toISOString().slice(0, 10)}.zip`
      running.add(tenantId)
      const onRead = () => void running.delete(tenantId)
      const { stream, done } = await exportArchive(parts, { tenantId, secrets, from }, onRead)
      done.catch((error: unknown) => log.warn({ err: error, tenantId }, 'an export ended early'))
      return { name, stream }
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
    // Not one of our links: told the same way.
  }
  throw expired
}
