import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { errorMessage } from '@signalbox/model/text/error-message'
import { atLeader } from './cluster/nodes/at-leader'
import { migrateBesideNodes } from './cluster/nodes/migrate-beside-nodes'
import { withStartLock } from './cluster/start-lock'
import { type Config, readConfig } from './config'
import { readSettings } from './config/settings-sources'
import { exchangeDatabase } from './database/backup/exchange'
import { logArchiver } from './database/backup/log-archiver'
import { answerRestoreRequest, watchRestoreRequests } from './database/backup/restore-request'
import { openDatabase } from './database/database'
import { startEmbeddedPostgres } from './database/embedded/embedded-postgres'
import { migrationState, requireKnownState } from './database/upgrade/migration-state'
import { chainHead } from './directory/audit-chain/chain-head'
import { createLog } from './log'
import { recentFailures } from './recent-failures'
import { releaseMemoryWhenIdle } from './release-memory'
import { closers } from './setup/closers'
import { firstStart, hasDemoTenant } from './setup/first-start'
import { withSetup } from './setup/guided/with-setup'
import { writeRunningFile } from './setup/running-file'
import { serviceNotifier } from './setup/service-notifier'
import { startSimulator } from './setup/simulator'
import { explainStart } from './setup/start-errors'
import { welcome } from './setup/welcome'
import { upgradeAtStart } from './upgrade/upgrade-at-start'

/** Starts the platform, and stops its parts in reverse order. A failed start is reported in one line. */
async function main(config: Config) {
  const failures = recentFailures()
  const log = createLog(config.logLevel, failures.add)
  const notifier = serviceNotifier()
  const { add: addCloser, closeAll } = closers((error) =>
    log.error({ err: error }, 'a part of the server could not be stopped'),
  )
  const shutDown = async (code: number) => {
    await closeAll()
    process.exit(code)
  }
  let isStopping = false
  const endWait = new AbortController()
  let drain: (endWait: AbortSignal) => Promise<void> = async () => {}
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second signal ends the wait for the load balancer.
      if (isStopping) return endWait.abort()
      isStopping = true
      log.info('stopping')
      notifier.stopping()
      void drain(endWait.signal).then(() => shutDown(0))
    })
  }

  await start()

  async function start() {
    try {
      const starting = config.databaseUrl ?? startDatabase()
      // The rest of the program is loaded while the database starts, because both take about the same time.
      const program = import('./compose')
      const databaseUrl = await starting
      const first = config.cluster
        ? await withStartLock(databaseUrl, () => prepare(config, databaseUrl))
        : await prepare(config, databaseUrl)
      const setup = first.setup?.isPending ? await guideSetup(databaseUrl) : first.setup
      const { compose } = await program
      const platform = await compose(
        withSetup(config, setup),
        databaseUrl,
        log,
        chainHead(join(config.dataDir, 'audit.head')),
        failures,
      )
      addCloser(() => platform.close())
      const addresses = await platform.listen(consoleFolder())
      drain = platform.drain
      releaseMemoryWhenIdle(IDLE_CHECK_MS)
      addCloser(writeRunningFile(config.dataDir, addresses))
      process.stdout.write(welcome(addresses, first, config.basePath))
      notifier.ready()
      // The demo devices connect to one node only.
      if (config.simulator && hasDemoTenant(first))
        addCloser(atLeader(platform.cluster.ownership, () => startSimulator(addresses, log)).stop)
    } catch (error) {
      if (isStopping) return
      reportError(explainStart(error, config.databaseUrl))
      log.debug({ err: error }, 'start failed')
      await shutDown(1)
    }
  }

  /** Serves only the setup page, until its last step is done. */
  async function guideSetup(databaseUrl: string) {
    const { openSetup, setupNotice } = await import('./setup/guided/open-setup')
    const page = await openSetup({ config, databaseUrl, log, consoleFolder: consoleFolder() })
    addCloser(page.close)
    addCloser(writeRunningFile(config.dataDir, page))
    process.stdout.write(setupNotice({ ...page, basePath: config.basePath }))
    notifier.ready()
    const setup = await page.finished
    await page.close()
    return setup
  }

  /** Stops, replaces the database by the one that `signalbox restore` has prepared, and starts again. */
  async function restartWithRestored() {
    // If the process is stopping, it ends without an answer, and the command reports that the database was not
    // exchanged.
    if (isStopping) return
    log.warn('stopping to exchange the database for the restored one')
    drain = async () => {}
    await closeAll()
    if (isStopping) return
    const answer = exchangeFolders(config.dataDir)
    await start()
    answerRestoreRequest(config.dataDir, answer)
  }

  /** Starts the embedded database. If it is of an older version, it is upgraded first. */
  async function startDatabase() {
    let server = await startServer(config, log, onLostDatabase)
    addCloser(() => server.stop())
    if (await isOfOlderVersion(server.url)) {
      await server.stop()
      const { upgradeEmbedded } = await import('./upgrade/upgrade')
      const { dataDir } = config
      await upgradeEmbedded({ dataDir, report: (line) => log.info({ module: 'upgrade' }, line) })
      server = await startServer(config, log, onLostDatabase)
    }
    const { superuserUrl } = server
    const warn = (message: string) => log.warn({ module: 'backup' }, message)
    addCloser(logArchiver({ ...config.backup, superuserUrl, warn }).stop)
    const unwatch = watchRestoreRequests(config.dataDir, () => void restartWithRestored())
    addCloser(async () => unwatch())
    return server.url
  }

  function onLostDatabase(error: Error) {
    log.fatal({ module: 'postgres' }, error.message)
    reportError(error, 'must stop')
    // Limits the time of the shutdown: parts that wait for the database would never stop.
    setTimeout(() => process.exit(1), SHUTDOWN_WITHOUT_DATABASE_MS).unref()
    void shutDown(1)
  }
}

