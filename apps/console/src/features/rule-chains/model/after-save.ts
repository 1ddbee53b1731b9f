import type { RuleNodeMetaData } from '@signalbox/model/rule-chains/rule-chain'
import type { ChainDraft, DraftNode, RuleDraftNode } from './chain-draft'
import { isSameValue } from './compare-chains'

type StoredNode = Pick<RuleNodeMetaData, 'id' | 'configuration'>

/**
 * Returns a function that gives drafts the ids of the stored nodes, and the settings that the server changed, such as
 * masked passwords. Ids on the canvas stay, so that open details, the selection and steps to undo still belong to the
 * same nodes. Returns undefined if the server stored another number of nodes than was sent.
 */
export function afterSave(sentDraft: ChainDraft, stored: readonly StoredNode[]) {
  const nodes = sentDraft.nodes.filter((node): node is RuleDraftNode => node.kind === 'node')
  if (nodes.length !== stored.length) return undefined
  const storedIds = new Map<string, string>()
  const replacements = new Map<DraftNode, RuleDraftNode>()
  for (const [index, node] of nodes.entries()) {
    const { id, configuration } = stored[index]!
    storedIds.set(node.id, id.id)
    const isUnchanged = isSameValue(node.configuration, configuration ?? {})
    if (node.storedId === id.id && isUnchanged) continue
    replacements.set(node, {
      ...node,
      storedId: id.id,
      ...(!isUnchanged && { configuration: configuration ?? {} }),
    })
  }
  const results = new Map<ChainDraft, ChainDraft>()

  function withStoredId(node: DraftNode): DraftNode {
    const replacement = replacements.get(node)
    if (replacement) return replacement
    const storedId = storedIds.get(node.id)
    return node.kind === 'chain' || !storedId || node.storedId === storedId ? node : { ...node, storedId }
  }

  return (draft: ChainDraft): ChainDraft => {
    const cachedResult = results.get(draft)
    if (cachedResult) return cachedResult
    const next = draft.nodes.map(withStoredId)
    const result = next.every((node, index) => node === draft.nodes[index])
      ? draft
      : { ...draft, nodes: next }
    results.set(draft, result)
    return result
  }
}
