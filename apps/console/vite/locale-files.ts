import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { LANGUAGE_CODES } from '../../../packages/model/src/text/language'

type Texts = { [key: string]: string | Texts }

/**
 * Serves and emits one `assets/locale/locale.constant-{lang}.json` per language, joined from the files of the language.
 * For a language without files it is an empty object, and the console shows the English texts.
 */
export function localeFiles(folder: string): Plugin {
  let root = ''
  const textsOf = (language: string) => {
    const files = join(root, language)
    return JSON.stringify(existsSync(files) ? joinTexts(files) : {})
  }

  return {
    name: 'locale-files',
    configResolved(config) {
      root = resolve(config.root, folder)
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const language = /^\/assets\/locale\/locale\.constant-(\w+)\.json/.exec(request.url ?? '')?.[1]
        if (!LANGUAGE_CODES.some((code) => code === language)) return next()
        response.setHeader('content-type', 'application/json').end(textsOf(String(language)))
      })
    },
    generateBundle() {
      for (const language of LANGUAGE_CODES) {
        const fileName = `assets/locale/locale.constant-${language}.json`
        this.emitFile({ type: 'asset', fileName, source: textsOf(language) })
      }
    },
  }
}

/** The texts of one language. Files may share a namespace, but a duplicate key is an error. */
export function joinTexts(folder: string): Texts {
  const texts: Texts = {}
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith('.json')) continue
    merge(texts, JSON.parse(readFileSync(join(folder, file), 'utf8')) as Texts, basename(file))
  }
  return texts
}

function merge(into: Texts, from: Texts, location: string) {
  for (const [key, value] of Object.entries(from)) {
    const existing = into[key]
    if (existing === undefined) into[key] = value
    else if (typeof existing === 'object' && typeof value === 'object')
      merge(existing, value, `${location}: ${key}`)
    else throw new Error(`Locale key '${key}' in ${location} is defined twice`)
  }
}
