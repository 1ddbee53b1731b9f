import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFailed } from 'vitest'
import { printedText } from './printed-text'

const root = join(import.meta.dirname, '../..')

/** The environment of a terminal: without the variables of this test run, and without colors, which CI turns on. */
const terminal = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(VITEST|NODE_ENV$|TEST$|SOAK$|FORCE_COLOR$)/.test(name),
    ),
  ),
  NO_COLOR: '1',
}

/** Starts a script of package.json as in a terminal. */
export function npmRun(name: string, args: string[] = [], env: Record<string, string> = {}) {
  const child = spawn('npm', ['run', '--silent', name, '--', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...terminal, ...env },
  })
  const closed = once(child, 'close')
  const output = printedText(child, `npm run ${name}`)
  onTestFailed(() => console.error(`npm run ${name} printed:\n${output.printed()}`))
  return {
    ...output,
    /** Stops the script and waits until its output is closed: npm ends before the processes it started. */
    async stop() {
      child.kill('SIGTERM')
      await closed
    },
  }
}

/** Runs a script to its end and expects exit code 0; returns what the script printed. */
export async function npmRunOutput(name: string, args: string[], env: Record<string, string> = {}) {
  const { code, text } = await npmRun(name, args, env).result()
  expect(code, text).toBe(0)
  return text
}
