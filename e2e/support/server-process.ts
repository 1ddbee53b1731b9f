import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import nodeFlags from '../../tools/node-flags.json' with { type: 'json' }
import { printedText } from './printed-text'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

export interface ServerProcess {
  pid: number
  url: string
  mqtt: { host: string; port: number }
  coapPort: number
  /** Everything printed so far. */
  printed(): string
  /** Stops the server with a signal, and waits until its database has stopped too. */
  stop(): Promise<void>
  /** Kills the server. */
  kill(): Promise<void>
}

const PROGRAM = 'apps/server/dist/main.js'

/** Starts the built server on free ports with its data in the given folder. */
export async function startServerProcess(
  dataDir: string,
  env: Record<string, string> = {},
  program = PROGRAM,
): Promise<ServerProcess> {
  const { child, waitForOutput, printed, end } = spawnServer(dataDir, env, program)
  const text = await waitForOutput(/Console\s+http:\S+[\s\S]*MQTT\s+\S+\s+CoAP\s+\S+\n/)
  const [, url = ''] = /Console\s+(http:\S+)/.exec(text) ?? []
  const [, host = '', port = ''] = /MQTT\s+(?:mqtt:\/\/)?([^\s:]+):(\d+)/.exec(text) ?? []
  const [, coapPort = ''] = /CoAP\s+\S+:(\d+)/.exec(text) ?? []
  return {
    pid: child.pid ?? 0,
    url,
    mqtt: { host, port: Number(port) },
    coapPort: Number(coapPort),
    printed,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

/** Starts the server without waiting until it is ready; `waitForOutput` waits until its output matches a pattern. */
export function spawnServer(dataDir: string, env: Record<string, string> = {}, program = PROGRAM) {
  const child = spawn(process.execPath, [...nodeFlags, program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SIGNALBOX_DATA: dataDir,
      SIGNALBOX_HOST: '127.0.0.1',
      SIGNALBOX_HTTP_PORT: '0',
      SIGNALBOX_MQTT_PORT: '0',
      SIGNALBOX_COAP_PORT: '0',
      SIGNALBOX_LOG: 'error',
      SIGNALBOX_SIMULATOR: 'false',
      // Tests share a busy machine: overload protection must not refuse their requests.
      SIGNALBOX_OVERLOAD_DELAY_MS: '0',
      ...env,
    },
  })
  return { child, ...printedText(child, 'The server') }
}
