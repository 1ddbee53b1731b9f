import { readFileSync } from 'node:fs'
import { NULL_UUID } from '@signalbox/model/entity-id'
import { ThingsBoardImportRequest } from '@signalbox/model/move/import-options'
import { optionsOf } from '../move/jobs/add-import-job'
import { secretBox } from '../secrets/secret-box'
import { secretKey } from '../secrets/secret-key'
import { runningServer } from '../setup/running-file'
import { findTenant } from './move/find-tenant'
import { importChoice } from './move/import-choice'
import { endFollowing, NOT_RUNNING, waitForImport } from './move/wait-for-import'
import { type Call, type RunCommand, UsageError } from './support/command'
import { useCurrentDatabase } from './support/use-database'

/**
 * `signalbox import-thingsboard`: adds an import for the running server, or ends the follow mode of a running
 * import, and waits until the import has ended.
 */
export const run: RunCommand = async (call) => {
  const request = call.options['end-follow'] ? undefined : requestOf(call)
  const tenant = tenantOf(call)
  const config = call.config()
  if (!runningServer(config.dataDir)) return NOT_RUNNING
  return useCurrentDatabase(config, async (db) => {
    const tenantId = await findTenant(db, tenant)
    if (!request) return endFollowing(db, tenantId, call.report)
    const box = secretBox(secretKey(config.secretKey))
    const job = {
      user: { id: NULL_UUID, email: 'signalbox import-thingsboard (command line)' },
      tenantId,
      origin: 'THINGSBOARD' as const,
      address: request.url,
      account: { username: request.username, sealedPassword: box.seal(request.password) },
      options: optionsOf(request),
    }
    return waitForImport(db, job, call.report)
  })
}

function requestOf({ options }: Call): ThingsBoardImportRequest {
  const { url, user, tenant, 'password-file': file } = options
  if ([url, user, tenant, file].some((option) => typeof option !== 'string'))
    throw new UsageError(
      'Name the source and the tenant of this server: --url, --user, --password-file and --tenant',
    )
  const choice = importChoice({ options })
  const follow = options.follow === true
  if (follow && choice.dryRun) throw new UsageError('A dry run copies nothing: leave --follow out')
  return ThingsBoardImportRequest.parse({
    url,
    username: user,
    // The password is not an argument: other users of the machine could read it in the list of processes.
    password: readFileSync(file === '-' ? 0 : String(file), 'utf8').replace(/\r?\n$/, ''),
    ...choice,
    follow,
  })
}

function tenantOf({ options: { tenant } }: Call): string {
  if (typeof tenant !== 'string') throw new UsageError('Name the tenant of this server: --tenant')
  return tenant
}
