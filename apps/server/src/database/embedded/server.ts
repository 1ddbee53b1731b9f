import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorMessage } from '@signalbox/model/text/error-message'
import { type Address, addressSettings } from './address'
import type { Binaries } from './binaries'
import type { DatabaseCluster } from './cluster'
import type { Owner } from './owner'
import { readPidFile } from './postmaster'
import { endServer } from './processes'
import { launch, onLine } from './programs'
import { recoveryWatch } from './recovery-watch'
import { serverSettings } from './settings'
import type { RunningServer } from './supervisor'

interface ServerOptions {
  binaries: Binaries
  owner: Owner
  cluster: DatabaseCluster
  durable: boolean
  log: (line: string) => void
  /** More settings, by name. */
  settings?: Record<string, string>
  startTimeoutMs?: number
}

const START_TIMEOUT_MS = 120_000 // recovery after a crash reads up to max_wal_size of log

/** Starts the server and waits until it accepts connections. */
export async function startServer(options: ServerOptions, address: Address): Promise<RunningServer> {
  const { binaries, owner, cluster, durable, log } = options
  const server = launch(binaries.postgres, owner, cluster.home, (home) => [
    ...['-D', `${home}/cluster`],
    ...serverSettings(durable, options.settings),
    ...addressSettings(address),
  ])
  const lines: string[] = []
  let isReady = false
  const recovery = recoveryWatch({
    pid: server.pid ?? 0,
    onStuck() {
      log('PANIC: the recovery of the database has stopped, ending its server to start it again')
      endServer(server.pid ?? 0, 0).catch((error: unknown) => log(`FATAL: ${errorMessage(error)}`))
    },
  })
  onLine(server.stderr, (line) => {
    if (!isReady) return void lines.push(line)
    log(line)
    recovery.onLogLine(line)
  })
  server.stdout?.resume()

  await waitUntilReady(server, cluster.folder, lines, options.startTimeoutMs ?? START_TIMEOUT_MS)
  isReady = true

  const isRunning = () => server.exitCode === null && server.signalCode === null
  const ended = new Promise<string>((resolve) => {
    const onEnd = () => {
      recovery.stop()
      resolve(server.signalCode ?? `code ${server.exitCode}`)
    }
    if (isRunning()) server.once('exit', onEnd)
    else onEnd()
  })
  return {
    ended,
    async stop() {
      if (server.pid !== undefined && isRunning()) await endServer(server.pid)
    },
  }
}

async function waitUntilReady(server: ChildProcess, folder: string, lines: string[], timeoutMs: number) {
  let endReason: string | undefined
  server.once('error', (error) => {
    endReason = error.message
  })
  server.once('close', (code) => {
    endReason ??= fatalLine(lines) ?? `code ${code}`
  })
  const deadline = Date.now() + timeoutMs
  for (;;) {
    if (endReason !== undefined)
      throw new Error(`The database server in ${folder} did not start: ${endReason}`)
    const file = readPidFile(folder)
    if (file?.pid === server.pid && file?.isReady) return
    if (Date.now() > deadline) {
      if (server.pid !== undefined) await endServer(server.pid, 0)
      throw new Error(`The database server in ${folder} did not start in time: ${lines.at(-1) ?? ''}`)
    }
    await sleep(10)
  }
}

/**
 * The reason why the server ended: its last fatal error, or else its last three lines, because a message may have
 * three lines.
 */
function fatalLine(lines: string[]) {
  const fatal = lines.findLast((line) => /FATAL|PANIC/.test(line))
  return fatal?.replace(/^.*?(FATAL|PANIC):\s*/, '') ?? (lines.slice(-3).join(' ') || undefined)
}
