import type { NodeContext } from '@signalbox/rule-nodes/context'
import type { RuleNode } from '@signalbox/rule-nodes/rule-node'

/** Where a link leads: a node of the same chain, or another chain. */
export type Target = { node: RunningNode } | { chainId: string }

/** A node of a loaded chain. */
export interface RunningNode {
  id: string
  name: string
  type: string
  /** The stored configuration, as text: a node restarts only when it changes. */
  configText: string
  debug: boolean
  chain: RunningChain
  kind?: RuleNode
  config: unknown
  state: unknown
  ctx: NodeContext
  /** Why the node does not run; messages that reach it fail with this reason. */
  error?: string
  /** Whether the node does not run because the server failed (e.g. lost database). Messages have to be sent again. */
  isServerFailure?: boolean
  /** Set while the node is starting. */
  starting?: Promise<void>
  /** The targets by label: in lower case, and as written. */
  links: Map<string, Target[]>
  processed: number
  errors: number
  lastErrorEventMs: number
  isStopped: boolean
  retry?: NodeJS.Timeout
}

export interface RunningChain {
  id: string
  tenantId: string
  rules: TenantRules
  name: string
  first?: RunningNode
  nodes: Map<string, RunningNode>
}

/** All loaded chains of a tenant. */
export interface TenantRules {
  tenantId: string
  rootId?: string
  chains: Map<string, RunningChain>
  maxExecutions: number
}

/** How many node executions a message and its copies may cause if the tenant has no limit of its own. */
const MAX_EXECUTIONS = 1000

/** How many node executions a message and its copies may cause in the chains of the node's tenant. */
export const maxExecutionsAt = ({ chain }: RunningNode) => chain.rules.maxExecutions || MAX_EXECUTIONS

const NO_TARGETS: Target[] = []

/** The targets of a label; labels are compared without regard to case. */
export function targetsOf(node: RunningNode, label: string): Target[] {
  return node.links.get(label) ?? node.links.get(label.toLowerCase()) ?? NO_TARGETS
}
