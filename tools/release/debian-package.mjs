import { chmodSync, cpSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../workspace.mjs'
import { run } from './fetch-package.mjs'
import { installation } from './installation.mjs'
import { manPage } from './man-page.mjs'
import { entriesOf, normalize } from './normalize.mjs'

const source = join(root, 'tools/release/debian')
const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64' }
const MAINTAINER = 'The Signalbox authors <authors@signalbox.example>'

/** Creates signalbox_VERSION_ARCH.deb: the product with its own Node and PostgreSQL, a user, settings and a unit. */
export function debianPackage(staged, cpu, target, timeSeconds) {
  const architecture = ARCHITECTURES[cpu]
  const tree = join(root, `.cache/release/deb-${architecture}`)
  rmSync(tree, { recursive: true, force: true })
  installation(staged, cpu, join(tree, 'usr/lib/signalbox'))
  addFiles(tree, staged)
  addDocuments(tree, staged.version, timeSeconds)
  addControl(tree, staged.version, architecture)
  normalize(tree, timeSeconds)
  const file = join(target, `signalbox_${staged.version}_${architecture}.deb`)
  run('dpkg-deb', ['--root-owner-group', '-Zxz', '-z3', '--build', tree, file], {
    env: { ...process.env, SOURCE_DATE_EPOCH: String(timeSeconds) },
  })
  rmSync(tree, { recursive: true, force: true })
  return file
}

function addFiles(tree, { folder }) {
  const copy = (name, path, mode = 0o644) => {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    cpSync(join(source, name), join(tree, path))
    chmodSync(join(tree, path), mode)
  }
  copy('signalbox.service', 'lib/systemd/system/signalbox.service')
  copy('signalbox.env', 'etc/signalbox/signalbox.env', 0o640)
  copy('signalbox.sh', 'usr/bin/signalbox', 0o755)
  copy('lintian-overrides', 'usr/share/lintian/overrides/signalbox')
  copy('copyright', 'usr/share/doc/signalbox/copyright')
  for (const [shell, path] of [
    ['bash', 'usr/share/bash-completion/completions/signalbox'],
    ['zsh', 'usr/share/zsh/vendor-completions/_signalbox'],
  ]) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    const program = join(folder, 'apps/server/dist/signalbox.js')
    writeFileSync(join(tree, path), run(process.execPath, [program, 'completion', shell]))
  }
}

function addDocuments(tree, version, timeSeconds) {
  const folder = join(tree, 'usr/share/doc/signalbox')
  const installed = join(tree, 'usr/lib/signalbox')
  const compress = (text, name) => writeFileSync(join(folder, `${name}.gz`), gzipSync(text, { level: 9 }))
  compress(readFileSync(join(installed, 'THIRD-PARTY-LICENSES.txt')), 'THIRD-PARTY-LICENSES.txt')
  compress(debianChangelog(version, timeSeconds), 'changelog')
  const manual = join(tree, 'usr/share/man/man1')
  mkdirSync(manual, { recursive: true })
  const program = join(installed, 'apps/server/dist/signalbox.js')
  writeFileSync(join(manual, 'signalbox.1.gz'), gzipSync(manPage(program, timeSeconds), { level: 9 }))
  cpSync(join(root, 'docs/settings.md'), join(folder, 'settings.md'))
  cpSync(join(root, 'docs/install.md'), join(folder, 'README.md'))
  for (const name of ['LICENSE', 'README.md', 'CHANGELOG.md', 'THIRD-PARTY-LICENSES.txt'])
    rmSync(join(installed, name))
}

const debianChangelog = (version, timeSeconds) =>
  `signalbox (${version}) stable; urgency=medium\n\n  * Release ${version}.\n\n -- ${MAINTAINER}  ${new Date(timeSeconds * 1000).toUTCString().replace('GMT', '+0000')}\n`

function addControl(tree, version, architecture) {
  const folder = join(tree, 'DEBIAN')
  mkdirSync(folder)
  const kilobytes = Math.ceil(sizeOf(tree) / 1024)
  writeFileSync(join(folder, 'control'), control(version, architecture, kilobytes))
  writeFileSync(join(folder, 'conffiles'), '/etc/signalbox/signalbox.env\n')
  cpSync(join(source, 'templates'), join(folder, 'templates'))
  for (const name of ['config', 'postinst', 'prerm', 'postrm']) {
    cpSync(join(source, name), join(folder, name))
    chmodSync(join(folder, name), 0o755)
  }
}

const control = (version, architecture, kilobytes) => `Package: signalbox
Version: ${version}
Architecture: ${architecture}
Maintainer: ${MAINTAINER}
Installed-Size: ${kilobytes}
Depends: adduser, debconf (>= 0.5) | debconf-2.0, libc6 (>= 2.31), libgcc-s1, libstdc++6
Recommends: ca-certificates
Section: net
Priority: optional
Description: IoT platform and its web console in one process
 Signalbox connects devices by MQTT, HTTP and CoAP, stores their telemetry,
 runs rule chains and alarms, and shows dashboards in the browser. It is
 compatible with the API of ThingsBoard 3.2.1.
 .
 The package contains its own Node and PostgreSQL.
`

const sizeOf = (tree) => entriesOf(tree).reduce((sum, path) => sum + lstatSync(path).size, 0)
