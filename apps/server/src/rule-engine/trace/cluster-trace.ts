import { asJson } from '@signalbox/model/json/json-value'
import { RuleChainTrace } from '@signalbox/model/rule-chains/rule-chain-run'
import type { ClusterNetwork } from '../../cluster/network/network'

const SUBJECT = 'rule-trace'
const TIMEOUT_MS = 2000
const MAX_MESSAGES = 100

type TraceOf = (chainId: string) => RuleChainTrace

/** Joins the traces of a chain at all cluster nodes. Each node counts only the messages that it processes itself. */
export function clusterTrace(local: TraceOf, network: ClusterNetwork, otherNodes: () => readonly string[]) {
  if (network.isClustered) network.answer(SUBJECT, (chainId) => asJson(local(String(chainId))))

  /** A list with the trace at another cluster node; empty if that node does not answer. */
  async function traceAt(nodeId: string, chainId: string): Promise<RuleChainTrace[]> {
    const answer = await network.requestNode(nodeId, SUBJECT, chainId, TIMEOUT_MS).catch(() => undefined)
    const { data } = RuleChainTrace.safeParse(answer)
    return data ? [data] : []
  }

  return async (chainId: string): Promise<RuleChainTrace> => {
    const others = await Promise.all(otherNodes().map((nodeId) => traceAt(nodeId, chainId)))
    return mergeTraces([local(chainId), ...others.flat()])
  }
}

/** The sums of several traces, with the newest messages of all of them. */
export function mergeTraces(traces: RuleChainTrace[]): RuleChainTrace {
  const nodes = new Map<string, NodeTrace>()
  const links = new Map<string, LinkTrace>()
  for (const trace of traces) {
    for (const node of trace.nodes) {
      const known = nodes.get(node.nodeId)
      nodes.set(node.nodeId, known ? sumOf(known, node) : node)
    }
    for (const link of trace.links) {
      const key = `${link.fromNodeId} ${link.relation}`
      const known = links.get(key)
      links.set(key, known ? { ...link, count: known.count + link.count } : link)
    }
  }
  return {
    windowMs: traces[0]!.windowMs,
    nodes: [...nodes.values()],
    links: [...links.values()],
    messages: traces
      .flatMap(({ messages }) => messages)
      .sort((a, b) => b.ts - a.ts)
      .slice(0, MAX_MESSAGES),
  }
}

type NodeTrace = RuleChainTrace['nodes'][number]
type LinkTrace = RuleChainTrace['links'][number]

function sumOf(a: NodeTrace, b: NodeTrace): NodeTrace {
  const received = a.received + b.received
  return {
    nodeId: a.nodeId,
    received,
    failed: a.failed + b.failed,
    meanMs:
      a.meanMs === null || b.meanMs === null
        ? (a.meanMs ?? b.meanMs)
        : (a.meanMs * a.received + b.meanMs * b.received) / Math.max(received, 1),
    lastFailure: newer(a.lastFailure, b.lastFailure),
  }
}

function newer(a: NodeTrace['lastFailure'], b: NodeTrace['lastFailure']) {
  return a && b ? (a.ts > b.ts ? a : b) : (a ?? b)
}
