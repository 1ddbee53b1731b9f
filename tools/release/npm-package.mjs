import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Packs a folder as npm does: files in a fixed order, with fixed times and owners. */
export function npmPackage({ folder, version }, target) {
  const { status, stderr } = spawnSync(
    'npm',
    ['pack', '--ignore-scripts', '--silent', '--pack-destination', target],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(`npm pack failed: ${stderr}`)
  return join(target, `signalbox-${version}.tgz`)
}
