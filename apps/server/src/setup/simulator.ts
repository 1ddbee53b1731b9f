import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { Addresses } from './welcome'

/** The program, relative to the folder of the built server (apps/server/dist) and to the folder of this source file. */
const PROGRAM_PATHS = ['../../simulator/dist/main.js', '../../../simulator/dist/main.js']

/**
 * Runs the simulated devices of the demo in their own process. They use the same ports as real devices, with
 * plain HTTP and MQTT, so they are not started if the server has a certificate.
 */
export function startSimulator(
  addresses: Addresses,
  log: Pick<Logger, 'debug' | 'warn'>,
  node = process.execPath,
) {
  const here = fileURLToPath(new URL('.', import.meta.url))
  const program = PROGRAM_PATHS.map((path) => join(here, path)).find((path) => existsSync(path))
  if (!program || !addresses.mqtt || addresses.https) return undefined
  const args = [program, 'demo', '--url', addresses.http, '--mqtt', addresses.mqtt]
  const child = spawn(node, args, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  // Without a listener the error of a failed start would end the server.
  child.on('error', (error) =>
    log.warn({ module: 'simulator', err: error }, 'the simulated devices do not run'),
  )
  child.stdout?.on('data', (text) => log.debug({ module: 'simulator' }, String(text).trim()))
  child.stderr?.on('data', (text) => log.warn({ module: 'simulator' }, String(text).trim()))
  return { stop: () => end(child) }
}

async function end(child: ChildProcess) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}
