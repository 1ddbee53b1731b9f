import { join } from 'node:path'
import { run } from './fetch-package.mjs'

/** Packs a folder as npm does: files in a fixed order, with fixed times and owners. */
export function npmPackage({ folder, version }, target) {
  run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', target], { cwd: folder })
  return join(target, `signalbox-${version}.tgz`)
}
