import type {
  DryRun,
  PathStep,
  RuleChainTrace,
  StepMessage,
} from '@signalbox/model/rule-chains/rule-chain-run'
import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import type { ChainDraft, RuleDraftNode } from '../model/chain-draft'
import { routeOf } from './message-route'
import { runDifferences } from './run-differences'
import { stepChanges } from './step-changes'
import { testMessage } from './test-message'
import { minuteMarks, routeMarks } from './trace-marks'
import { traceSummary } from './trace-summary'

const t = ((key: string, values: object = {}) =>
  [key.split('.').at(-1), ...Object.values(values)].join(' ')) as TFunction

const node = (id: string): RuleDraftNode => ({
  kind: 'node',
  id,
  storedId: id,
  type: 'T',
  name: id,
  debugMode: true,
  configuration: {},
  info: {},
  x: 0,
  y: 0,
})
const draft: ChainDraft = {
  nodes: [
    node('a'),
    node('b'),
    node('c'),
    { kind: 'chain', id: 'x', name: 'X', targetId: 'x', info: {}, x: 0, y: 0 },
  ],
  links: [
    { id: 'a>b', from: 'a', to: 'b', labels: ['True'] },
    { id: 'a>c', from: 'a', to: 'c', labels: ['False'] },
    { id: 'b>x', from: 'b', to: 'x', labels: ['Success'] },
  ],
  firstId: 'a',
}
const msg = (data = '{}'): StepMessage => ({
  id: '1',
  ts: 0,
  type: 'PING',
  originator: { entityType: 'DEVICE', id: 'd' },
  metadata: {},
  dataType: 'JSON',
  data,
})
const step = (nodeId: string | null, relation: string, part: Partial<PathStep> = {}): PathStep => ({
  nodeIndex: null,
  nodeId,
  nodeName: nodeId ?? '',
  ts: 0,
  durationMs: 1.26,
  in: { relation: '', msg: msg() },
  out: [{ relation, msg: msg(), toRuleChains: [] }],
  error: null,
  sideEffects: [],
  assumed: false,
  ...part,
})

test('the route of a message contains its nodes and links, from the input to another chain', () => {
  const route = routeOf([step('a', 'true'), step('b', 'Success'), step('gone', 'Success')], draft)
  expect(route.steps.map(({ nodeId, parent, label }) => [nodeId, parent, label])).toEqual([
    ['a', null, ''],
    ['b', 1, 'true'],
    [null, null, ''],
  ])
  expect([...route.links]).toEqual(['input>a', 'a>b', 'b>x'])
  expect([...route.ends]).toEqual(['input', 'x'])
})

test('steps of a dry run are matched to nodes by their index in the draft', () => {
  const route = routeOf([step(null, 'False', { nodeIndex: 0 }), step(null, '', { nodeIndex: 2 })], draft)
  expect(route.steps.map(({ nodeId }) => nodeId)).toEqual(['a', 'c'])
})

test('the steps of a message are numbered, and a failed step is marked', () => {
  const marks = routeMarks(
    routeOf([step('a', 'True'), step('b', 'Failure', { error: 'no' })], draft),
    draft,
    t,
  )
  expect(marks.nodes.get('a')).toEqual({ tone: 'passed', badge: '1', tag: 'ms 1.3' })
  expect(marks.nodes.get('b')).toEqual({
    tone: 'failed',
    badge: '2',
    tag: 'failed-in ms 1.3',
    reason: { text: 'no', isEnd: true, hasLinks: true, note: 'failure-ended' },
  })
  expect(marks.links.has('a>c')).toBe(false)
  expect(marks.nodes.get('input')).toEqual({ tone: 'passed' })
  expect(marks.nodes.has('x')).toBe(false)
})

test('a failure without a recorded time is marked as failed', () => {
  const failure = step('b', 'Failure', { error: 'no', durationMs: null })
  const marks = routeMarks(routeOf([failure], draft), draft, t)
  expect(marks.nodes.get('b')?.tag).toBe('failed')
})

test('the marks of the last minute contain counts per link and failures per node', () => {
  const trace: RuleChainTrace = {
    windowMs: 60_000,
    nodes: [
      { nodeId: 'a', received: 3, failed: 0, meanMs: 0.5, lastFailure: null },
      { nodeId: 'b', received: 2, failed: 1, meanMs: null, lastFailure: null },
    ],
    links: [
      { fromNodeId: 'a', relation: 'TRUE', count: 2 },
      { fromNodeId: 'a', relation: 'Other', count: 9 },
    ],
    messages: [],
  }
  const marks = minuteMarks(trace, draft, t)
  expect(marks.nodes.get('a')).toMatchObject({ tone: 'busy' })
  expect(marks.nodes.get('b')).toMatchObject({ tone: 'failed', tag: 'failed-count 1' })
  expect([...marks.links]).toEqual([['a>b', { tone: 'busy', note: '2' }]])
})

test('runs differ by labels and number of steps, not by times', () => {
  const run = (...steps: PathStep[]): DryRun => ({ steps, truncated: false })
  const same = run(step('a', 'True'))
  const later = run(step('a', 'True', { ts: 9, durationMs: 5 }))
  const relabeled = run(step('a', 'False'))
  const longer = run(step('a', 'True'), step('b', 'Success'))
  expect(runDifferences([same, same, same], [later, relabeled, longer])).toMatchObject([
    { index: 1, before: { out: [{ relation: 'True' }] }, after: { out: [{ relation: 'False' }] } },
    { index: 2, before: null, after: { nodeName: 'b' } },
  ])
})

test('the summary of the last minute counts the messages of the first node; the mean time per message includes all nodes', () => {
  const counts = (nodeId: string, received: number, failed: number, meanMs: number | null) => ({
    nodeId,
    received,
    failed,
    meanMs,
    lastFailure: null,
  })
  const summaryOf = (...nodes: RuleChainTrace['nodes']) =>
    traceSummary({ windowMs: 60_000, nodes, links: [], messages: [] }, draft)
  expect(summaryOf(counts('b', 9, 0, 2), counts('a', 4, 1, 0.5))).toEqual({
    received: 4,
    failed: 1,
    meanMs: 5,
  })
  expect(summaryOf(counts('b', 9, 0, null))).toEqual({ received: 9, failed: 0, meanMs: null })
  expect(summaryOf()).toEqual({ received: 0, failed: 0, meanMs: null })
})

test('the text of a step says whether data and metadata changed', () => {
  const changed = { ...msg('{"a":1}'), metadata: { a: '1' } }
  expect(stepChanges(msg(), { ...msg(), metadata: { a: '1', b: '2' } }, t)).toBe('step-added same 2')
  expect(stepChanges(changed, { ...changed, data: '{}', metadata: {} }, t)).toBe('step-changed changed 1')
})

test('a script test starts with the recorded message, but without data that were truncated', () => {
  const message = { ...msg('{"a":1}'), metadata: { z: '1', b: '2' } }
  const stepOf = (each: StepMessage) => testMessage({ ts: 5, in: { relation: '', msg: each } })
  expect(stepOf(message)).toEqual({
    ts: 5,
    msg: '{\n    "a": 1\n}',
    msgType: 'PING',
    metadata: { b: '2', z: '1' },
  })
  expect(stepOf(msg('{"a":"xx...[truncated 9 symbols]'))).toEqual({ ts: 5, msgType: 'PING', metadata: {} })
})
