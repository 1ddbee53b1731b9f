import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { recoverExchange } from '../backup/exchange'
import { type Address, addressUrl, chooseAddress } from './address'
import { applicationPassword, applicationRole, prepareApplicationRole } from './application-role'
import { reachableBinaries } from './binaries'
import { databaseUser, openDatabaseCluster } from './cluster'
import { lockFolder } from './lock'
import { databaseOwner } from './owner'
import { stopLeftover } from './postmaster'
import { startServer } from './server'
import { restartPauses, supervise } from './supervisor'

export interface EmbeddedPostgresOptions {
  /** Created when missing. The database uses the names `postgres*` in this folder. */
  dataDir: string
  /** An additional loopback port; if it is in use, the database listens on a free port. */
  port?: number
  /** False, which tests may use, is faster and loses data in a crash. */
  durable?: boolean
  /** More settings of the server, by name. */
  settings?: Record<string, string>
  log: (line: string) => void
  /** Reports to the operator, for example that a restore was interrupted. */
  notice?: (line: string) => void
  /** How long to try to restart a server that ended by itself. */
  restartMs?: number
  /** Called when the server could not be restarted. */
  onLost?: (error: Error) => void
}

export interface EmbeddedPostgres {
  /** The URL for the server, with a role that is not a superuser. */
  url: string
  /** The URL for start-up and backups. */
  superuserUrl: string
  stop(): Promise<void>
}

/** Starts the bundled PostgreSQL server as a child process that only this machine can reach. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, port, durable = true, settings, log, notice = () => {}, onLost = () => {} } = options
  const pausesMs = restartPauses(options.restartMs)
  const unlock = lockFolder(dataDir)
  try {
    const home = join(dataDir, 'postgres')
    const recovered = recoverExchange(dataDir)
    if (recovered) notice(recovered)
    const owner = databaseOwner(home)
    const binaries = reachableBinaries(owner)
    const cluster = await openDatabaseCluster({ home, owner, binaries, durable, log })
    await stopLeftover(cluster.folder, log)

    const parts = { binaries, owner, cluster, durable, settings, log }
    const { server, address } = await startAtUsableAddress(cluster.folder, port, (chosenAddress) =>
      startServer(parts, chosenAddress),
    )
    if (port !== undefined && address.port !== port) {
      log(`Port ${port} is taken; the database listens on ${address.port}`)
    }
    // The address stays the same, because connections use the URL that is returned below.
    async function startAgain() {
      await stopLeftover(cluster.folder, log)
      return startServer(parts, address)
    }
    const { stop } = supervise(server, { start: startAgain, log, onLost, pausesMs })
    const { folder, password } = cluster
    const superuserUrl = addressUrl(folder, databaseUser, password, address)
    await prepareApplicationRole(superuserUrl, password).catch(async (error) => {
      await stop()
      throw error
    })
    return {
      url: addressUrl(folder, applicationRole, applicationPassword(password), address),
      superuserUrl,
      stop: () => stop().finally(unlock),
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * Starts the server. Tries again after errors that may be temporary, or with another address; throws the last error.
 */
async function startAtUsableAddress<T>(
  folder: string,
  port: number | undefined,
  start: (address: Address) => Promise<T>,
) {
  let isSocketRefused = false
  for (let triesLeft = 20; ; triesLeft--) {
    const address = await chooseAddress(folder, port, isSocketRefused)
    try {
      return { server: await start(address), address }
    } catch (error) {
      const reason = String(error)
      if (triesLeft === 0) throw error
      // Some shared folders cannot hold socket files.
      if (reason.includes('Unix-domain socket') && !isSocketRefused) isSocketRefused = true
      // Temporary: the workers of a killed server end a little later, or another process has just opened the port.
      else if (/shared memory block|TCP\/IP socket/.test(reason)) await sleep(500)
      else throw error
    }
  }
}
