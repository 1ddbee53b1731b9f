import type { DraftNode } from '../model/chain-draft'

/**
 * Two contents of a node as texts to compare, without the parts that are the same in both. Each setting with several
 * lines, such as a script, is a separate part with its line breaks instead of a JSON string.
 */
export function nodeContents(before: DraftNode | undefined, after: DraftNode | undefined) {
  const [older, newer] = [partsOf(before), partsOf(after)]
  const names = [...new Set([...older.keys(), ...newer.keys()])].filter(
    (name) => older.get(name) !== newer.get(name),
  )
  // A single part gets no name line, so that its line numbers are those of the script.
  const textOf = (parts: ReadonlyMap<string, string>) =>
    names
      .filter((name) => parts.has(name))
      .map((name) => (names.length > 1 && name !== SETTINGS ? `${name}:\n` : '') + parts.get(name))
      .join('\n')
  return { before: textOf(older), after: textOf(newer) }
}

/** The name of the part with all settings except scripts. */
const SETTINGS = ''

function partsOf(node: DraftNode | undefined): Map<string, string> {
  if (!node) return new Map()
  const description = String(node.info.description ?? '')
  const commonMembers = { name: node.name, ...(description && { description }) }
  if (node.kind === 'chain') return new Map([[SETTINGS, JSON.stringify(commonMembers, null, 2)]])
  const entries = Object.entries(node.configuration).sort(([a], [b]) => (a < b ? -1 : 1))
  const isScript = (value: unknown): value is string => typeof value === 'string' && value.includes('\n')
  const rest = Object.fromEntries(entries.filter(([, value]) => !isScript(value)))
  const settings = JSON.stringify(
    { ...commonMembers, debugMode: node.debugMode, configuration: rest },
    null,
    2,
  )
  return new Map([
    [SETTINGS, settings],
    ...entries.flatMap(([key, value]) => (isScript(value) ? [[key, value] as const] : [])),
  ])
}
