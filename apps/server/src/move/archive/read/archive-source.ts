import { badRequest } from '@signalbox/model/errors'
import { isObject } from '@signalbox/model/json/is-object'
import type { JsonValue } from '@signalbox/model/json/json-value'
import type { ImportNote } from '@signalbox/model/move/import-report'
import { NO_STATS, type Source } from '../../source/source'
import type { ArchiveRepository, ArchiveRow } from '../archive.repository'
import { TENANT_PATH } from '../layout'
import { archiveAlarms } from './archive-alarms'
import { archiveData } from './archive-data'
import { archiveDocuments } from './archive-documents'
import { openArchive } from './open-archive'
import { storedBytes } from './stored-bytes'

/** The speed of an import, for the estimate of a dry run. */
const POINTS_PER_SECOND = 100_000
const ITEMS_PER_SECOND = 300

/** Reads a tenant from an uploaded archive. */
export async function archiveSource(
  archives: ArchiveRepository,
  { id, name, bytes }: ArchiveRow,
  note: (note: ImportNote) => void,
  signal: AbortSignal,
): Promise<Source> {
  const archive = await openArchive(await storedBytes(archives, id, signal), bytes)
  const { manifest } = archive
  const tenant: JsonValue = JSON.parse(await archive.text(TENANT_PATH))
  if (!isObject(tenant)) throw badRequest(`File ${TENANT_PATH} of the archive has no tenant`)
  const documents = archiveDocuments(archive)
  const unreadable = new Set<string>()
  return {
    info: { address: name, version: manifest.product, edition: null, tenant, user: '', certificateEnd: null },
    stats: () => NO_STATS,
    estimateSeconds: (kind, items) => items / (kind === 'telemetry' ? POINTS_PER_SECOND : ITEMS_PER_SECOND),
    heads: documents.heads,
    count: documents.count,
    document: (_kind, head) => documents.document(head),
    data: archiveData(archive, (path) => {
      if (unreadable.has(path)) return
      unreadable.add(path)
      note({
        kind: 'NOT_IMPORTED',
        about: 'Archive',
        name: path,
        message: 'The file has rows that cannot be read. They are not imported.',
      })
    }),
    alarms: () => archiveAlarms(archive),
    async *auditLog() {},
    notImported: async () => (manifest.hasSecrets ? [] : [withoutSecrets(name)]),
    verify: () => archive.verify(),
    close: archive.close,
  }
}

const withoutSecrets = (name: string): ImportNote => ({
  kind: 'NOT_IMPORTED',
  about: 'Archive',
  name,
  message:
    'The archive has no credentials. New devices have new access tokens, provisioning is disabled, and passwords of rule nodes have to be entered again.',
})
