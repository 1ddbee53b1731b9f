import type { EntityId } from '@signalbox/model/entity-id'
import { errorText } from '../../api/request/error-text'
import type { CsvImportKind } from './columns'
import type { CsvEntity } from './csv-entity'
import { importRow } from './import-row'

const MAX_BATCH_SIZE = 100

export interface ImportResult {
  created: number
  updated: number
  failed: { line: number; name: string; reason: string }[]
  /** The entities of the lines that were imported without an error, without duplicates. */
  imported: { id: EntityId; name: string }[]
  /** The number of lines that were not processed because the user canceled the import. */
  unprocessed: number
}

/**
 * Imports the lines, up to a hundred in parallel, until `signal` is aborted. After a failed line the import continues.
 */
export async function runImport(
  kind: CsvImportKind,
  rows: readonly CsvEntity[],
  mayUpdate: boolean,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<ImportResult> {
  const counts = { created: 0, updated: 0 }
  const failed: ImportResult['failed'] = []
  const imported = new Map<string, ImportResult['imported'][number]>()
  let done = 0

  async function importOne(row: CsvEntity) {
    try {
      const { outcome, id } = await importRow(kind, row, mayUpdate)
      counts[outcome] += 1
      imported.set(id.id, { id, name: row.name })
    } catch (error) {
      failed.push({ line: row.line, name: row.name, reason: errorText(error) })
    }
    done += 1
    onProgress(done)
  }

  for (const batch of batchesOf(rows)) if (!signal.aborted) await Promise.all(batch.map(importOne))
  failed.sort((a, b) => a.line - b.line)
  return { ...counts, failed, imported: [...imported.values()], unprocessed: rows.length - done }
}

/**
 * Splits the lines into batches; the lines of a batch run in parallel. Lines with the same name or token are
 * in different batches, in the order of the file.
 */
export function batchesOf(rows: readonly CsvEntity[]): CsvEntity[][] {
  const batches: CsvEntity[][] = []
  let batchKeys = new Set<string>()
  for (const row of rows) {
    const keys = [`name ${row.name}`, ...(row.accessToken ? [`token ${row.accessToken}`] : [])]
    const batch = batches.at(-1)
    if (batch && batch.length < MAX_BATCH_SIZE && !keys.some((key) => batchKeys.has(key))) batch.push(row)
    else {
      batches.push([row])
      batchKeys = new Set()
    }
    for (const key of keys) batchKeys.add(key)
  }
  return batches
}
