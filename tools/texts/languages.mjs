import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, localeFolder, root } from './locales.mjs'

/**
 * The files generated from the locale folders, so that a new language only needs a folder: the list of languages for
 * server and console, and the mail texts of the server.
 */
export function generatedFiles() {
  const codes = languages()
  const names = codes.map((language) => [language, nameOf(language)])
  return [
    {
      path: join(root, 'packages/model/src/text/languages.json'),
      text: `${JSON.stringify(Object.fromEntries(names), null, 2)}\n`,
    },
    { path: join(root, 'apps/server/src/connectors/mail/mail-texts.ts'), text: mailTexts(codes) },
  ]
}

/** Writes the generated files that differ. */
export function updateLanguages() {
  for (const { path, text } of generatedFiles())
    if (readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
}

/** The name of a language, written in that language. */
function nameOf(language) {
  const { language: texts } = JSON.parse(readFileSync(join(localeFolder, language, 'language.json'), 'utf8'))
  return texts.name
}

const mailTexts = (
  codes,
) => `// Made by tools/texts/languages.mjs from the folders in apps/console/src/locales.
import type { Language } from '@signalbox/model/text/language'
${codes.map((code) => `import ${code} from '../../../../console/src/locales/${code}/mail.json'\n`).join('')}
/** The texts of our emails. The compiler reports a language that lacks a key. */
export const mailTexts: Record<Language, typeof en_US> = {
${codes.map((code) => `  ${code},\n`).join('')}}
`
