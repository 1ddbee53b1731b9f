import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressUrl } from '../embedded/address'
import { databaseUser } from '../embedded/cluster'
import { startEmbeddedPostgres } from '../embedded/embedded-postgres'
import { folderHolder } from '../embedded/lock'
import { homeOf } from './backup-folders'

/** Calls `work` with the URL of the embedded database for the superuser. Starts the database if it does not run. */
export async function withDatabase<T>(
  dataDir: string,
  work: (superuserUrl: string) => Promise<T>,
): Promise<T> {
  if (folderHolder(dataDir)) return work(runningUrl(dataDir))
  const server = await startEmbeddedPostgres({
    dataDir,
    log: () => {},
    notice: (line) => process.stderr.write(`${line}\n`),
  })
  try {
    return await work(server.superuserUrl)
  } finally {
    await server.stop()
  }
}

/** The address of the database server that runs in a data folder, from the files of the server in that folder. */
function runningUrl(dataDir: string) {
  const home = homeOf(dataDir)
  const folder = join(home, 'cluster')
  try {
    const port = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[3])
    const hasSocket = existsSync(join(folder, `.s.PGSQL.${port}`))
    const password = readFileSync(join(home, 'password'), 'utf8')
    return addressUrl(folder, databaseUser, password, { hasSocket, port, hasPort: !hasSocket })
  } catch (error) {
    throw new Error(
      `The database in ${home} cannot be reached: run the command while the server runs, as the user of the server`,
      { cause: error },
    )
  }
}
