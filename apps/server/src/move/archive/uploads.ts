import { badRequest, itemNotFound } from '@signalbox/model/errors'
import { ARCHIVE_PART_BYTES, type Archive, type ArchiveUploadRequest } from '@signalbox/model/move/archive'
import type { SecurityUser } from '../../access/security-user'
import { newId } from '../../database/ids'
import { tenantFor } from '../tenant-for'
import { type ArchiveRepository, type ArchiveRow, toArchive } from './archive.repository'
import { openArchive } from './read/open-archive'
import { storedBytes } from './read/stored-bytes'

export type ArchiveUploads = ReturnType<typeof archiveUploads>

const GB = 1024 ** 3

/** Receives archives in parts, so that an upload of any size can continue after an interruption. */
export function archiveUploads(archives: ArchiveRepository, maxBytes: number) {
  async function requireArchive(user: SecurityUser, id: string): Promise<ArchiveRow> {
    const row = await archives.find(id)
    if (!row || (user.tenantId !== null && row.tenant_id !== user.tenantId)) throw itemNotFound('Archive')
    return row
  }

  return {
    /** Starts an upload and deletes earlier archives of the tenant, except those that a running import reads. */
    async begin(user: SecurityUser, { name, bytes, tenantId }: ArchiveUploadRequest): Promise<Archive> {
      const tenant_id = tenantFor(user, tenantId)
      if (bytes === 0) throw badRequest('The archive is empty')
      if (bytes > maxBytes) throw badRequest(`Archives of more than ${maxBytes / GB} GB are refused`)
      await archives.removeUnused(tenant_id)
      const row = { id: newId(), created_time: Date.now(), tenant_id, name, bytes }
      await archives.insert(row)
      return toArchive(row, 0)
    },

    async savePart(user: SecurityUser, id: string, part: number, body: Buffer): Promise<void> {
      const { bytes } = await requireArchive(user, id)
      const expected = Math.min(ARCHIVE_PART_BYTES, bytes - part * ARCHIVE_PART_BYTES)
      if (expected <= 0) throw badRequest(`The archive has no part ${part}`)
      if (body.length !== expected)
        throw badRequest(`Part ${part} has ${body.length} bytes instead of ${expected}`)
      await archives.savePart(id, part, body)
    },

    async find(user: SecurityUser, id: string): Promise<Archive> {
      const row = await requireArchive(user, id)
      return toArchive(row, await archives.receivedBytes(id))
    },

    async remove(user: SecurityUser, id: string): Promise<void> {
      await archives.remove((await requireArchive(user, id)).id)
    },

    /** Returns the archive. Throws if its upload is not complete or its list of files cannot be read. */
    async requireComplete(user: SecurityUser, id: string): Promise<ArchiveRow> {
      const row = await requireArchive(user, id)
      if ((await archives.receivedBytes(id)) !== row.bytes)
        throw badRequest('The upload of the archive is not complete')
      const archive = await openArchive(await storedBytes(archives, id), row.bytes)
      archive.close()
      return row
    },
  }
}
