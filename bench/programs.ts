import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import nodeFlags from '../tools/node-flags.json' with { type: 'json' }
import type { LoadOutcome, LoadTask } from './load'

const here = dirname(fileURLToPath(import.meta.url))
const tsx = createRequire(import.meta.url).resolve('tsx')

/** Starts the minimal server `bare.ts` with the same flags as the product; returns its address and a stop function. */
export async function startBare(dataDir: string) {
  const child = spawn(process.execPath, [...nodeFlags, '--import', tsx, join(here, 'bare.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const [line] = await Promise.race([
    once(child.stdout, 'data'),
    exited.then(() => {
      throw new Error('The bare program did not start')
    }),
  ])
  return {
    address: { host: '127.0.0.1', port: Number(String(line)) },
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** Runs the load generator in a separate process, so that it does not use the event loop of the measurement. */
export async function load(task: LoadTask): Promise<LoadOutcome> {
  const args = ['--import', tsx, join(here, 'load.ts'), JSON.stringify(task)]
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1024 * 1024 })
  return JSON.parse(stdout) as LoadOutcome
}
