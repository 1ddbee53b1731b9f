import { DOCUMENT_KINDS, type DocumentKind, type ImportKind } from '@signalbox/model/move/import-options'
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
import type { ArchiveWriter, FileContent } from './archive-writer'
import { alarmsQuery, attributesQuery, commentsQuery, latestQuery, relationsQuery } from './data-queries'
import { documentPages, type ExportedDocument } from './document-kinds'
import type { ExportChoice, ExportParts } from './export-parts'
import type { DatabaseSnapshot } from './snapshot'
import { exportedGroups, type TelemetryGroup } from './telemetry-groups'

export interface ExportRun {
  snapshot: DatabaseSnapshot
  writer: ArchiveWriter
  parts: ExportParts
  choice: ExportChoice
}

/** Writes a kind of documents, or a file of data. Returns the number of items. */
interface ExportStep {
  /** The kind for which the manifest counts the items; undefined for items that are not counted. */
  kind?: ImportKind
  write(): Promise<number>
}

/** All steps of an export, in the order of the files in the archive. */
export async function exportSteps(run: ExportRun, tenant: object): Promise<ExportStep[]> {
  const { snapshot, writer, parts, choice } = run
  const { tenantId, secrets } = choice
  const csv = (path: string, columns: readonly string[], query: string) => () =>
    writer.add(path, snapshot.csv(columns, [query]))
  return [
    { kind: 'tenant', write: () => writer.add(TENANT_PATH, single(tenant)) },
    ...DOCUMENT_KINDS.map((kind) => ({
      kind,
      write: () => addDocuments(writer, kind, documentPages[kind](snapshot, { ...parts, tenantId, secrets })),
    })),
    { kind: 'relations', write: csv(RELATIONS_PATH, COLUMNS.relations, relationsQuery(tenantId)) },
    { kind: 'attributes', write: csv(ATTRIBUTES_PATH, COLUMNS.attributes, attributesQuery(tenantId)) },
    ...(await telemetrySteps(run)),
    { write: csv(LATEST_PATH, COLUMNS.points, latestQuery(tenantId)) },
    { kind: 'alarms', write: csv(ALARMS_PATH, COLUMNS.alarms, alarmsQuery(tenantId)) },
    { write: csv(COMMENTS_PATH, COLUMNS.comments, commentsQuery(tenantId)) },
  ]
}

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

/** The next documents, one per line. Does not close `pages`, because the next file continues to read them. */
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

/** One step for each group of entities and month, which writes a file. */
async function telemetrySteps({ snapshot, writer, parts, choice }: ExportRun): Promise<ExportStep[]> {
  const from = choice.from ?? Number.MIN_SAFE_INTEGER
  const chunks = await pointChunks(parts.pool).between(from - 1, Number.MAX_SAFE_INTEGER)
  await snapshot.lockTables(chunks.map(({ name }) => name))
  const groups = await exportedGroups(snapshot, choice.tenantId, (name) =>
    writer.freePath(TELEMETRY_FOLDER, name, '/'),
  )
  return groups.flatMap((group) =>
    chunks.map((chunk) => ({
      kind: 'telemetry' as const,
      write: () =>
        writer.add(
          `${group.folder}${monthOf(chunk)}.csv`,
          pointLines(snapshot, group, chunk, Math.max(from, chunk.fromTs)),
        ),
    })),
  )
}

async function* pointLines(
  snapshot: DatabaseSnapshot,
  { pages, entityType }: TelemetryGroup,
  chunk: Chunk,
  fromTs: number,
): FileContent {
  let items = 0
  let isFirst = true
  for await (const ids of pages()) {
    const lines = snapshot.points(entityType, ids, chunk, fromTs)
    for (;;) {
      const { done, value } = await lines.next()
      if (done) {
        items += value
        break
      }
      if (isFirst) yield `${COLUMNS.points.join(',')}\n`
      isFirst = false
      yield value
    }
  }
  return items
}

/** The month of a chunk, such as `2026-03`; `past` or `future` for the chunks before and after all months. */
const monthOf = ({ name }: Chunk) => name.replace('ts_point_', '').replace('_', '-')
