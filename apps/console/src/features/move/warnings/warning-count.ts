import type { ImportJob } from '@signalbox/model/move/import-job'
import { IMPORT_WARNINGS, type ImportWarningKind } from '@signalbox/model/move/import-report'

/** The number of warnings of a kind. The server lists a limited number of warnings; the report counts all. */
export const warningCountOf = ({ warnings, report }: ImportJob, kind: ImportWarningKind): number =>
  Math.max(warnings.filter((note) => note.kind === kind).length, report?.warningCounts[kind] ?? 0)

/** The number of warnings of all kinds. */
export const warningCount = (job: ImportJob): number =>
  IMPORT_WARNINGS.reduce((sum, kind) => sum + warningCountOf(job, kind), 0)
