import type { NodeContext } from '@signalbox/rule-nodes/context'
import type { RuleNode } from '@signalbox/rule-nodes/rule-node'
import type { ChainRepository, StoredChain, StoredNode } from './chain.repository'
import type { RuleEvents } from './events'
import { startNode, stopNode } from './node-lifecycle'
import type { RunningChain, RunningNode, Target, TenantRules } from './running-chain'

export interface TenantRulesParts {
  nodes: Map<string, RuleNode>
  chains: ChainRepository
  events: RuleEvents
  contextOf(node: RunningNode): NodeContext
}

/** Starts the chains of a tenant, and updates them when they were changed. */
export function tenantRules({ nodes, chains, events, contextOf }: TenantRulesParts) {
  async function load(tenantId: string): Promise<TenantRules> {
    const rules: TenantRules = { tenantId, chains: new Map(), maxExecutions: 0 }
    await update(rules)
    return rules
  }

  /** Nodes with the same type and configuration keep running, so messages are not delayed. */
  async function update(rules: TenantRules) {
    const stored = await chains.chainsOf(rules.tenantId)
    rules.maxExecutions = await chains.maxExecutions(rules.tenantId)
    const before = rules.chains
    rules.chains = new Map(stored.map((chain) => [chain.id, updateChain(rules, chain, before.get(chain.id))]))
    rules.rootId = stored.find((chain) => chain.root)?.id
    for (const chain of stored) link(rules.chains.get(chain.id)!, chain)
    for (const [id, chain] of before) if (!rules.chains.has(id)) stopChain(chain)
  }

  function updateChain(rules: TenantRules, stored: StoredChain, old: RunningChain | undefined): RunningChain {
    const chain: RunningChain = old ?? newChain(rules, stored)
    chain.name = stored.name
    const oldNodes = chain.nodes
    chain.nodes = new Map(
      stored.nodes.map((node) => [node.id, updateNode(chain, node, oldNodes.get(node.id))]),
    )
    for (const [id, node] of oldNodes) if (!chain.nodes.has(id)) stopNode(node, events, 'DELETED')
    chain.first = stored.firstNodeId ? chain.nodes.get(stored.firstNodeId) : undefined
    if (!old) events.lifecycle(chain, 'STARTED')
    return chain
  }

  function updateNode(chain: RunningChain, stored: StoredNode, old: RunningNode | undefined): RunningNode {
    const configText = JSON.stringify(stored.configuration)
    const { name, debugMode: debug } = stored
    if (old && old.type === stored.type && old.configText === configText && old.error === undefined) {
      return Object.assign(old, { name, debug })
    }
    if (old) stopNode(old, events)
    const node: RunningNode = {
      id: stored.id,
      name,
      type: stored.type,
      configText,
      debug,
      chain,
      kind: nodes.get(stored.type),
      config: undefined,
      state: undefined,
      // The context needs the node, so it is set right after the node exists.
      ctx: undefined as unknown as NodeContext,
      links: new Map(),
      processed: 0,
      errors: 0,
      lastErrorEventMs: 0,
      isStopped: false,
    }
    node.ctx = contextOf(node)
    startNode(node, stored, events, old ? 'UPDATED' : 'STARTED')
    return node
  }

  function stopAll(rules: TenantRules) {
    for (const chain of rules.chains.values()) stopChain(chain)
    rules.chains = new Map()
  }

  function stopChain(chain: RunningChain) {
    for (const node of chain.nodes.values()) stopNode(node, events)
    events.lifecycle(chain, 'STOPPED')
  }

  return { load, update, stopAll }
}

const newChain = (rules: TenantRules, { id, name }: StoredChain): RunningChain => ({
  id,
  tenantId: rules.tenantId,
  rules,
  name,
  nodes: new Map(),
})

function link(chain: RunningChain, stored: StoredChain) {
  for (const node of chain.nodes.values()) node.links = new Map()
  for (const { from, label, toNode, toChain } of stored.links) {
    const target = targetOf(chain, toNode, toChain)
    const links = chain.nodes.get(from)?.links
    if (!target || !links) continue
    const key = label.toLowerCase()
    const targets = links.get(key) ?? []
    targets.push(target)
    // The label as written is added too: most messages use it, and it is found without changing the case.
    links.set(key, targets).set(label, targets)
  }
}

function targetOf(chain: RunningChain, toNode?: string, toChain?: string): Target | undefined {
  if (toChain) return { chainId: toChain }
  const node = toNode ? chain.nodes.get(toNode) : undefined
  return node && { node }
}
