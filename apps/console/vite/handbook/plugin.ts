import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { type Handbook, readHandbook } from './read-handbook.js'

const CONTENTS = 'virtual:handbook'
const SEARCH = 'virtual:handbook-search'
const PAGE = 'virtual:handbook-page/'
const DOWNLOADS = '/assets/handbook/'

/** Turns `docs/handbook` into modules of the console: the contents, one module per page, and the search index. */
export function handbook(folder: string): Plugin {
  let root = ''
  let book: Handbook | undefined
  const read = () => {
    book ??= readHandbook(root)
    return book
  }

  return {
    name: 'handbook',
    configResolved() {
      root = resolve(import.meta.dirname, '../..', folder)
    },
    resolveId: (id) => (id === CONTENTS || id === SEARCH || id.startsWith(PAGE) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith('\0virtual:handbook')) return
      for (const source of read().sources) this.addWatchFile(source)
      if (id === `\0${CONTENTS}`) return contentsModule(read())
      if (id === `\0${SEARCH}`) return `export default ${asScript(read().search)}`
      return `export default ${asScript(read().pages.find(({ slug }) => id === `\0${PAGE}${slug}`))}`
    },
    watchChange(id) {
      if (id.startsWith(root)) book = undefined
    },
    configureServer(server) {
      server.middlewares.use(DOWNLOADS, (request, response, next) => {
        const file = read().downloads.find((download) => `/${download}` === request.url)
        if (!file) return next()
        const type = file.endsWith('.png') ? 'image/png' : 'application/json'
        response.setHeader('content-type', type).end(readFileSync(join(root, file)))
      })
    },
    generateBundle() {
      for (const file of read().downloads) {
        this.emitFile({
          type: 'asset',
          fileName: `${DOWNLOADS.slice(1)}${file}`,
          source: readFileSync(join(root, file)),
        })
      }
    },
  }
}

/** Each page is a separate chunk: the browser loads only the pages that are opened. */
function contentsModule({ sections, pages }: Handbook): string {
  const loaders = pages.map(({ slug }) => `${JSON.stringify(slug)}: () => import('${PAGE}${slug}')`)
  return `export const sections = ${asScript(sections)}\nexport const pages = {\n${loaders.join(',\n')}\n}`
}

/** The browser parses a JSON text faster than the same value written as a script. */
const asScript = (value: unknown) => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`
