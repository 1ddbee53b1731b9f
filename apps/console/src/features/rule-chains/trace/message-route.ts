import type { PathStep } from '@signalbox/model/rule-chains/rule-chain-run'
import { type ChainDraft, canvasIdsOf, hasLabel, INPUT_ID, linkId } from '../model/chain-draft'

/** A step of a message, with its node and its previous step on the canvas. */
export interface RouteStep {
  step: PathStep
  /** The drawn node; null if it was removed or belongs to another chain. */
  nodeId: string | null
  /** The number of the step from which the message came, counted from one. */
  parent: number | null
  /** The label by which the message came to this step. */
  label: string
}

export interface MessageRoute {
  steps: readonly RouteStep[]
  /** The drawn links that the message took. */
  links: ReadonlySet<string>
  /** The drawn nodes at the ends of the chain that the message passed: the input, and links to other chains. */
  ends: ReadonlySet<string>
}

/** Finds the nodes and links of a path in the drawn chain. Steps of other chains have no drawn node. */
export function routeOf(steps: readonly PathStep[], draft: ChainDraft): MessageRoute {
  const ruleNodes = draft.nodes.filter(({ kind }) => kind === 'node')
  const canvasIds = canvasIdsOf(draft)
  const nodeIds = steps.map(({ nodeIndex, nodeId }) => {
    if (nodeIndex !== null) return ruleNodes[nodeIndex]?.id ?? null
    return nodeId === null ? null : (canvasIds.get(nodeId) ?? null)
  })
  const links = new Set<string>()
  const ends = new Set<string>()
  const route = steps.map((step, index): RouteStep => {
    const nodeId = nodeIds[index] ?? null
    const from = nodeId === null ? undefined : parentOf(steps, nodeIds, index, draft)
    if (from && nodeId) links.add(linkId(from.nodeId, nodeId))
    if (nodeId !== null && nodeId === draft.firstId && !from) {
      links.add(linkId(INPUT_ID, nodeId))
      ends.add(INPUT_ID)
    }
    return { step, nodeId, parent: from ? from.index + 1 : null, label: from?.label ?? step.in.relation }
  })
  for (const [index, { out }] of steps.entries()) {
    const chainLinks = draft.links.filter(
      ({ from, to, labels }) =>
        from === nodeIds[index] &&
        draft.nodes.some((node) => node.id === to && node.kind === 'chain') &&
        out.some(({ relation }) => hasLabel(labels, relation)),
    )
    for (const { id, to } of chainLinks) {
      links.add(id)
      ends.add(to)
    }
  }
  return { steps: route, links, ends }
}

function parentOf(
  steps: readonly PathStep[],
  nodeIds: readonly (string | null)[],
  index: number,
  draft: ChainDraft,
) {
  for (let earlier = index - 1; earlier >= 0; earlier--) {
    const nodeId = nodeIds[earlier]
    const link = draft.links.find(({ from, to }) => from === nodeId && to === nodeIds[index])
    const output = steps[earlier]?.out.find(({ relation }) => link && hasLabel(link.labels, relation))
    if (nodeId && output) return { index: earlier, nodeId, label: output.relation }
  }
  return undefined
}
