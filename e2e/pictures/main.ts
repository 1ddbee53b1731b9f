import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startServerProcess } from '../support/server-process'
import { takePictures } from './take-pictures'

/**
 * Renews the pictures of the documentation. `npm run pictures -- pictures/home` takes only pictures whose name begins
 * with this text. `--theme light` takes the pictures of one theme, `--folder` writes to another folder, `--url` uses a
 * server that already runs with the demo. `--messages` sets how many messages the devices must have sent before the
 * pictures of Home and of the handbook are taken.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string', default: join(import.meta.dirname, '../../docs') },
    theme: { type: 'string', default: '' },
    url: { type: 'string' },
    messages: { type: 'string', default: '100' },
  },
})
const isSelected = (name: string) =>
  name.endsWith(values.theme) &&
  (positionals.length === 0 || positionals.some((beginning) => name.startsWith(beginning)))
if (values.url) await take(values.url)
else await takeFromOwnServer()

async function take(url: string) {
  for (const file of await takePictures(url, values.folder, isSelected, Number(values.messages))) {
    // At most 256 colors: a third of the size.
    execFileSync('pngquant', ['--force', '--strip', '--output', file, file])
    console.log(file)
  }
}

async function takeFromOwnServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'signalbox-pictures-'))
  const server = await startServerProcess(dataDir, { SIGNALBOX_SIMULATOR: 'true' })
  try {
    await take(server.url)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
