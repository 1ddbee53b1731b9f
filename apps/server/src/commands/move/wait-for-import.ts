import type { Database } from '../../database/database'
import { addImportJob, type NewImport } from '../../move/jobs/add-import-job'
import { jobRepository, toJob } from '../../move/jobs/job.repository'
import { type Call, type CommandResult, EXIT } from '../support/command'
import { importSummary } from './import-summary'

const POLL_MS = 1000

export const NOT_RUNNING: CommandResult = {
  text: 'The server does not run: start it, it does the import',
  data: { running: false },
  code: EXIT.notRunning,
}

/** Gives the running server an import and waits for its end. */
export async function waitForImport(
  db: Database,
  job: NewImport,
  tell: Call['tell'],
): Promise<CommandResult> {
  const jobs = jobRepository(db)
  const id = await addImportJob(jobs, job)
  tell('The server begins the import within half a minute')
  for (let phase = ''; ; await new Promise((resume) => setTimeout(resume, POLL_MS))) {
    const row = await jobs.find(id)
    if (!row) throw new Error('The import no longer exists')
    if (row.phase !== phase) tell(row.phase)
    phase = row.phase
    if (row.state === 'RUNNING') continue
    const ended = toJob(row)
    return { text: importSummary(ended), data: ended, code: ended.state === 'DONE' ? EXIT.done : EXIT.failed }
  }
}
