import { createHash } from 'node:crypto'
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMain, prepare, root } from '../workspace.mjs'
import { commitTime } from './commit-time.mjs'
import { run } from './fetch-package.mjs'
import { installation } from './installation.mjs'
import { normalize } from './normalize.mjs'
import { stage } from './stage.mjs'

const CPUS = { amd64: 'x64', arm64: 'arm64' }
const USER = '10001:10001'

/** Builds the container image: a small Debian from mmdebstrap, and the product with its own Node and PostgreSQL. */
async function image(architecture = 'amd64', target = join(root, 'dist')) {
  const staged = await stage(join(root, '.cache/release/stage'))
  return imageOf(staged, architecture, target)
}

/**
 * Builds the image from the result of `stage`. As long as Debian does not change its packages, the same content gives
 * the same file.
 */
export function imageOf(staged, architecture, target) {
  const time = commitTime()
  const rootfs = join(root, `.cache/release/image-${architecture}`)
  run('rm', ['-rf', rootfs])
  makeRoot(rootfs, architecture, time)
  const product = join(rootfs, 'usr/lib/signalbox')
  installation(staged, CPUS[architecture], product)
  normalize(product, time)
  cpSync(join(root, 'tools/release/image/signalbox.sh'), join(rootfs, 'usr/bin/signalbox'))
  chmodSync(join(rootfs, 'usr/bin/signalbox'), 0o755)
  mkdirSync(join(rootfs, 'data'))
  chmodSync(join(rootfs, 'data'), 0o750)
  mkdirSync(target, { recursive: true })
  const file = join(target, `signalbox-${staged.version}-${architecture}.image.tar`)
  for (const oldFile of [file, `${file}.gz`]) rmSync(oldFile, { force: true })
  commit(rootfs, architecture, staged.version, file, time)
  removeContainerId(file)
  run('gzip', ['-n', file])
  run('rm', ['-rf', rootfs])
  return `${file}.gz`
}

/**
 * Installs the essential packages of Debian, which contain the programs that the archive command of PostgreSQL runs
 * (sh, cp, mv, sync), and certificates; no apt.
 */
function makeRoot(rootfs, architecture, time) {
  const args = [
    ...['--variant=essential', `--architectures=${architecture}`],
    '--include=ca-certificates,libstdc++6,libgcc-s1',
    '--dpkgopt=path-exclude=/usr/share/man/*',
    '--dpkgopt=path-exclude=/usr/share/locale/*',
    '--dpkgopt=path-exclude=/usr/share/doc/*',
    '--dpkgopt=path-include=/usr/share/doc/*/copyright',
    '--customize-hook=rm -rf "$1"/var/lib/apt/lists/* "$1"/var/cache/* "$1"/var/log/* "$1"/usr/share/info',
    `--customize-hook=echo "signalbox:x:10001:10001::/data:/usr/sbin/nologin" >> "$1/etc/passwd"`,
    `--customize-hook=echo "signalbox:x:10001:" >> "$1/etc/group"`,
    // Empties the files that mmdebstrap copies from the build machine. Each container gets its own files.
    '--customize-hook=: > "$1/etc/resolv.conf"; : > "$1/etc/hostname"',
    ...['bookworm', rootfs],
  ]
  run('mmdebstrap', args, { env: { ...process.env, SOURCE_DATE_EPOCH: String(time) } })
}

function commit(rootfs, architecture, version, file, time) {
  const container = run('buildah', ['from', '--arch', architecture, 'scratch']).trim()
  try {
    run('buildah', ['add', '--quiet', container, rootfs, '/'])
    setVolumeOwner(container)
    run('buildah', [
      'config',
      ...['--user', USER, '--workingdir', '/data', '--volume', '/data', '--stop-signal', 'SIGTERM'],
      ...['--env', 'NODE_ENV=production', '--env', 'SIGNALBOX_DATA=/data', '--env', 'SIGNALBOX_HOST=0.0.0.0'],
      ...['--port', '8080', '--port', '1883', '--port', '5683/udp'],
      ...['--entrypoint', '["/usr/bin/signalbox"]', '--cmd', 'start'],
      ...['--healthcheck', 'CMD /usr/bin/signalbox status', '--healthcheck-interval', '30s'],
      ...['--healthcheck-start-period', '60s', '--healthcheck-timeout', '10s'],
      ...['--label', 'org.opencontainers.image.title=Signalbox'],
      ...['--label', `org.opencontainers.image.version=${version}`],
      ...['--label', 'org.opencontainers.image.licenses=Apache-2.0'],
      ...['--label', 'org.opencontainers.image.description=IoT platform and its web console in one process'],
      container,
    ])
    // The Docker format, because the OCI format has no health check. Tools that load OCI images also load this format.
    run('buildah', [
      ...['commit', '--quiet', '--format', 'docker', '--timestamp', String(time)],
      ...[container, `docker-archive:${file}:signalbox:${version}`],
    ])
  } finally {
    run('buildah', ['rm', container])
  }
}

/** Sets the owner of /data, because `buildah add` gives all files to root. A new volume gets the owner of /data. */
function setVolumeOwner(container) {
  const mountPoint = run('buildah', ['mount', container]).trim()
  run('chown', [USER, join(mountPoint, 'data')])
  run('buildah', ['umount', container])
}

/** buildah writes the random id of its container into the configuration. The archive is written again without it. */
function removeContainerId(file) {
  const folder = `${file}.parts`
  mkdirSync(folder)
  run('tar', ['-xf', file, '-C', folder])
  const [manifest] = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  const { container: _, ...configuration } = JSON.parse(readFileSync(join(folder, manifest.Config), 'utf8'))
  const text = JSON.stringify(configuration)
  const Config = `${createHash('sha256').update(text).digest('hex')}.json`
  writeFileSync(join(folder, Config), text)
  rmSync(join(folder, 'manifest.json'))
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify([{ ...manifest, Config }]))
  const reproducible = [
    '--format=ustar',
    '--mtime=@0',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=0444',
  ]
  run('tar', [...reproducible, '-C', folder, '-cf', file, 'manifest.json', Config, ...manifest.Layers])
  run('rm', ['-rf', folder])
}

if (isMain(import.meta.url)) {
  await prepare()
  const file = await image(process.argv[2])
  console.log(`${(statSync(file).size / 1024 ** 2).toFixed(1)} MB  ${file}`)
}
