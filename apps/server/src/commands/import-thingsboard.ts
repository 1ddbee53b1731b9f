import { readFileSync } from 'node:fs'
import { NULL_UUID } from '@signalbox/model/entity-id'
import { ThingsBoardImportRequest } from '@signalbox/model/move/import-job'
import type { Database } from '../database/database'
import { addImportJob, optionsOf } from '../move/jobs/add-import-job'
import { jobRepository, toJob } from '../move/jobs/job.repository'
import { secretBox } from '../secrets/secret-box'
import { secretKey } from '../secrets/secret-key'
import { runningServer } from '../setup/running-file'
import { type Call, EXIT, type Run, UsageError } from './support/command'
import { useDatabase } from './support/use-database'

const POLL_MS = 1000
const COMMAND_LINE = { id: NULL_UUID, email: 'signalbox import-thingsboard (command line)' }

/** `signalbox import-thingsboard`: gives the running server an import and waits for its end. */
export const run: Run = async (call) => {
  const request = requestOf(call)
  const config = call.config()
  if (!runningServer(config.dataDir))
    return {
      text: 'The server does not run: start it, it does the import',
      data: { running: false },
      code: EXIT.notRunning,
    }
  return useDatabase(config, async (db) => {
    const jobs = jobRepository(db)
    const box = secretBox(secretKey(config.secretKey))
    const id = await addImportJob(jobs, {
      user: COMMAND_LINE,
      tenantId: await tenantOf(db, String(call.options.tenant)),
      origin: 'THINGSBOARD',
      address: request.url,
      account: { username: request.username, sealedPassword: box.seal(request.password) },
      options: optionsOf(request),
    })
    call.tell('The server begins the import within half a minute')
    for (let phase = ''; ; await new Promise((resume) => setTimeout(resume, POLL_MS))) {
      const row = await jobs.find(id)
      if (!row) throw new Error('The import no longer exists')
      if (row.phase !== phase) call.tell(row.phase)
      phase = row.phase
      if (row.state === 'RUNNING') continue
      const job = toJob(row)
      const text = job.error ?? `${job.state}, ${job.warnings.length} warnings`
      return { text, data: job, code: job.state === 'DONE' ? EXIT.done : EXIT.failed }
    }
  })
}

function requestOf({ options }: Call): ThingsBoardImportRequest {
  const { url, user, tenant, 'password-file': file } = options
  if ([url, user, tenant, file].some((option) => typeof option !== 'string'))
    throw new UsageError('Say where to read and where to write: --url, --user, --password-file and --tenant')
  return ThingsBoardImportRequest.parse({
    url,
    username: user,
    // No argument: other users of the machine could read it in the list of processes.
    password: readFileSync(file === '-' ? 0 : String(file), 'utf8').replace(/\r?\n$/, ''),
    dryRun: options['dry-run'] === true,
  })
}

async function tenantOf(db: Database, title: string): Promise<string> {
  const found = await db.selectFrom('tenant').select('id').where('title', '=', title).limit(2).execute()
  const [tenant] = found
  if (!tenant || found.length > 1)
    throw new Error(`${tenant ? 'More than one tenant is' : 'No tenant is'} called ${title}`)
  return tenant.id
}
