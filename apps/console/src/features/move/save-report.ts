import type { ImportJob } from '@signalbox/model/move/import-job'
import { saveTextFile } from '../../entity/form/save-text-file'
import { sourceName } from './source-name'

/** Saves a run with its warnings and its report as a JSON file. */
export const saveReport = (job: ImportJob) =>
  saveTextFile(
    `import-${sourceName(job).replace(/[^\w.-]+/g, '-')}.json`,
    JSON.stringify(job, null, 2),
    'application/json',
  )
