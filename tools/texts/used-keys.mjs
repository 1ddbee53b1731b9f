import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './locales.mjs'

const SOURCES = [
  'apps/console/src',
  'packages/model/src',
  'packages/rule-nodes/src',
  'packages/ui/src',
  'packages/widgets/src',
]

/** Namespaces that are read as a whole: the server reads the texts of emails, the build the names of languages. */
const READ_AS_A_WHOLE = /^(mail|language)\./

/** Keys that no source contains, neither in full (`'alarm.clear'`) nor as a pattern (`alarm.status.${status}`). */
export function unusedKeys(keys) {
  const source = SOURCES.flatMap(sourceFiles)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const literals = new Set(
    [...source.matchAll(/['"`]([A-Za-z][\w-]*(?:\.[\w-]+)*)['"`]/g)].map(([, key]) => key),
  )
  const patterns = patternsIn(source)
  return keys.filter(
    (key) =>
      !READ_AS_A_WHOLE.test(key) && !literals.has(key) && !patterns.some((pattern) => pattern.test(key)),
  )
}

/** Template literals that look like a key, with a placeholder for each inserted value. */
function patternsIn(source) {
  const templates = [...source.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)]
    .map(([, text]) => text.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '\0'))
    // A pattern has to contain the namespace or the last part, otherwise it would match every key.
    .filter((text) => /^[\w.\0-]+$/.test(text) && (/^[\w-]+\./.test(text) || /^\0\.[\w-]+$/.test(text)))
  return [...new Set(templates)].map(
    (text) => new RegExp(`^${text.replace(/[.-]/g, '\\$&').replaceAll('\0', '.+')}$`),
  )
}

function sourceFiles(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}
