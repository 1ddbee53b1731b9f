import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { RELEASED_SCHEMAS, SCHEMA_VERSION } from '../../apps/server/src/database/upgrade/compatible-schema'
import { PRODUCT_VERSION } from '../../apps/server/src/product-version'

export const NEXT_VERSION = '99.0.0'
const NEXT_MIGRATION = '9999-later'

const server = join(dirname(fileURLToPath(import.meta.url)), '../../apps/server')

/**
 * Creates a build of a later release, which adds a column to the database. Its folder is next to that of the original
 * build, so that it finds the same packages and the same console.
 */
export function nextReleaseBuild() {
  const folder = join(server, 'dist-later')
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(server, 'dist'), folder, { recursive: true })
  const released = JSON.stringify(Object.entries(RELEASED_SCHEMAS).at(-1)![1])
  change(folder, `var version = "${PRODUCT_VERSION}"`, `var version = "${NEXT_VERSION}"`)
  change(folder, `"1.0.0": ${released}`, `"1.0.0": ${released}, "${PRODUCT_VERSION}": "${SCHEMA_VERSION}"`)
  change(
    folder,
    'export { migrations as',
    `migrations["${NEXT_MIGRATION}"] = statements("ALTER TABLE asset ADD COLUMN later integer");\nexport { migrations as`,
  )
  return {
    program: join(folder, 'main.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Replaces a text that exactly one file of the build has to contain. */
function change(folder: string, text: string, replacement: string) {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, name))
    .filter((file) => readFileSync(file, 'utf8').includes(text))
  if (files.length !== 1) throw new Error(`${files.length} files of the build contain ${text}`)
  const [file] = files as [string]
  writeFileSync(file, readFileSync(file, 'utf8').replace(text, replacement))
}
