import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchiveManifest,
  MANIFEST_PATH,
} from '@signalbox/model/move/archive'
import { DOCUMENT_KINDS, type DocumentKind, type ImportKind } from '@signalbox/model/move/import-job'
import type pg from 'pg'
import type { Database } from '../../../database/database'
import type { Entities } from '../../../entities/entities'
import { toTenant } from '../../../entities/tenant/tenant.repository'
import { PRODUCT_VERSION } from '../../../product-version'
import { type Chunk, pointChunks } from '../../../telemetry/storage/chunks'
import {
  ALARMS_PATH,
  ATTRIBUTES_PATH,
  COLUMNS,
  COMMENTS_PATH,
  DOCUMENT_LAYOUT,
  fileName,
  LATEST_PATH,
  LINES_PER_FILE,
  RELATIONS_PATH,
  TELEMETRY_FOLDER,
  TENANT_PATH,
} from '../layout'
import { type ArchiveWriter, archiveWriter, type FileContent } from './archive-writer'
import {
  alarmsQuery,
  attributesQuery,
  commentsQuery,
  latestQuery,
  pointsQuery,
  relationsQuery,
} from './data-queries'
import { type DocumentParts, documentPages, type ExportedDocument } from './document-kinds'
import { inSnapshot, type Snapshot } from './snapshot'
import { type TelemetryGroup, telemetryGroups } from './telemetry-groups'

export interface ExportParts {
  db: Database
  pool: pg.Pool
  nodeSecrets: Entities['nodeSecrets']
}

export interface ExportChoice {
  tenantId: string
  secrets: boolean
  /** History from this time on; null: all of it. */
  from: number | null
}

/**
 * Begins to write an archive of a tenant. Gives its bytes as a stream, which is destroyed when something
 * fails: an archive without its last file is refused by the import. `onRead` is called when the database is
 * not used any more, before the last file is sent.
 */
export async function exportArchive(parts: ExportParts, choice: ExportChoice, onRead: () => void) {
  const createdTime = Date.now()
  const writer = await archiveWriter(new Date(createdTime))
  const done = inSnapshot(parts.db, parts.pool, (snapshot) =>
    writeArchive({ snapshot, writer, parts, choice, createdTime }),
  )
    .finally(onRead)
    .then((manifest) => writer.end(MANIFEST_PATH, `${JSON.stringify(manifest, null, 1)}\n`))
    .catch((error: unknown) => {
      writer.cancel(error)
      throw error
    })
  return { stream: writer.stream, done }
}

interface ExportRun {
  snapshot: Snapshot
  writer: ArchiveWriter
  parts: ExportParts
  choice: ExportChoice
  createdTime: number
}

async function writeArchive(run: ExportRun): Promise<ArchiveManifest> {
  const { snapshot, writer, parts, choice, createdTime } = run
  const { tenantId, secrets } = choice
  const row = await snapshot.tx
    .selectFrom('tenant')
    .selectAll()
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow()
  const counts: Partial<Record<ImportKind, number>> = {}
  counts.tenant = await writer.add(TENANT_PATH, single(toTenant(row)))
  for (const kind of DOCUMENT_KINDS) {
    const pages = documentPages[kind](snapshot, { ...parts, tenantId, secrets } satisfies DocumentParts)
    counts[kind] = await addDocuments(writer, kind, pages)
  }
  counts.relations = await addCsv(run, RELATIONS_PATH, COLUMNS.relations, relationsQuery(tenantId))
  counts.attributes = await addCsv(run, ATTRIBUTES_PATH, COLUMNS.attributes, attributesQuery(tenantId))
  counts.telemetry = await addTelemetry(run)
  await addCsv(run, LATEST_PATH, COLUMNS.points, latestQuery(tenantId))
  counts.alarms = await addCsv(run, ALARMS_PATH, COLUMNS.alarms, alarmsQuery(tenantId))
  await addCsv(run, COMMENTS_PATH, COLUMNS.comments, commentsQuery(tenantId))
  return {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    product: PRODUCT_VERSION,
    createdTime,
    tenant: { id: tenantId, title: row.title },
    hasSecrets: secrets,
    counts,
    files: writer.files,
  }
}

const addCsv = ({ writer, snapshot }: ExportRun, path: string, columns: readonly string[], query: string) =>
  writer.add(path, snapshot.csv(columns, [query]))

async function addDocuments(
  writer: ArchiveWriter,
  kind: DocumentKind,
  pages: AsyncGenerator<ExportedDocument[], void, void>,
): Promise<number> {
  let items = 0
  if (DOCUMENT_LAYOUT[kind] === 'files') {
    for await (const page of pages)
      for (const { name, document } of page)
        items += await writer.add(writer.freePath(`${kind}/`, fileName(name), '.json'), single(document))
    return items
  }
  for (let number = 1; ; number++) {
    const path = writer.freePath(`${kind}/`, String(number).padStart(5, '0'), '.jsonl')
    const written = await writer.add(path, lines(pages))
    if (written === 0) return items
    items += written
  }
}

async function* single(document: object): FileContent {
  yield `${JSON.stringify(document, null, 2)}\n`
  return 1
}

/** The next documents, one per line. The pages stay open for the file that follows. */
async function* lines(pages: AsyncGenerator<ExportedDocument[], void, void>): FileContent {
  let items = 0
  while (items < LINES_PER_FILE) {
    const { done, value } = await pages.next()
    if (done) break
    items += value.length
    yield value.map(({ document }) => `${JSON.stringify(document)}\n`).join('')
  }
  return items
}

/** A file per group of entities and month. */
async function addTelemetry(run: ExportRun): Promise<number> {
  const { snapshot, writer, parts, choice } = run
  const from = choice.from ?? Number.MIN_SAFE_INTEGER
  const chunks = await pointChunks(parts.pool).between(from - 1, Number.MAX_SAFE_INTEGER)
  await snapshot.hold(chunks.map(({ name }) => name))
  const groups = await telemetryGroups(snapshot, choice.tenantId, (name) =>
    writer.freePath(TELEMETRY_FOLDER, name, '/'),
  )
  let items = 0
  for (const group of groups)
    for (const chunk of chunks) {
      const path = `${group.folder}${monthOf(chunk)}.csv`
      items += await writer.add(path, snapshot.csv(COLUMNS.points, queriesOf(group, chunk, from)))
    }
  return items
}

async function* queriesOf(group: TelemetryGroup, chunk: Chunk, from: number) {
  for await (const ids of group.pages())
    yield pointsQuery(group.entityType, ids, chunk, Math.max(from, chunk.fromTs))
}

/** `2026-03`, or `past` and `future` for the times outside of all months. */
const monthOf = ({ name }: Chunk) => name.replace('ts_point_', '').replace('_', '-')
