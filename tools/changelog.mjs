import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './workspace.mjs'

const folder = join(root, 'changes')

/**
 * CHANGELOG.md as text. The notes of each released version are in a folder below `changes`, those of the next
 * version are in `changes` itself.
 */
export function changelog() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const releasedVersions = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  const sections = [
    section(version, folder),
    ...releasedVersions.map((name) => section(name, join(folder, name))),
  ]
  return `# Changelog\n\n${sections.join('\n')}`
}

function section(version, notesFolder) {
  const notes = readdirSync(notesFolder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => readFileSync(join(notesFolder, name), 'utf8').trim())
  return `## ${version}\n\n${notes.map((note) => `- ${note.replace(/\s+/g, ' ')}\n`).join('')}`
}

if (import.meta.filename === process.argv[1]) writeFileSync(join(root, 'CHANGELOG.md'), changelog())
