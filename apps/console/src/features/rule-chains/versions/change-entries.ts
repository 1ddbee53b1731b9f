import { lineDiff } from '@signalbox/model/text/line-diff'
import type { TFunction } from 'i18next'
import type { DraftNode } from '../model/chain-draft'
import type { ChainComparison, ChangeKind, NodeChange } from '../model/compare-chains'
import { type Catalogue, infoFor, UNKNOWN_INFO } from '../model/node-info'
import { shownLabel, shownLabels } from '../model/shown-labels'

export interface ChangeEntry {
  id: string
  kind: ChangeKind
  title: string
  text: string
  /** For a link: the two texts to compare. Nodes are compared by their settings instead. */
  difference?: { before: string; after: string }
}

/** The changes of a comparison as texts: nodes first, then links. */
export function changeEntries(comparison: ChainComparison, catalogue: Catalogue, t: TFunction) {
  const { nodes, links, merged, isFirstChanged, firstBefore } = comparison
  const nameOf = (id: string) =>
    merged.nodes.find((node) => node.id === id)?.name || t('rule-editor.unresolved')
  const firstName = (id: string | null) => (id === null ? t('rule-editor.no-first-node') : nameOf(id))
  const entries: ChangeEntry[] = nodes.map((change) => ({
    id: change.id,
    kind: change.kind,
    title: change.name || t('rule-editor.unresolved'),
    text: nodeText(change, comparison, catalogue, t),
  }))
  for (const { kind, id, before, after } of links) {
    const link = after ?? before
    if (!link) continue
    const source = merged.nodes.find((node) => node.id === link.from)
    const info = source ? infoFor(catalogue, source) : UNKNOWN_INFO
    const lines = (labels: readonly string[] = []) =>
      labels.map((label) => shownLabel(info, label)).join('\n')
    entries.push({
      id,
      kind,
      title: t('rule-editor.link-ends', { from: nameOf(link.from), to: nameOf(link.to) }),
      text: shownLabels(info, link.labels),
      difference: { before: lines(before?.labels), after: lines(after?.labels) },
    })
  }
  if (isFirstChanged)
    entries.push({
      id: 'input',
      kind: 'changed',
      title: t('rule-editor.input'),
      text: firstName(merged.firstId),
      difference: { before: firstName(firstBefore), after: firstName(merged.firstId) },
    })
  return entries
}

/** The component and the number of links of an added or removed node, or the changed properties of a node. */
function nodeText(change: NodeChange, { merged }: ChainComparison, catalogue: Catalogue, t: TFunction) {
  const node = change.after ?? change.before
  if (!node) return ''
  if (change.kind === 'changed')
    return change.parts.map((part) => partText(part, change, catalogue, t)).join(', ')
  const count = merged.links.filter(({ from, to }) => from === change.id || to === change.id).length
  return t('rule-editor.component-and-links', { component: t(infoFor(catalogue, node).name), count })
}

const CONFIGURATION = 'configuration.'

function partText(part: string, { before, after }: NodeChange, catalogue: Catalogue, t: TFunction): string {
  if (!part.startsWith(CONFIGURATION)) return t(`rule-editor.part.${part}`)
  const key = part.slice(CONFIGURATION.length)
  const field = after && infoFor(catalogue, after).form.find((each) => each.key === key)
  const label = field ? t(field.label) : key
  if (field?.kind !== 'script') return label
  const lines = lineDiff(textOf(before, key), textOf(after, key))
  return t('rule-editor.part-lines', { label, count: lines.filter(({ kind }) => kind !== 'same').length })
}

const textOf = (node: DraftNode | undefined, key: string) =>
  node?.kind === 'node' ? String(node.configuration[key] ?? '') : ''
