import { errorText } from '../../api/error-text'
import type { ImportKind } from './columns'
import type { EntityRow } from './entity-row'
import { importRow } from './import-row'

const BATCH = 100

export interface ImportResult {
  created: number
  updated: number
  failed: { line: number; name: string; reason: string }[]
}

/** Imports all lines, a hundred at a time. A line that fails never stops the others. */
export async function runImport(
  kind: ImportKind,
  rows: readonly EntityRow[],
  mayUpdate: boolean,
  onProgress: (done: number) => void,
): Promise<ImportResult> {
  const result: ImportResult = { created: 0, updated: 0, failed: [] }
  let done = 0

  async function take(row: EntityRow) {
    try {
      result[await importRow(kind, row, mayUpdate)] += 1
    } catch (error) {
      result.failed.push({ line: row.line, name: row.name, reason: errorText(error) })
    }
    done += 1
    onProgress(done)
  }

  for (let start = 0; start < rows.length; start += BATCH) {
    await Promise.all(rows.slice(start, start + BATCH).map(take))
  }
  result.failed.sort((a, b) => a.line - b.line)
  return result
}
