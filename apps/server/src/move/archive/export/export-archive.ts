import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchiveManifest,
  MANIFEST_PATH,
} from '@signalbox/model/move/archive'
import type { ImportKind } from '@signalbox/model/move/import-options'
import { toTenant } from '../../../entities/tenant/tenant.repository'
import { PRODUCT_VERSION } from '../../../product-version'
import { archiveWriter } from './archive-writer'
import type { ExportChoice, ExportParts } from './export-parts'
import { type ExportRun, exportSteps } from './export-steps'
import { inSnapshot } from './snapshot'

/** The progress of an export. A step writes a kind of documents or a file of data. */
export interface ExportProgress {
  completedSteps: number
  totalSteps: number
  /** The number of written documents and rows. */
  items: number
}

/**
 * Begins to write an archive of a tenant. Returns its bytes as a stream, and a promise that resolves when everything is
 * written. An error destroys the stream; an import refuses the incomplete archive, because its last file, the manifest,
 * is missing. `onRead` is called when everything is read from the database, before the manifest is sent.
 */
export async function exportArchive(
  parts: ExportParts,
  choice: ExportChoice,
  progress: ExportProgress,
  onRead: () => Promise<void>,
) {
  const createdTime = Date.now()
  const writer = await archiveWriter(new Date(createdTime))
  const completed = inSnapshot(parts.db, parts.pool, (snapshot) =>
    writeArchive({ snapshot, writer, parts, choice }, createdTime, progress),
  )
    .then(async (manifest) => {
      await onRead()
      await writer.end(MANIFEST_PATH, `${JSON.stringify(manifest, null, 1)}\n`)
    })
    .catch((error: unknown) => {
      writer.cancel(error)
      throw error
    })
  return { stream: writer.stream, completed }
}

async function writeArchive(
  run: ExportRun,
  createdTime: number,
  progress: ExportProgress,
): Promise<ArchiveManifest> {
  const { tenantId, secrets } = run.choice
  const tenant = await run.snapshot.tx
    .selectFrom('tenant')
    .selectAll()
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow()
  const steps = await exportSteps(run, toTenant(tenant))
  progress.totalSteps = steps.length
  const counts: Partial<Record<ImportKind, number>> = {}
  for (const { kind, write } of steps) {
    const items = await write()
    if (kind) counts[kind] = (counts[kind] ?? 0) + items
    progress.items += items
    progress.completedSteps++
  }
  return {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    product: PRODUCT_VERSION,
    createdTime,
    tenant: { id: tenantId, title: tenant.title },
    hasSecrets: secrets,
    counts,
    files: run.writer.files,
  }
}
