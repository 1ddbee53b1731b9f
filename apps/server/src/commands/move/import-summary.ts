import type { ImportJob } from '@signalbox/model/move/import-job'
import { IMPORT_KINDS } from '@signalbox/model/move/import-options'
import type { ImportNote, KindCounts } from '@signalbox/model/move/import-report'

/** The result of an import or a dry run as lines for a terminal. */
export function importSummary({ state, dryRun, error, report, warnings }: ImportJob): string {
  const lines = [
    error ??
      `${dryRun ? 'Dry run' : 'Import'}: ${state}, ${warnings.length} ${warnings.length === 1 ? 'warning' : 'warnings'}`,
  ]
  if (report) {
    // The stored report does not keep the order of its kinds.
    const kinds = IMPORT_KINDS.flatMap((kind) => {
      const counts = report.kinds[kind]
      return counts ? [[kind, counts] as const] : []
    })
    const width = Math.max(0, ...kinds.map(([kind]) => kind.length)) + 2
    for (const [kind, counts] of kinds) lines.push(`  ${kind.padEnd(width)}${countsText(counts, dryRun)}`)
    if (report.history) lines.push(`About ${report.history.points} points of history`)
    if (report.estimatedSeconds !== null)
      lines.push(`The import would take about ${durationText(report.estimatedSeconds)}`)
    if (report.newIdsTotal)
      lines.push(
        `IDs of the source that are in use here, and ${dryRun ? 'would be' : 'were'} replaced by new IDs: ${report.newIdsTotal}`,
      )
    for (const { entityType, name, sourceId, id } of report.newIds)
      lines.push(`  ${entityType} ${name}: ${sourceId} -> ${id}`)
    for (const { what, compared, equal, different } of report.checks)
      lines.push(`Compared ${what}: ${equal} of ${compared} equal`, ...different.map((name) => `  ${name}`))
  }
  return [...lines, ...warnings.map(noteText)].join('\n')
}

function countsText(
  { onSource, alreadyHere, created, updated, unchanged, failed }: KindCounts,
  dryRun: boolean,
) {
  const counts: [count: number, name: string][] = dryRun
    ? [
        [onSource, 'at the source'],
        [alreadyHere, 'exist here'],
      ]
    : [
        [created, 'created'],
        [updated, 'updated'],
        [unchanged, 'unchanged'],
        [alreadyHere, 'exist here'],
        [failed, 'failed'],
      ]
  const visibleCounts = counts.filter(([count], index) => count > 0 || index === 0)
  return visibleCounts.map(([count, name]) => `${count} ${name}`).join(', ')
}

function durationText(seconds: number) {
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} minutes`
}

const noteText = ({ kind, about, name, message }: ImportNote) =>
  `${kind}  ${[about, name].filter(Boolean).join(' ')}: ${message}`
