import { NULL_UUID } from '@signalbox/model/entity-id'
import { archiveRepository } from '../move/archive/archive.repository'
import { optionsOf } from '../move/jobs/add-import-job'
import { runningServer } from '../setup/running-file'
import { findTenant } from './move/find-tenant'
import { importChoice } from './move/import-choice'
import { storeArchive } from './move/store-archive'
import { NOT_RUNNING, waitForImport } from './move/wait-for-import'
import { type RunCommand, UsageError } from './support/command'
import { useCurrentDatabase } from './support/use-database'

/**
 * `signalbox import-archive <file>`: lets the running server import an archive, and waits until the import has ended.
 */
export const run: RunCommand = async ({ args: [file, ...rest], options, config, report }) => {
  const { tenant } = options
  if (!file || rest.length > 0 || typeof tenant !== 'string')
    throw new UsageError('Name the archive and the tenant of this server: <file> and --tenant')
  const choice = importChoice({ options })
  const settings = config()
  if (!runningServer(settings.dataDir)) return NOT_RUNNING
  return useCurrentDatabase(settings, async (db) => {
    const tenantId = await findTenant(db, tenant)
    const archive = await storeArchive(archiveRepository(db), tenantId, file)
    const job = {
      user: { id: NULL_UUID, email: 'signalbox import-archive (command line)' },
      tenantId,
      origin: 'ARCHIVE' as const,
      address: archive.name,
      options: { ...optionsOf({ ...choice, follow: false }), archiveId: archive.id },
    }
    return waitForImport(db, job, report)
  })
}
