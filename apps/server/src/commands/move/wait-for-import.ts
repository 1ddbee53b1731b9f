import type { Database } from '../../database/database'
import { addImportJob, type NewImport } from '../../move/jobs/add-import-job'
import { type JobRepository, jobRepository, toJob } from '../../move/jobs/job.repository'
import { type Call, type CommandResult, EXIT } from '../support/command'
import { importSummary } from './import-summary'

const POLL_MS = 1000

export const NOT_RUNNING: CommandResult = {
  text: 'The server does not run: start it first, because the server runs the import',
  data: { running: false },
  code: EXIT.notRunning,
}

/** Adds an import for the running server and waits for its end. An interrupt (Ctrl+C) ends follow mode. */
export async function waitForImport(
  db: Database,
  job: NewImport,
  report: Call['report'],
): Promise<CommandResult> {
  const jobs = jobRepository(db)
  const id = await addImportJob(jobs, job)
  report('The server begins the import within half a minute')
  return job.options.follow ? untilFollowEnded(jobs, id, report) : untilEnded(jobs, id, report)
}

/** Ends the follow mode of the import that runs, and waits for the last values and the comparison. */
export async function endFollowing(db: Database, tenantId: string, report: Call['report']) {
  const jobs = jobRepository(db)
  const row = (await jobs.ofTenant(tenantId, 1)).find(({ state }) => state === 'RUNNING')
  if (!row || !toJob(row).follow) throw new Error('No import into this tenant is running in follow mode')
  await endFollow(jobs, row.id, report)
  return untilEnded(jobs, row.id, report)
}

async function untilFollowEnded(jobs: JobRepository, id: string, report: Call['report']) {
  // A second interrupt ends this command, and the server finishes the import.
  const onInterrupt = () =>
    void endFollow(jobs, id, report).catch((error: Error) => report(`Follow mode goes on: ${error.message}`))
  process.once('SIGINT', onInterrupt)
  try {
    return await untilEnded(jobs, id, report)
  } finally {
    process.off('SIGINT', onInterrupt)
  }
}

async function endFollow(jobs: JobRepository, id: string, report: Call['report']) {
  await jobs.setOptions(id, { follow: false })
  report('Ending follow mode: the last values are copied, and both sides are compared')
}

async function untilEnded(jobs: JobRepository, id: string, report: Call['report']): Promise<CommandResult> {
  for (let phase = ''; ; await new Promise((resume) => setTimeout(resume, POLL_MS))) {
    const row = await jobs.find(id)
    if (!row) throw new Error('The import no longer exists')
    if (row.phase !== phase) report(PHASES[row.phase] ?? row.phase)
    phase = row.phase
    if (row.state === 'RUNNING') continue
    const job = toJob(row)
    return { text: importSummary(job), data: job, code: job.state === 'DONE' ? EXIT.done : EXIT.failed }
  }
}

const PHASES: Record<string, string> = {
  follow: 'Everything is imported, and new values are copied every few seconds. Ctrl+C ends follow mode',
}
