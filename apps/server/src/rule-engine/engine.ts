import type { Message } from '@signalbox/model/message'
import { keyedSerialExecutor } from '@signalbox/model/serial-executor'
import type { RuleNode } from '@signalbox/rule-nodes/rule-node'
import type { Bus } from '../bus'
import type { OutcomeListener, Process } from '../queue/outcome'
import type { ChainRepository } from './chain.repository'
import { type NodeServices, nodeContext } from './context'
import type { RuleEvents } from './events'
import { orderlyCache } from './orderly-cache'
import type { RunningNode, TenantRules } from './running-chain'
import { isServerFailure } from './server-failure'
import { tenantRules } from './tenant-rules'
import { walker } from './walk'

export interface RuleEngineParts {
  nodes: RuleNode[]
  chains: ChainRepository
  services: NodeServices
  events: RuleEvents
  bus: Bus
  requeue(msg: Message, fromQueue?: string, isNeeded?: () => boolean): Promise<void>
  /** Called with an error that cannot be reported to the sender of a message. */
  onLostError(error: unknown): void
  /** Called before a node of the tenant runs. */
  onExecution?(tenantId: string): void
  /** Wraps the listener of a message that enters a chain, to measure the time until its outcome. */
  timed?: ((chainId: string, listener: OutcomeListener) => OutcomeListener) | undefined
}

const STATS_MS = 3_600_000
const RELOAD_RETRY_MS = 1000

/** Runs the rule chains of all tenants. A tenant's chains start with its first message. */
export function ruleEngine(parts: RuleEngineParts) {
  const { nodes, chains, services, events, bus, requeue, onLostError, onExecution = () => {}, timed } = parts
  const walking = walker({ events, requeue, onLostError, onExecution, timed })

  /** Sends a message that a node created outside of a run, unless its originator belongs to another tenant. */
  const emit = (node: RunningNode, relation: string, msg: Message, error?: unknown) =>
    services.owned
      .ifOwn(node.chain.tenantId, msg.originator, () => walking.emit(node, relation, msg, error))
      .catch((error) =>
        isServerFailure(error) ? onLostError(error) : events.error(node, 'onRuleMsg', error),
      )

  const rules = tenantRules({
    nodes: new Map(nodes.map((node) => [node.clazz, node])),
    chains,
    events,
    contextOf: (node) =>
      nodeContext(services, {
        tenantId: node.chain.tenantId,
        node: { id: node.id, name: node.name, ruleChainId: node.chain.id },
        emit: (relation, msg, error) => emit(node, relation, msg, error),
      }),
  })
  const loaded = orderlyCache<TenantRules>(rules.load)
  const updates = keyedSerialExecutor()
  /** By tenant: the next attempt after a reload that failed. */
  const retries = new Map<string, NodeJS.Timeout>()

  /** Reloads of one tenant run one after another. A failed one is repeated; until then the previous rules are used. */
  function reload(tenantId: string): Promise<void> {
    clearTimeout(retries.get(tenantId))
    retries.delete(tenantId)
    if (!loaded.has(tenantId)) return Promise.resolve()
    // Rules that are still loading may have been read before the change, so they are updated too.
    return updates
      .run(tenantId, () => loaded.use(tenantId, rules.update))
      .catch((error) => {
        onLostError(error)
        retries.set(tenantId, setTimeout(reload, RELOAD_RETRY_MS, tenantId).unref())
      })
  }

  function drop(tenantId: string) {
    events.resetDebugLimit(tenantId)
    if (!loaded.has(tenantId)) return
    const dropped = Promise.resolve(loaded.use(tenantId, (current) => current)).catch(() => undefined)
    loaded.forget(tenantId)
    // A load or update that is still running starts nodes, so the nodes are stopped after it has ended.
    void updates.run(tenantId, async () => {
      const current = await dropped
      if (current) rules.stopAll(current)
    })
  }

  /** Starts chains with nodes that create messages without an input: of the given tenants, or of all tenants. */
  async function startGenerating(tenantIds?: string[]) {
    for (const { clazz, runsWithoutInput } of nodes) {
      if (!runsWithoutInput) continue
      const flag = runsWithoutInput === true ? undefined : runsWithoutInput.when
      for (const tenantId of await chains.tenantsWith(clazz, flag))
        if (!tenantIds || tenantIds.includes(tenantId)) await loaded.use(tenantId, () => {})
    }
  }

  const listeners = [
    bus.on('ruleChainChanged', ({ tenantId, change }) => {
      events.resetDebugLimit(tenantId)
      if (loaded.has(tenantId)) void reload(tenantId)
      else if (change === 'SAVED') startGenerating([tenantId]).catch(onLostError)
    }),
    bus.on('entityChanged', ({ entityId: { entityType, id }, change }) => {
      if (entityType === 'TENANT') change === 'DELETED' ? drop(id) : void reload(id)
      if (entityType === 'TENANT_PROFILE') reloadAll()
    }),
    bus.on('cachesStale', reloadAll),
  ]

  function reloadAll() {
    for (const { tenantId } of loaded.values()) void reload(tenantId)
  }

  const stats = setInterval(() => {
    for (const { chains } of loaded.values()) {
      for (const chain of chains.values()) for (const node of chain.nodes.values()) events.stats(node)
    }
  }, STATS_MS)
  stats.unref()

  const process: Process = (msg, listener) => {
    const current = loaded.ready(msg.tenantId)
    if (current) return walking.walk(current, msg, listener)
    Promise.resolve(loaded.use(msg.tenantId, (rules) => walking.walk(rules, msg, listener))).catch((error) =>
      listener.reject(error),
    )
  }

  return {
    process,
    reload,
    /** Starts the chains of all tenants with nodes that create messages without an input. */
    start: () => startGenerating(),
    /** Sends a delayed message out of its node, or drops it if the node was deleted; rejects if the sending failed. */
    async release(nodeId: string, relation: string, msg: Message): Promise<void> {
      await loaded.use(msg.tenantId, async ({ chains }) => {
        const node = [...chains.values()].map((chain) => chain.nodes.get(nodeId)).find(Boolean)
        if (node) await walking.emit(node, relation, msg)
      })
    },
    async close() {
      clearInterval(stats)
      for (const stop of listeners) stop()
      await updates.idle()
      for (const retry of retries.values()) clearTimeout(retry)
      for (const current of loaded.values()) rules.stopAll(current)
      loaded.clear()
      await events.close()
    },
  }
}
