import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './fetch-package.mjs'
import { freePort, sendValue, startAndWait } from './running-server.mjs'
import { requireInJournal } from './test-journal.mjs'

const MAX_TARBALL_MB = 15
const MAX_INSTALLED_MB = 260
const megabytes = (bytes) => bytes / 1024 ** 2

/** Checks the size and the contents of the npm package. */
export function checkNpmPackage(file) {
  const size = megabytes(statSync(file).size)
  assert(size <= MAX_TARBALL_MB, `${file} has ${size.toFixed(1)} MB, more than ${MAX_TARBALL_MB}`)
  const names = run('tar', ['-tzf', file]).split('\n')
  for (const name of [
    'package.json',
    'bin/signalbox.js',
    'apps/server/dist/signalbox.js',
    'apps/server/dist/main.js',
    'apps/server/dist/worker.js',
    'apps/simulator/dist/main.js',
    'apps/console/dist/index.html',
    'LICENSE',
    'THIRD-PARTY-LICENSES.txt',
    'sbom.cdx.json',
  ])
    assert(names.includes(`package/${name}`), `${name} is missing in ${file}`)
  const foreign = names.filter((name) => /\.(map|ts|tsx)$|node_modules/.test(name))
  assert(foreign.length === 0, `${file} contains ${foreign.join(', ')}`)
  return `npm package: ${size.toFixed(1)} MB, ${names.length} files`
}

/** Installs the package into a new prefix, starts it, sends a value, and starts it again. */
export async function tryNpmPackage(file) {
  const prefix = mkdtempSync(join(tmpdir(), 'signalbox-npm-'))
  try {
    run('chmod', ['755', prefix])
    run('npm', ['install', '-g', '--prefix', prefix, '--no-audit', '--no-fund', file])
    const installed = join(prefix, 'lib/node_modules/signalbox')
    assert(!existsSync(join(installed, 'node_modules/typescript')), 'Development packages were installed')
    const size = Number(run('du', ['-sm', installed]).split('\t')[0])
    assert(size <= MAX_INSTALLED_MB, `The installed folder has ${size} MB`)
    const seconds = await useTwice(join(prefix, 'bin/signalbox'), [], join(prefix, 'data'))
    return `npm install -g: ${size} MB installed, sign-in page after ${seconds}`
  } finally {
    rmSync(prefix, { recursive: true, force: true })
  }
}

/** Starts a program, sends a value, checks the status, stops it, and returns how long the start took. */
export async function useOnce(program, args, data) {
  const env = { ...process.env, ...SETTINGS, SIGNALBOX_DATA: data }
  const first = await startAndWait(program, [...args, 'start'], { env }, ADDRESS)
  await sendValue(ADDRESS, 1)
  const status = JSON.parse(run(program, [...args, 'status', '--json'], { env }))
  assert(status.running && status.healthy, `The command status returned ${JSON.stringify(status)}`)
  await first.stop()
  // Only Linux has a journal.
  if (process.platform === 'linux') requireInJournal(first.output())
  return `${first.seconds.toFixed(1)} s on first start`
}

/** Calls `useOnce`, then starts the program again with the data of the first start. */
async function useTwice(program, args, data) {
  const text = await useOnce(program, args, data)
  const env = { ...process.env, ...SETTINGS, SIGNALBOX_DATA: data }
  const second = await startAndWait(program, [...args, 'start'], { env }, ADDRESS)
  const { before } = await sendValue(ADDRESS, 2)
  assert(before === '1', `The value of the first start is ${before}`)
  await second.stop()
  return `${text}, ${second.seconds.toFixed(1)} s later`
}

const PORT = await freePort()
export const ADDRESS = `http://127.0.0.1:${PORT}`
export const SETTINGS = {
  SIGNALBOX_HTTP_PORT: String(PORT),
  SIGNALBOX_MQTT_PORT: '0',
  SIGNALBOX_COAP_PORT: '0',
  SIGNALBOX_SIMULATOR: 'false',
  SIGNALBOX_LOG: 'error',
}

/** Checks that the software bill of materials (SBOM) has the format CycloneDX and lists more than 100 packages. */
export function checkSbom(file) {
  const { bomFormat, components } = JSON.parse(readFileSync(file, 'utf8'))
  assert(bomFormat === 'CycloneDX' && components.length > 100, `${file} lists ${components.length} packages`)
  return `software bill of materials: ${components.length} packages`
}
