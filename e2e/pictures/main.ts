import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startServerProcess } from '../support/server-process'
import { takePictures } from './take-pictures'

/**
 * Renews the pictures of the documentation. `npm run pictures -- pictures/home` takes some, `--folder` writes them
 * elsewhere.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { folder: { type: 'string', default: join(import.meta.dirname, '../../docs') } },
})
const isWanted = (name: string) =>
  positionals.length === 0 || positionals.some((beginning) => name.startsWith(beginning))
const dataDir = mkdtempSync(join(tmpdir(), 'signalbox-pictures-'))
const server = await startServerProcess(dataDir, { SIGNALBOX_SIMULATOR: 'true' })
try {
  for (const file of await takePictures(server.url, values.folder, isWanted)) {
    // At most 256 colors: a third of the size.
    execFileSync('pngquant', ['--force', '--strip', '--output', file, file])
    console.log(file)
  }
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
