import { MAIN_QUEUE, type Message } from '@signalbox/model/message'
import { ruleNodes } from '@signalbox/rule-nodes'
import type { RuleNode } from '@signalbox/rule-nodes/rule-node'
import { aTestContext, type TestContext } from '@signalbox/rule-nodes/testing'
import { createBus } from '../bus'
import type { RuleFailure } from '../queue/outcome'
import { messageQueue } from '../queue/queue'
import type { ChainRepository, StoredChain, StoredLink } from './chain.repository'
import type { NodeServices } from './context'
import { ruleEngine } from './engine'
import type { EventRow } from './event-writer'
import { ruleEvents } from './events'

type NodeDraft = { type: string; configuration?: object; debugMode?: boolean }
type ChainDraft = {
  nodes: Record<string, NodeDraft>
  /** `from -label-> to`; a target that is not a node of the chain is another chain. */
  links?: [from: string, label: string, to: string][]
  first?: string
  root?: boolean
}

/** Builds a stored chain from a short description: ids are `<chain>/<node>`. */
export function aChain(
  id: string,
  { nodes, links = [], first, root = id === 'root' }: ChainDraft,
): StoredChain {
  const nodeId = (name: string) => `${id}/${name}`
  return {
    id,
    name: id,
    root,
    firstNodeId: nodeId(first ?? Object.keys(nodes)[0]!),
    nodes: Object.entries(nodes).map(([name, { type, configuration = {}, debugMode = false }]) => ({
      id: nodeId(name),
      type: `org.thingsboard.rule.engine.${type}`,
      name,
      debugMode,
      configuration: configuration as StoredChain['nodes'][number]['configuration'],
    })),
    links: links.map(
      ([from, label, to]): StoredLink =>
        to in nodes
          ? { from: nodeId(from), label, toNode: nodeId(to) }
          : { from: nodeId(from), label, toChain: to },
    ),
  }
}

/** Services for rule nodes, implemented in memory. */
export const testServices = (context: TestContext): NodeServices => ({
  telemetry: () => context.telemetry,
  attributes: () => context.attributes,
  alarms: () => context.alarms,
  relations: () => context.relations,
  entities: () => context.entities,
  states: () => context.states,
  delayed: () => context.ctx.delayed,
  external: () => context.external,
  scripts: {
    run: (_tenantId, _nodeId, code, argNames, args) => context.ctx.scripts.run(code, argNames, args),
    test: async (_tenantId, code, argNames, args) => ({
      value: await context.ctx.scripts.run(code, argNames, args),
      elapsedMs: 0,
    }),
    check: (_tenantId, code, argNames) => context.ctx.scripts.check(code, argNames),
  },
  owned: { ifOwn: (_tenantId, _entityId, work) => work() },
  serviceId: 'test',
  log: context.ctx.log,
})

/** The engine with its queue; the chains and everything that nodes store are in memory. */
export function anEngine(
  chains: StoredChain[],
  options: {
    nodes?: RuleNode[]
    maxExecutions?: number
    maxDebugPerHour?: number
    services?: Partial<NodeServices>
    repository?: Partial<ChainRepository>
  } = {},
) {
  const context = aTestContext()
  const bus = createBus()
  const rows: EventRow[] = []
  const failures: { msg: Message; failure: RuleFailure }[] = []
  const lost: unknown[] = []
  const writer = {
    write: (row: EventRow) => void rows.push(row),
    flush: async () => {},
    close: async () => {},
  }
  let loads = 0
  const queue = messageQueue({ onFailure: (msg, failure) => void failures.push({ msg, failure }) })
  const engine = ruleEngine({
    nodes: options.nodes ?? ruleNodes,
    chains: {
      chainsOf: async () => {
        loads++
        return structuredClone(chains)
      },
      tenantsWith: async () => ['t'],
      maxExecutions: async () => options.maxExecutions ?? 0,
      ...options.repository,
    },
    services: { ...testServices(context), ...options.services },
    events: ruleEvents(writer, { server: 'test', maxDebugPerHour: options.maxDebugPerHour }),
    bus,
    requeue: queue.requeue,
    onLostError: (error) => void lost.push(error),
  })
  queue.consume(engine.process)
  return {
    engine,
    queue,
    context,
    bus,
    failures,
    lost,
    loads: () => loads,
    push: queue.push,
    events: (type: string) => rows.filter((row) => row.type === type),
    async close() {
      await queue.close()
      await engine.close()
    },
    queueName: MAIN_QUEUE,
  }
}
