import type { RuleChainTrace } from '@signalbox/model/rule-chains/rule-chain-run'
import { type ChainDraft, canvasIdsOf } from '../model/chain-draft'

export interface TraceSummary {
  received: number
  failed: number
  /** The mean time that all nodes together spend on a message; null while no time is recorded. */
  meanMs: number | null
}

/**
 * The counts of the last minute of a chain. Only nodes in debug mode are counted. The number of messages is the count
 * of the first node, or the highest count of any node if the first node is not in debug mode.
 */
export function traceSummary({ nodes }: RuleChainTrace, draft: ChainDraft): TraceSummary {
  const canvasIds = canvasIdsOf(draft)
  const first = nodes.find(({ nodeId }) => draft.firstId !== null && canvasIds.get(nodeId) === draft.firstId)
  const received = first?.received ?? Math.max(0, ...nodes.map((node) => node.received))
  const spentMs = nodes.reduce((sum, node) => sum + (node.meanMs ?? 0) * node.received, 0)
  const isTimed = received > 0 && nodes.some(({ meanMs }) => meanMs !== null)
  return {
    received,
    failed: nodes.reduce((sum, node) => sum + node.failed, 0),
    meanMs: isTimed ? spentMs / received : null,
  }
}
