import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { ARCHIVE_PART_BYTES } from '@signalbox/model/move/archive'
import { newId } from '../../database/ids'
import type { ArchiveRepository, ArchiveRow } from '../../move/archive/archive.repository'
import { openArchive } from '../../move/archive/read/open-archive'
import { storedBytes } from '../../move/archive/read/stored-bytes'

/** Stores a file as an archive of a tenant, so that the server can import it. Throws if the file is not an archive. */
export async function storeArchive(
  archives: ArchiveRepository,
  tenantId: string,
  path: string,
): Promise<ArchiveRow> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    await archives.removeUnused(tenantId)
    const row = {
      id: newId(),
      created_time: Date.now(),
      tenant_id: tenantId,
      name: basename(path),
      bytes: size,
    }
    await archives.insert(row)
    try {
      for (let part = 0; part * ARCHIVE_PART_BYTES < size; part++) {
        const start = part * ARCHIVE_PART_BYTES
        const bytes = Buffer.alloc(Math.min(ARCHIVE_PART_BYTES, size - start))
        await file.read(bytes, 0, bytes.length, start)
        await archives.savePart(row.id, part, bytes)
      }
      const archive = await openArchive(await storedBytes(archives, row.id), size)
      archive.close()
    } catch (error) {
      await archives.remove(row.id)
      throw error
    }
    return row
  } finally {
    await file.close()
  }
}
