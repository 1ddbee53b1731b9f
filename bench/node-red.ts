import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import nodeFlags from '../tools/node-flags.json' with { type: 'json' }

const here = dirname(fileURLToPath(import.meta.url))
const folder = join(tmpdir(), 'signalbox-bench-node-red')
const run = promisify(execFile)

/** The argument of `node-red-flow.ts`. */
export interface FlowTask {
  folder: string
  functions: string[]
  payload: string
  messages: number
}

/**
 * Messages per second of processor time in a flow of function nodes; undefined if Node-RED cannot be installed. It is
 * installed outside of the workspace, so that it is not one of our dependencies.
 */
export async function measureNodeRed(
  functions: string[],
  payload: string,
  messages: number,
): Promise<number | undefined> {
  try {
    await install()
  } catch (error) {
    console.warn(`Node-RED is not measured, because it could not be installed: ${error}`)
    return undefined
  }
  const task: FlowTask = { folder, functions, payload, messages }
  const tsx = createRequire(import.meta.url).resolve('tsx')
  const args = [...nodeFlags, '--import', tsx, join(here, 'node-red-flow.ts'), JSON.stringify(task)]
  const { stdout } = await run(process.execPath, args)
  return Number(/messages\/s (\d+)/.exec(stdout)?.[1])
}

/** Installs Node-RED. If it is installed already, npm changes nothing. */
async function install() {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"private":true,"dependencies":{"node-red":"^4.1.0"}}')
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: folder,
  })
}
