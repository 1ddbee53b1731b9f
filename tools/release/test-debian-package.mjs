import assert from 'node:assert/strict'
import {
  appendFileSync,
  closeSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root } from '../workspace.mjs'
import { run } from './fetch-package.mjs'
import { sendValue, startAndWait } from './running-server.mjs'
import { ADDRESS, SETTINGS } from './test-npm-package.mjs'

const MAX_EXPOSURE = 2.5

/** The number of each processor in the header of programs and libraries (ELF, e_machine). */
const PROCESSORS = { amd64: 62, arm64: 183 }

/** Checks that lintian finds no fault, the unit is hardened and every program is for the named processor. */
export function checkDebianPackage(file) {
  const programs = requireProcessor(file)
  run('lintian', ['--fail-on', 'error,warning', file])
  const unit = join(root, 'tools/release/debian/signalbox.service')
  const report = run('systemd-analyze', ['security', '--offline=true', '--no-pager', unit])
  const exposure = Number(/exposure level for signalbox\.service: ([\d.]+)/.exec(report)?.[1])
  assert(exposure <= MAX_EXPOSURE, `The unit has the exposure ${exposure}, more than ${MAX_EXPOSURE}`)
  const size = (statSync(file).size / 1024 ** 2).toFixed(0)
  return `${basename(file)}: ${size} MB, ${programs} programs and libraries, no lintian errors, exposure ${exposure}`
}

/** Throws if a program is for another processor than that of the package; returns the number of programs. */
function requireProcessor(file) {
  const [, architecture] = /_(\w+)\.deb$/.exec(file)
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-unpacked-'))
  try {
    run('dpkg-deb', ['--extract', file, folder])
    const machines = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => ({ name: entry.name, machine: machineOf(join(entry.parentPath, entry.name)) }))
      .filter(({ machine }) => machine !== undefined)
    const foreign = machines.filter(({ machine }) => machine !== PROCESSORS[architecture])
    assert(foreign.length === 0, `Not for ${architecture}: ${foreign.map(({ name }) => name).join(', ')}`)
    for (const name of ['node', 'postgres', 'initdb'])
      assert(
        machines.some((machine) => machine.name === name),
        `There is no program ${name}`,
      )
    return machines.length
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The processor of a program or library (ELF, e_machine); undefined for other files. */
function machineOf(path) {
  const header = Buffer.alloc(20)
  const file = openSync(path)
  readSync(file, header)
  closeSync(file)
  return header.toString('latin1', 0, 4) === '\x7fELF' ? header.readUInt16LE(18) : undefined
}

/** Installs, runs, upgrades, removes and purges the package in a new Debian root. */
export async function tryDebianPackage(file) {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-deb-'))
  const debian = join(folder, 'root')
  const runInside = (...args) =>
    run('chroot', [debian, ...args], {
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DEBIAN_FRONTEND: 'noninteractive' },
    })
  /** Answers the question of the purge in advance, as an administrator would. */
  const answer = (value) =>
    runInside('sh', '-c', `echo signalbox signalbox/remove-data boolean ${value} | debconf-set-selections`)
  try {
    run('mmdebstrap', ['--variant=minbase', '--include=adduser,libstdc++6', 'bookworm', debian])
    run('mount', ['-t', 'proc', 'proc', join(debian, 'proc')])
    run('mount', ['--bind', '/dev', join(debian, 'dev')])
    cpSync(file, join(debian, 'tmp/signalbox.deb'))
    runInside('apt-get', 'install', '--yes', '--no-install-recommends', '/tmp/signalbox.deb')
    const size = Number(run('du', ['-sm', join(debian, 'usr/lib/signalbox')]).split('\t')[0])
    assert(size <= 260, `The installed folder has ${size} MB`)
    const settings = join(debian, 'etc/signalbox/signalbox.env')
    const lines = Object.entries({ ...SETTINGS, SIGNALBOX_DEMO: 'true' }).map(
      ([name, value]) => `${name}=${value}\n`,
    )
    appendFileSync(settings, lines.join(''))

    const first = await startInside(debian)
    await sendValue(ADDRESS, 1)
    assert(
      /"healthy": true/.test(runInside('signalbox', 'status', '--json')),
      'status reports no healthy server',
    )
    await first.stop()
    runInside('dpkg', '--install', '--force-confold', '/tmp/signalbox.deb')
    assert(readFileSync(settings, 'utf8').includes('SIGNALBOX_DEMO=true'), 'The settings were changed')
    const second = await startInside(debian)
    const { before } = await sendValue(ADDRESS, 2)
    assert(before === '1', 'The value that was sent before the upgrade is lost')
    await second.stop()
    runInside('dpkg', '--remove', 'signalbox')
    const data = join(debian, 'var/lib/signalbox/postgres')
    assert(existsSync(data), 'remove deleted the data')
    answer('false')
    runInside('dpkg', '--purge', 'signalbox')
    assert(existsSync(data) && !existsSync(settings), 'purge deleted the data, or left the settings')
    runInside('dpkg', '--install', '/tmp/signalbox.deb')
    runInside('dpkg', '--purge', 'signalbox')
    assert(!existsSync(join(debian, 'var/lib/signalbox')), 'purge left the data')
    return `Debian package: ${size} MB installed, sign-in page after ${first.seconds.toFixed(1)} s on first start, ${second.seconds.toFixed(1)} s later`
  } finally {
    for (const mountName of ['proc', 'dev']) run('sh', ['-c', `umount ${join(debian, mountName)} || true`])
    run('rm', ['-rf', '--one-file-system', folder])
  }
}

/** Starts the server as the unit does: with the user and the settings of the service. */
const startInside = (debian) =>
  startAndWait(
    'chroot',
    ['--userspec=signalbox:signalbox', debian, '/usr/bin/signalbox', 'start'],
    { env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/var/lib/signalbox' } },
    ADDRESS,
  )
