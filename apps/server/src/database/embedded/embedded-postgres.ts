import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { recoverExchange } from '../backup/swap'
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
  /** Created when missing; the database uses the names `postgres*` in it. */
  dataDir: string
  /** Also listen on this loopback port, or on a free one when it is in use. */
  port?: number
  /** False is faster and not safe: for tests only. */
  durable?: boolean
  /** More settings of the server, by name. */
  settings?: Record<string, string>
  log: (line: string) => void
  /** What an operator should know, such as a restore that was interrupted. */
  notice?: (line: string) => void
  /** How long to try to restart a server that ended by itself. */
  restartMs?: number
  /** Called when the server could not be restarted. */
  onLost?: (error: Error) => void
}

export interface EmbeddedPostgres {
  /** For the server: a role that is not a superuser. */
  url: string
  /** For start-up and backups. */
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
    const { server, address } = await startSomewhere(cluster.folder, port, (place) =>
      startServer(parts, place),
    )
    if (port !== undefined && address.port !== port) {
      log(`Port ${port} is taken; the database listens on ${address.port}`)
    }
    // At the same address, because connections use the URL returned below.
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

/** Tries again after errors that are temporary or avoidable by another address; throws the last error. */
async function startSomewhere<T>(
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
      // Workers of a killed server end a little later; another process may take the port after the check.
      else if (/shared memory block|TCP\/IP socket/.test(reason)) await sleep(500)
      else throw error
    }
  }
}
