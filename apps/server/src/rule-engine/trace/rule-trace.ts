import { boundedCache } from '@signalbox/model/bounded-cache'
import type { EntityId } from '@signalbox/model/entity-id'
import type { Message } from '@signalbox/model/message'
import type { RuleChainTrace } from '@signalbox/model/rule-chains/rule-chain-run'
import { errorMessage } from '@signalbox/model/text/error-message'
import type { RunningNode } from '../running-chain'
import { type NodeCounts, nodeCounts } from './node-counts'

const WINDOW_MS = 60_000
const MAX_CHAINS = 500
const MAX_MESSAGES = 100
const MAX_ARRIVALS = 5000

interface SeenMessage {
  messageId: string
  ts: number
  type: string
  originator: EntityId
  failed: boolean
  arrivedMs: number
  tookMs: number | null
}

interface ChainTrace {
  nodes: Map<string, NodeCounts>
  /** In order of arrival; the oldest is removed when there are too many. */
  messages: Map<string, SeenMessage>
  /** The arrival times of messages that have not left their node yet, by node and message. */
  arrivals: Map<string, number>
}

export type RuleTrace = ReturnType<typeof ruleTrace>

/** Counts the messages of nodes in debug mode, in memory only: a few numbers per node and the newest messages. */
export function ruleTrace(now: () => number = Date.now) {
  const chains = boundedCache<string, ChainTrace>(MAX_CHAINS)

  function traceOf(chainId: string): ChainTrace {
    const known = chains.get(chainId)
    if (known) return known
    const trace: ChainTrace = { nodes: new Map(), messages: new Map(), arrivals: new Map() }
    chains.set(chainId, trace)
    return trace
  }

  function onIn(trace: ChainTrace, counts: NodeCounts, node: RunningNode, msg: Message) {
    msg.traceId ??= msg.id
    counts.countReceived()
    const arrivedMs = performance.now()
    withSpace(trace.arrivals, MAX_ARRIVALS).set(`${node.id}/${msg.id}`, arrivedMs)
    if (trace.messages.has(msg.traceId)) return
    const { type, originator } = msg
    withSpace(trace.messages, MAX_MESSAGES).set(msg.traceId, {
      messageId: msg.traceId,
      ts: now(),
      type,
      originator,
      failed: false,
      arrivedMs,
      tookMs: null,
    })
  }

  function onOut(
    trace: ChainTrace,
    counts: NodeCounts,
    node: RunningNode,
    msg: Message,
    relation: string,
    error: unknown,
  ) {
    counts.countSent(relation)
    const key = `${node.id}/${msg.id}`
    const arrivedMs = trace.arrivals.get(key)
    if (arrivedMs !== undefined) {
      counts.addDuration(performance.now() - arrivedMs)
      trace.arrivals.delete(key)
    }
    const messageId = msg.traceId ?? msg.id
    const seen = trace.messages.get(messageId)
    if (seen) seen.tookMs = Math.round((performance.now() - seen.arrivedMs) * 1000) / 1000
    if (relation !== 'Failure') return
    const reason = error === undefined ? (msg.metadata.error ?? 'Unknown') : errorMessage(error)
    counts.countFailure({ ts: now(), messageId, reason })
    if (seen) seen.failed = true
  }

  return {
    record(node: RunningNode, direction: 'IN' | 'OUT', msg: Message, relation: string, error?: unknown) {
      const trace = traceOf(node.chain.id)
      const counts = trace.nodes.get(node.id) ?? nodeCounts(WINDOW_MS, now)
      trace.nodes.set(node.id, counts)
      if (direction === 'IN') onIn(trace, counts, node, msg)
      else onOut(trace, counts, node, msg, relation, error)
    },

    of(chainId: string): RuleChainTrace {
      const trace = chains.get(chainId)
      const counted = [...(trace?.nodes ?? [])].map(([nodeId, counts]) => ({ nodeId, ...counts.sum() }))
      return {
        windowMs: WINDOW_MS,
        nodes: counted.map(({ links, ...node }) => node),
        links: counted.flatMap(({ nodeId, links }) =>
          Array.from(links, ([relation, count]) => ({ fromNodeId: nodeId, relation, count })),
        ),
        messages: [...(trace?.messages.values() ?? [])].map(({ arrivedMs, ...seen }) => seen).reverse(),
      }
    },
  }
}

/** The map with space for a new entry: the oldest one is removed if the map is full. */
function withSpace<V>(map: Map<string, V>, max: number): Map<string, V> {
  if (map.size >= max) map.delete(map.keys().next().value!)
  return map
}
