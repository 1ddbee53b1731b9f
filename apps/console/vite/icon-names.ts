import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const NAME = 'virtual:icon-names'

/** Gives the console the names of all Material Symbols, read from the installed set. */
export function iconNames(): Plugin {
  return {
    name: 'icon-names',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) =>
      id === `\0${NAME}` ? `export default ${JSON.stringify(names().join(' '))}.split(' ')` : undefined,
  }
}

function names(): string[] {
  const manifest = createRequire(import.meta.url).resolve('@material-symbols/svg-500/package.json')
  return readdirSync(join(dirname(manifest), 'rounded'))
    .filter((file) => file.endsWith('.svg') && !file.endsWith('-fill.svg'))
    .map((file) => file.slice(0, -'.svg'.length))
    .sort()
}
