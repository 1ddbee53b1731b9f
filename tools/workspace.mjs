import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { missingPackages } from './lock/missing-packages.mjs'
import { nameOf, thisPlatform } from './lock/platform.mjs'
import { updateLanguages } from './texts/languages.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The flags of Node for the server. */
export const nodeFlags = JSON.parse(readFileSync(join(root, 'tools/node-flags.json'), 'utf8'))

/**
 * Prepares the workspace for every other tool: checks Node, installs missing packages, updates the list of languages.
 */
export async function prepare() {
  requireNode()
  if (missingPackages(root).length > 0) await install()
  updateLanguages()
}

/** Runs a program in the workspace and returns its exit code; `output` receives its output instead of the terminal. */
export function run(command, args, { env, cwd = root, output } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = output ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(command, args, { cwd, stdio, env: { ...process.env, ...env } })
    for (const stream of output ? [child.stdout, child.stderr] : [])
      stream.setEncoding('utf8').on('data', output)
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(exitCode(code, signal)))
  })
}

/** Runs the program of an installed package without npm. */
export function runBin(name, args, options) {
  return run(process.execPath, [binOf(name), ...args], options)
}

/** The script behind a package's command. */
export function binOf(name) {
  const home = join(root, 'node_modules', packageOfBin[name] ?? name)
  const { bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  return join(home, typeof bin === 'string' ? bin : bin[name])
}

const packageOfBin = { biome: '@biomejs/biome', tsc: 'typescript' }

/** Whether this module is the program that was started. */
export function isMain(url) {
  return url === pathToFileURL(process.argv[1] ?? '').href
}

/** Calls `callback` when the user, the system or npm asks to stop, with the signal to pass on to child processes. */
export function onStopRequest(callback) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => callback(signal === 'SIGINT' ? signal : 'SIGTERM'))
  }
  // npm may end the shell between npm and this process without a signal to this process, which then gets another
  // parent.
  const parent = process.ppid
  const watch = () => process.ppid !== parent && callback('SIGTERM')
  if (process.env.npm_lifecycle_event) setInterval(watch, 250).unref()
}

/** The exit code of a process; 128 plus the number of the signal if a signal ended it. */
export function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0)
}

function requireNode() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const [major, minor] = engines.node.match(/\d+/g).map(Number)
  const [ourMajor, ourMinor] = process.versions.node.split('.').map(Number)
  if (ourMajor > major || (ourMajor === major && ourMinor >= minor)) return
  console.error(`Signalbox needs Node ${major}.${minor} or newer; this is Node ${process.versions.node}.`)
  process.exit(1)
}

async function install() {
  console.log('Installing packages')
  // The npm that started this process, otherwise npm on the path. The build needs development packages whatever
  // NODE_ENV is.
  const npm = process.env.npm_execpath
  // The warnings of npm are for those who change the packages: some say that a package needs a newer Node, but the
  // tests pass with Node 20.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const code = npm ? await run(process.execPath, [npm, ...args]) : await run('npm', args)
  if (code !== 0) process.exit(code)
  requirePackages()
}

/** npm skips an optional package silently when the registry lacks it; the build would fail much later. */
function requirePackages() {
  const missing = missingPackages(root)
  if (missing.length === 0) return
  console.error(
    `npm installed no ${missing.join(', ')} for this machine (${nameOf(thisPlatform())}): ` +
      'run "npm ci --include=dev --include=optional" with a registry that has it.',
  )
  process.exit(1)
}
