import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../workspace.mjs'
import { nameOf, requiredPlatforms, thisPlatform } from './platform.mjs'

// These tests start the commands in a copy of the tools with its own lock file.

let home
let stopRegistry

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'sb-lock-'))
  cpSync(join(root, 'tools'), join(home, 'tools'), { recursive: true })
  const { type, engines, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  write('package.json', { type, engines, scripts })
  write('empty.npmrc', '')
})
afterEach(async () => {
  await stopRegistry?.()
  stopRegistry = undefined
  rmSync(home, { recursive: true })
})

const write = (name, content) =>
  writeFileSync(join(home, name), typeof content === 'string' ? content : JSON.stringify(content))
const lockText = () => readFileSync(join(home, 'package-lock.json'), 'utf8')

const binaryOf = (platform) => `tool-${platform.os}-${platform.cpu}`
const platformFields = ({ os, cpu }) => ({ os: [os], cpu: [cpu] })

/** A lock file of a tool with a binary package for each of the platforms. */
const aLock = (platforms, locked = {}) => ({
  packages: {
    '': {},
    'node_modules/tool': {
      version: '1.0.0',
      integrity: 'sha512-tool',
      optionalDependencies: Object.fromEntries(platforms.map((platform) => [binaryOf(platform), '1.0.0'])),
    },
    ...locked,
  },
})

/** Runs a program; returns its exit code and its output. */
async function outcome(program, args, env = {}) {
  const options = { cwd: home, env: { ...process.env, ...env } }
  try {
    return { code: 0, ...(await promisify(execFile)(program, args, options)) }
  } catch ({ code, stdout, stderr }) {
    return { code, stdout, stderr }
  }
}

/** A registry on this machine that has version 1.0.0 of these packages. */
async function aRegistry(packages) {
  const server = createServer((request, response) => {
    const name = decodeURIComponent(request.url.slice(1).split('?')[0])
    const description = packages[name]
    response.writeHead(description ? 200 : 404, { 'content-type': 'application/json' })
    const dist = { integrity: `sha512-${name}`, tarball: `http://127.0.0.1/${name}.tgz` }
    const versions = { '1.0.0': { name, version: '1.0.0', dist, ...description } }
    response.end(JSON.stringify(description ? { name, 'dist-tags': { latest: '1.0.0' }, versions } : {}))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  stopRegistry = () => new Promise((resolve) => server.close(resolve).closeAllConnections())
  return `http://127.0.0.1:${server.address().port}/`
}

async function npmRunLock(packages) {
  write('package-lock.json', aLock(requiredPlatforms))
  return outcome('npm', ['run', 'lock'], {
    npm_execpath: undefined,
    npm_config_registry: await aRegistry(packages),
    npm_config_userconfig: join(home, 'empty.npmrc'),
    npm_config_cache: join(home, 'npm-cache'),
    npm_config_fetch_retries: '0',
    npm_config_proxy: '',
    npm_config_https_proxy: '',
    npm_config_noproxy: '127.0.0.1',
  })
}

const [first, second] = requiredPlatforms

test('npm run lock completes the lock file with the binaries of the registry', async () => {
  const binaries = {
    [binaryOf(first)]: platformFields(first),
    [binaryOf(second)]: platformFields(second),
  }
  const { code, stderr } = await npmRunLock(binaries)
  expect([code, stderr]).toEqual([0, expect.not.stringContaining('not changed')])
  const { packages } = JSON.parse(lockText())
  for (const name of Object.keys(binaries))
    expect(packages[`node_modules/${name}`]).toMatchObject({ version: '1.0.0', integrity: `sha512-${name}` })
})

test('npm run lock fails if the registry lacks a binary for Linux, and does not change the lock file', async () => {
  const { code, stderr } = await npmRunLock({ [binaryOf(first)]: platformFields(first) })
  expect(code).toBe(1)
  expect(stderr).toContain(`The registry does not have ${binaryOf(second)} 1.0.0`)
  expect(stderr).toContain('The lock file was not changed.')
  expect(JSON.parse(lockText())).toEqual(aLock(requiredPlatforms))
})

test('if npm skips a package for this machine, the error names the package and a command that installs it', async () => {
  const platform = thisPlatform()
  const binary = { version: '1.0.0', optional: true, integrity: 'sha512-b', ...platformFields(platform) }
  const lock = aLock([platform], { [`node_modules/${binaryOf(platform)}`]: binary })
  write('package-lock.json', lock)
  // This npm replaces the real one. It succeeds without installing the optional package, as npm does if the registry
  // lacks the package.
  const installed = { packages: { 'node_modules/tool': lock.packages['node_modules/tool'] } }
  mkdirSync(join(home, 'node_modules'))
  const npm = `require('fs').writeFileSync('node_modules/.package-lock.json', '${JSON.stringify(installed)}')`
  write('npm.cjs', npm)
  write('prepare.mjs', "import { prepare } from './tools/workspace.mjs'\nawait prepare()\n")
  const { code, stderr } = await outcome(process.execPath, ['prepare.mjs'], {
    npm_execpath: join(home, 'npm.cjs'),
  })
  expect(code).toBe(1)
  expect(stderr).toBe(
    `npm installed no ${binaryOf(platform)} 1.0.0 for this machine (${nameOf(platform)}): ` +
      'run "npm ci --include=dev --include=optional" with a registry that has it.\n',
  )
})