const startServer = (config: Config, log: ReturnType<typeof createLog>, onLost: (error: Error) => void) =>
  startEmbeddedPostgres({
    dataDir: config.dataDir,
    restartMs: config.databaseRestartMs,
    log: (line) =>
      /\b(FATAL|PANIC)\b/.test(line)
        ? log.error({ module: 'postgres' }, line)
        : log.debug({ module: 'postgres' }, line),
    notice: (line) => log.warn({ module: 'postgres' }, line),
    onLost,
  })

/** Migrates the database. At the first start, creates the first content. */
async function prepare(config: Config, url: string) {
  const { db, close } = openDatabase(url, 2, 0)
  try {
    await (config.cluster ? migrateBesideNodes(db, upgradeAtStart) : upgradeAtStart(db))
    return await firstStart(db, config)
  } finally {
    await close()
  }
}

async function isOfOlderVersion(url: string) {
  const { db, close } = openDatabase(url, 1, 0)
  try {
    const state = await migrationState(db)
    requireKnownState(state)
    return state.applied.length > 0 && state.pending.length > 0
  } finally {
    await close()
  }
}

function exchangeFolders(dataDir: string) {
  try {
    return { kept: exchangeDatabase(dataDir) }
  } catch (error) {
    return { error: (error as Error).message }
  }
}

/** The folder of the built console, relative to the built server in apps/server/dist: apps/console/dist. */
const consoleFolder = () => join(fileURLToPath(new URL('.', import.meta.url)), '..', '..', 'console', 'dist')

/** The interval of the checks whether the process is idle. Devices and browsers reconnect before the first check. */
const IDLE_CHECK_MS = 30_000
const SHUTDOWN_WITHOUT_DATABASE_MS = 10_000

function reportError(error: unknown, what = 'cannot start') {
  process.stderr.write(`Signalbox ${what}: ${errorMessage(error)}\n`)
}

try {
  void main(readConfig(readSettings().values))
} catch (error) {
  reportError(error)
  process.exitCode = 1
}
