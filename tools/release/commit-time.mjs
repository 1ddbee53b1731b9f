import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../workspace.mjs'

/** The time of the commit in seconds; without git (a copy of the sources) the time of the lock file. */
export function commitTime() {
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' })
  if (status === 0) return Number(stdout)
  return Math.floor(statSync(join(root, 'package-lock.json')).mtimeMs / 1000)
}
