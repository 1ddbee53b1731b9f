import type { RuleChainTrace } from '@signalbox/model/rule-chains/rule-chain-run'
import { anId } from '@signalbox/rule-nodes/testing'
import { expect, test } from 'vitest'
import { singleNode } from '../../cluster/network/single-node'
import { clusterTrace } from './cluster-trace'

const [a, b] = [crypto.randomUUID(), crypto.randomUUID()]
const seen = (messageId: string, ts: number) => ({
  messageId,
  ts,
  type: 'T',
  originator: anId('DEVICE'),
  failed: false,
  tookMs: 1,
})
const failure = (ts: number) => ({ ts, messageId: 'm', reason: `at ${ts}` })

const ownTrace: RuleChainTrace = {
  windowMs: 60_000,
  nodes: [{ nodeId: a, received: 1, failed: 1, meanMs: 2, lastFailure: failure(5) }],
  links: [{ fromNodeId: a, relation: 'True', count: 1 }],
  messages: [seen('third', 30), seen('first', 10)],
}
const otherTrace: RuleChainTrace = {
  windowMs: 60_000,
  nodes: [
    { nodeId: a, received: 3, failed: 1, meanMs: 6, lastFailure: failure(9) },
    { nodeId: b, received: 2, failed: 0, meanMs: null, lastFailure: null },
  ],
  links: [
    { fromNodeId: a, relation: 'True', count: 2 },
    { fromNodeId: a, relation: 'False', count: 1 },
  ],
  messages: [seen('second', 20)],
}

test('the trace of a chain is the sum over all cluster nodes that answer', async () => {
  const answers: Record<string, unknown> = { second: otherTrace, malformed: { nodes: 'none' } }
  const network = {
    ...singleNode(),
    async requestNode(nodeId: string) {
      if (!(nodeId in answers)) throw new Error('no answer')
      return answers[nodeId]
    },
  }
  const traceOf = clusterTrace(
    () => ownTrace,
    network,
    () => ['second', 'malformed', 'silent'],
  )
  const { nodes, links, messages } = await traceOf('chain')
  expect(nodes).toEqual([
    { nodeId: a, received: 4, failed: 2, meanMs: 5, lastFailure: failure(9) },
    { nodeId: b, received: 2, failed: 0, meanMs: null, lastFailure: null },
  ])
  expect(links).toEqual([
    { fromNodeId: a, relation: 'True', count: 3 },
    { fromNodeId: a, relation: 'False', count: 1 },
  ])
  expect(messages.map(({ messageId }) => messageId)).toEqual(['third', 'second', 'first'])
})
