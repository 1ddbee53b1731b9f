import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import type { Owner } from './owner'

/**
 * Runs a database program as the owner of its files. `args` is given the name by which the
 * program can reach `folder`.
 *
 * The unprivileged owner may not be allowed to walk to the folder (a clone below /root, a private
 * temporary folder). An open descriptor needs no walk, so on Linux it is handed over and named.
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
    // Ctrl-C in a terminal reaches the whole group; the server must outlive us, not precede us.
    detached: true,
    windowsHide: true,
    env: plainEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe', ...(descriptor === undefined ? [] : [descriptor])],
  })
  if (descriptor !== undefined) closeSync(descriptor)

  // A process that ends without stopping it (an uncaught error) takes it along.
  const onExit = () => child.kill('SIGINT')
  process.once('exit', onExit)
  child.once('exit', () => process.off('exit', onExit))
  return child
}

/** Calls back for each whole line a program writes. */
export function onLine(stream: NodeJS.ReadableStream | null, line: (text: string) => void) {
  let rest = ''
  stream?.setEncoding('utf8')
  stream?.on('data', (chunk: string) => {
    const lines = (rest + chunk).split(/\r?\n/)
    rest = lines.pop() ?? ''
    for (const text of lines) if (text) line(text)
  })
}

// PGPORT, PGDATA and their kin would bend our own settings.
function plainEnvironment() {
  const entries = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(entries), LC_ALL: 'C' }
}
