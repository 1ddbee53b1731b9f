import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, release, tmpdir, totalmem } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { migrationState } from '../database/upgrade/migration-state'
import { PRODUCT_VERSION } from '../product-version'
import { runningServer } from '../setup/running-file'
import { tableCounts } from '../upgrade/table-counts'
import { effectiveSettings } from './config'
import { runChecks } from './doctor'
import { type Call, type RunCommand, UsageError } from './support/command'
import { redact } from './support/redact'
import { useDatabase } from './support/use-database'

/** Limits the wait for metrics, because an archive may be made when the server does not answer. */
const METRICS_TIMEOUT_MS = 5000

/**
 * `signalbox support [<file>]`: an archive of logs, settings, check results and metrics, without secrets or
 * personal data.
 */
export const run: RunCommand = async (call) => {
  if (call.args.length > 1) throw new UsageError('Name one file: signalbox support <file>')
  const name = `signalbox-support-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`
  const file = resolve(call.args[0] ?? `${name}.tar.gz`)
  if (!existsSync(dirname(file))) throw new Error(`The folder ${dirname(file)} does not exist`)
  const temporaryFolder = mkdtempSync(join(tmpdir(), 'signalbox-support-'))
  try {
    const folder = join(temporaryFolder, name)
    mkdirSync(folder)
    const contents = await collect(call)
    for (const [part, text] of Object.entries(contents)) writeFileSync(join(folder, part), redact(text))
    // The error contains what tar prints, so tar does not print it itself.
    execFileSync('tar', ['-czf', file, '-C', temporaryFolder, name], { stdio: 'pipe' })
    return {
      text: `The archive is ${file}. It contains ${Object.keys(contents).join(', ')}; secrets, mail addresses and network addresses are removed`,
      data: { file, contents: Object.keys(contents) },
    }
  } finally {
    rmSync(temporaryFolder, { recursive: true, force: true })
  }
}

async function collect(call: Call): Promise<Record<string, string>> {
  const system = {
    version: PRODUCT_VERSION,
    node: process.versions.node,
    platform: `${process.platform} ${process.arch} ${release()}`,
    processors: cpus().length,
    memoryBytes: totalmem(),
  }
  return {
    'system.json': pretty(system),
    'settings.json': pretty(effectiveSettings(call.settings)),
    'doctor.json': pretty(await runChecks(call)),
    'database.json': pretty(await databaseFigures(call).catch((error: Error) => ({ error: error.message }))),
    'metrics.txt': await metrics(call).catch((error: Error) => `${error.message}\n`),
    'log.txt': journal(),
  }
}

async function databaseFigures({ config }: Call) {
  return useDatabase(config(), async (db) => ({
    migrations: await migrationState(db),
    rows: Object.fromEntries(await tableCounts(db)),
  }))
}

async function metrics({ config }: Call) {
  const { dataDir, metricsToken } = config()
  const running = runningServer(dataDir)
  if (!running) return 'The server does not run\n'
  const headers: Record<string, string> = metricsToken ? { authorization: `Bearer ${metricsToken}` } : {}
  return fetch(`${running.http}/metrics`, { headers, signal: AbortSignal.timeout(METRICS_TIMEOUT_MS) })
    .then((answer) => answer.text())
    .catch((error: Error) => `The server does not answer: ${error.message}\n`)
}

/** The log of the service. A server that was not started as a service writes to its terminal instead. */
function journal() {
  try {
    return execFileSync('journalctl', ['-u', 'signalbox', '-n', '5000', '--no-pager', '-o', 'cat'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 ** 2,
    })
  } catch {
    return 'There is no journal of a service named signalbox\n'
  }
}

const pretty = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`
