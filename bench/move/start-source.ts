import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SourceTask } from './source'

const here = dirname(fileURLToPath(import.meta.url))
const tsx = createRequire(import.meta.url).resolve('tsx')

/** Starts the process that simulates the source of an import. */
export async function startSource(task: SourceTask) {
  const args = ['--import', tsx, join(here, 'source.ts'), JSON.stringify(task)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  // If the measurement throws, `stop` is not called and the process would continue.
  process.once('exit', () => child.kill())
  const exited = once(child, 'exit')
  const [line] = await Promise.race([
    once(child.stdout, 'data'),
    exited.then(() => {
      throw new Error('The source did not start')
    }),
  ])
  return {
    url: `http://127.0.0.1:${Number(String(line))}`,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
