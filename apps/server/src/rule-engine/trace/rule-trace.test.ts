import { aMessage } from '@signalbox/rule-nodes/testing'
import { expect, test } from 'vitest'
import type { RunningNode } from '../running-chain'
import { ruleTrace } from './rule-trace'

const node = (id: string, chainId = 'c') => ({ id, chain: { id: chainId } }) as RunningNode

test('a trace contains the counts of each node and link, failures with their reason, and the messages', () => {
  let now = 1_000_000
  const trace = ruleTrace(() => now)
  const first = aMessage({})
  const second = aMessage({})
  trace.record(node('a'), 'IN', first, '')
  trace.record(node('a'), 'OUT', first, 'True')
  trace.record(node('b'), 'IN', first, 'True')
  trace.record(node('b'), 'OUT', first, 'Failure', new Error('no such key'))
  trace.record(node('b'), 'OUT', first, 'constructor')
  trace.record(node('a'), 'IN', second, '')
  trace.record(node('x', 'other'), 'IN', aMessage({}), '')

  const { nodes, links, messages } = trace.of('c')
  expect(nodes).toMatchObject([
    { nodeId: 'a', received: 2, failed: 0, meanMs: expect.any(Number), lastFailure: null },
    { nodeId: 'b', received: 1, failed: 1, lastFailure: { messageId: first.id, reason: 'no such key' } },
  ])
  expect(links).toEqual([
    { fromNodeId: 'a', relation: 'True', count: 1 },
    { fromNodeId: 'b', relation: 'Failure', count: 1 },
    { fromNodeId: 'b', relation: 'constructor', count: 1 },
  ])
  expect(messages.map(({ messageId, failed, tookMs }) => [messageId, failed, tookMs])).toEqual([
    [second.id, false, null],
    [first.id, true, expect.any(Number)],
  ])

  now += 61_000
  expect(trace.of('c')).toMatchObject({
    nodes: [{ received: 0 }, { received: 0, lastFailure: null }],
    links: [],
  })
})

test('a copy of a message for a branch counts as the same message', () => {
  const trace = ruleTrace()
  const msg = aMessage({})
  trace.record(node('a'), 'IN', msg, '')
  const copy = { ...msg, id: crypto.randomUUID() }
  trace.record(node('b'), 'IN', copy, '')
  expect(copy.traceId).toBe(msg.id)
  expect(trace.of('c').messages).toHaveLength(1)
})

test('a trace keeps the newest 100 messages', () => {
  const trace = ruleTrace()
  for (let i = 0; i < 500; i++) trace.record(node('a'), 'IN', aMessage({}), '')
  expect(trace.of('c').messages).toHaveLength(100)
})
