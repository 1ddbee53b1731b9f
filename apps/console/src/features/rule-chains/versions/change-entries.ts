import type { TFunction } from 'i18next'
import type { ChainComparison, ChangeKind } from '../model/compare-chains'

export interface ChangeEntry {
  id: string
  kind: ChangeKind
  title: string
  text: string
}

/** The changes of a comparison in words: nodes first, then links. */
export function changeEntries({ nodes, links, merged, isFirstChanged }: ChainComparison, t: TFunction) {
  const nameOf = (id: string) =>
    merged.nodes.find((node) => node.id === id)?.name || t('rule-editor.unresolved')
  const entries: ChangeEntry[] = nodes.map(({ kind, id, name, parts }) => ({
    id,
    kind,
    title: name || t('rule-editor.unresolved'),
    text: parts.map((part) => partText(part, t)).join(', '),
  }))
  for (const { kind, id, before, after } of links) {
    const link = after ?? before
    if (!link) continue
    entries.push({
      id,
      kind,
      title: t('rule-editor.link-ends', { from: nameOf(link.from), to: nameOf(link.to) }),
      text: link.labels.join(' / '),
    })
  }
  if (isFirstChanged)
    entries.push({
      id: 'input',
      kind: 'changed',
      title: t('rule-editor.input'),
      text: merged.firstId === null ? t('rule-editor.no-first-node') : nameOf(merged.firstId),
    })
  return entries
}

function partText(part: string, t: TFunction): string {
  const [group, key] = part.split('.')
  return group === 'configuration' && key ? key : t(`rule-editor.part.${part}`)
}
