import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../workspace.mjs'

const store = join(root, '.cache/release')

/** Downloads a package of the registry once, compares it with its checksum, and unpacks it into a folder. */
export function fetchPackage({ name, version, integrity }, target) {
  const file = join(store, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`)
  mkdirSync(store, { recursive: true })
  if (!existsSync(file)) download(name, version)
  const checksum = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`
  if (checksum !== integrity) {
    rmSync(file)
    throw new Error(`The package ${name} ${version} has the checksum ${checksum}, expected is ${integrity}`)
  }
  mkdirSync(target, { recursive: true })
  run('tar', ['-xzf', file, '-C', target, '--strip-components=1', '--no-same-owner'])
}

function download(name, version) {
  run('npm', ['pack', `${name}@${version}`, '--ignore-scripts', '--silent', '--pack-destination', store])
}

/** Runs a program and returns its output. Throws an error that contains the output if the program fails. */
export function run(command, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
    ...options,
  })
  if (status !== 0)
    throw new Error(
      `${command} ${args.join(' ')} failed: ${error?.message ?? ''}${stdout ?? ''}${stderr ?? ''}`,
    )
  return stdout
}
