import type { ImportJob } from '@signalbox/model/move/import-job'
import { saveTextFile } from '../../entity/form/save-text-file'

/** The run with its warnings and report as a file. */
export const saveReport = (job: ImportJob) =>
  saveTextFile(
    `import-${new URL(job.address).hostname}.json`,
    JSON.stringify(job, null, 2),
    'application/json',
  )
