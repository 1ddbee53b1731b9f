import assert from 'node:assert/strict'
import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './fetch-package.mjs'
import { startAndWait } from './running-server.mjs'
import { ADDRESS, SETTINGS } from './test-npm-package.mjs'

const MAX_IMAGE_MB = 160

/** Loads the image, checks its configuration, and runs it. */
export async function tryImage(file) {
  const size = statSync(file).size / 1024 ** 2
  assert(size <= MAX_IMAGE_MB, `The image has ${size.toFixed(0)} MB, more than ${MAX_IMAGE_MB}`)
  const data = mkdtempSync(join(tmpdir(), 'signalbox-image-'))
  // buildah reads only uncompressed archives.
  const archive = `${data}.tar`
  run('sh', ['-c', `gzip -dc ${file} > ${archive}`])
  const container = run('buildah', ['from', `docker-archive:${archive}`]).trim()
  try {
    const { Docker } = JSON.parse(run('buildah', ['inspect', container]))
    const { User, Volumes, Healthcheck, Labels, StopSignal } = Docker.config
    assert(User === '10001:10001', `The user is ${User}`)
    assert('/data' in Volumes, 'There is no volume /data')
    assert(Healthcheck?.Test?.join(' ').includes('signalbox status'), 'There is no health check')
    assert(
      StopSignal === 'SIGTERM' && Labels['org.opencontainers.image.licenses'],
      'Labels or the stop signal are missing',
    )
    assert(ownerOfVolume(container) === 10001, 'The folder of the volume /data does not belong to user 10001')
    // Here the data is not in /data: buildah creates a declared volume as an empty folder of root, which the user of
    // the image may not enter. Podman and Docker keep the owner of the folder.
    run('chown', ['10001:10001', data])
    const begin = `${data}.begin`
    writeFileSync(begin, '')
    const variables = Object.entries({
      ...SETTINGS,
      SIGNALBOX_DATA: '/mnt',
      SIGNALBOX_ADMIN_PASSWORD: 'a password of the test',
    }).flatMap(([name, value]) => ['--env', `${name}=${value}`])
    const args = [
      'run',
      '--isolation',
      'chroot',
      '--workingdir',
      '/mnt',
      '--volume',
      `${data}:/mnt`,
      ...variables,
      container,
      '/usr/bin/signalbox',
    ]
    const server = await startAndWait('buildah', [...args, 'start'], {}, ADDRESS)
    run('buildah', [...args, 'status'])
    run('sh', ['-c', `kill -TERM $(sed -n 's/.*"pid":\\([0-9]*\\).*/\\1/p' ${data}/running.json)`])
    await server.waitForEnd()
    requireUnchanged(container, begin)
    return `image: ${size.toFixed(0)} MB compressed, sign-in page after ${server.seconds.toFixed(1)} s`
  } finally {
    run('buildah', ['rm', container])
    run('rm', ['-rf', data, archive, `${data}.begin`])
  }
}

function ownerOfVolume(container) {
  const mountPoint = run('buildah', ['mount', container]).trim()
  const { uid } = statSync(join(mountPoint, 'data'))
  run('buildah', ['umount', container])
  return uid
}

/** Checks that the server writes only to its volume, so that the file system of the image can be read-only. */
function requireUnchanged(container, begin) {
  const mountPoint = run('buildah', ['mount', container]).trim()
  // Files that buildah creates for the run, and temporary files.
  const others = ['mnt', 'data', 'dev', 'proc', 'sys', 'run', 'tmp', 'etc/hosts', 'etc/resolv.conf']
  const excluded = others.flatMap((name) => ['-path', join(mountPoint, name), '-prune', '-o'])
  const changedFiles = run('find', [
    mountPoint,
    '-xdev',
    ...excluded,
    '-newer',
    begin,
    '-type',
    'f',
    '-print',
  ])
  run('buildah', ['umount', container])
  assert(changedFiles === '', `The server wrote outside of its volume:\n${changedFiles}`)
}
