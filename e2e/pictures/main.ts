import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
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
for (const file of await takePictures(values.folder, isWanted)) {
  // At most 256 colors: a third of the size.
  execFileSync('pngquant', ['--force', '--strip', '--output', file, file])
  console.log(file)
}
