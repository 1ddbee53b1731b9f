import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import type { Owner } from './owner'

/**
 * Runs a database program as the owner of its files. `args` gets the path by which the program can reach `folder`.
 *
 * The unprivileged owner may not have access to the path of the folder (a clone below /root, a private
 * temporary folder). On Linux an open descriptor is passed instead, which needs no access to the path.
 */
export function launch(
  program: string,
  owner: Owner,
  folder: string,
  args: (folder: string) => string[],
): ChildProcess {
  const descriptor = owner && process.platform === 'linux' ? openSync(folder, 'r') : undefined
  const child = spawn(program, args(descriptor === undefined ? folder : '/proc/self/fd/3'), {
    ...owner,
    cwd: '/',
    // A process group of its own, because Ctrl-C in a terminal would end the database before this process has stopped.
    detached: true,
    windowsHide: true,
    env: plainEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe', ...(descriptor === undefined ? [] : [descriptor])],
  })
  if (descriptor !== undefined) closeSync(descriptor)

  // Ends the server if this process ends without stopping it, for example after an uncaught error.
  const onExit = () => child.kill('SIGINT')
  process.once('exit', onExit)
  child.once('exit', () => process.off('exit', onExit))
  return child
}

/** Calls `handle` with each complete line that a program writes. */
export function onLine(stream: NodeJS.ReadableStream | null, handle: (line: string) => void) {
  let rest = ''
  stream?.setEncoding('utf8')
  stream?.on('data', (chunk: string) => {
    const lines = (rest + chunk).split(/\r?\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) if (line) handle(line)
  })
}

/** The environment without PGPORT, PGDATA and similar variables, which would override the settings. */
function plainEnvironment() {
  const entries = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(entries), LC_ALL: 'C' }
}
