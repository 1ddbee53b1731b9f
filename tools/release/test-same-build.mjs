import assert from 'node:assert/strict'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../workspace.mjs'
import { run } from './fetch-package.mjs'
import { imageOf } from './image.mjs'

/** Builds the same commit in a new clone in another folder, and compares the files byte by byte. */
export function requireSameBuild(dist) {
  const clone = join(root, '.cache/again/signalbox')
  run('rm', ['-rf', clone])
  try {
    run('git', ['clone', '--quiet', '--shared', root, clone])
    linkPackages(clone)
    run(process.execPath, [join(clone, 'tools/release/release.mjs')], { cwd: clone })
    const [first, second] = [dist, join(clone, 'dist')].map((folder) =>
      readFileSync(join(folder, 'SHA256SUMS'), 'utf8'),
    )
    assert(first === second, `Two builds of one commit differ:\n${first}\n${second}`)
    return `two builds are identical:\n${first.trim()}`
  } finally {
    run('rm', ['-rf', join(root, '.cache/again')])
  }
}

/** Builds the image of the same stage again, with other default permissions, and compares the files byte by byte. */
export function requireSameImage(staged, architecture, file) {
  const secondFolder = join(root, '.cache/again')
  const previousUmask = process.umask(0o002)
  try {
    run('cmp', [file, imageOf(staged, architecture, secondFolder)])
    return 'two builds of the image are identical'
  } finally {
    process.umask(previousUmask)
    run('rm', ['-rf', secondFolder])
  }
}

/**
 * Gives the clone hard links to the installed packages and copies of the downloaded packages, so that they are not
 * installed again. They are not results of the build that is compared.
 */
function linkPackages(clone) {
  const workspaces = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name)),
  )
  for (const path of ['', ...workspaces].map((folder) => join(folder, 'node_modules')))
    if (existsSync(join(root, path))) run('cp', ['-al', join(root, path), join(clone, path)])
  run('rm', ['-rf', join(clone, 'node_modules/.cache')])
  mkdirSync(join(clone, '.cache/release'), { recursive: true })
  for (const name of readdirSync(join(root, '.cache/release')).filter((file) => file.endsWith('.tgz')))
    cpSync(join(root, '.cache/release', name), join(clone, '.cache/release', name))
}
