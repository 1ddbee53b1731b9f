// @vitest-environment happy-dom
import type { PathStep, StepMessage } from '@signalbox/model/rule-chains/rule-chain-run'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../../../testing/platform'
import { renderConsole } from '../../../testing/render'
import type { ChainDraft } from '../model/chain-draft'
import { RunBoth } from './run-both'

afterEach(() => {
  cleanup()
  stopMockServer()
})

const originator = { entityType: 'DEVICE', id: 'd1' } as const
// The message of a recorded step has no `ts`.
const msg = (data: string): StepMessage => ({
  id: data,
  ts: null,
  type: 'POST_TELEMETRY_REQUEST',
  originator,
  metadata: {},
  dataType: 'JSON',
  data,
})
const step = (data: string, relation: string): PathStep => ({
  nodeIndex: 0,
  nodeId: null,
  nodeName: 'Too warm?',
  ts: 0,
  durationMs: null,
  in: { relation: '', msg: msg(data) },
  out: [{ relation, msg: msg(data), toRuleChains: [] }],
  error: null,
  sideEffects: [],
  assumed: false,
})
const runs = (...relations: string[]) => ({
  runs: relations.map((relation, index) => ({ steps: [step(String(index), relation)], truncated: false })),
})
const recorded = (messageId: string, ts: string) => ({
  messageId,
  ts: Date.parse(ts),
  type: 'POST_TELEMETRY_REQUEST',
  originator,
  failed: false,
  tookMs: 1,
})
const draft = (jsScript: string): ChainDraft => ({
  nodes: [
    {
      kind: 'node',
      id: 'a',
      type: 'org.thingsboard.rule.engine.filter.TbJsFilterNode',
      name: 'Too warm?',
      debugMode: true,
      configuration: { jsScript },
      info: {},
      x: 0,
      y: 0,
    },
  ],
  links: [],
  firstId: 'a',
})

test('messages with different results are listed with their time, originator and first difference', async () => {
  const answers = [runs('True', 'Alarm Created'), runs('True', 'True')]
  startMockServer({
    '/api/ruleChain/c1/trace': {
      windowMs: 60_000,
      nodes: [],
      links: [],
      messages: [
        recorded('same', '2026-03-01T10:00:00'),
        // The events of this message are not stored yet.
        recorded('new', '2026-03-02T10:00:00'),
        recorded('other', '2026-03-03T10:00:00'),
      ],
    },
    '/api/ruleChain/c1/trace/same': { steps: [step('0', 'True')] },
    '/api/ruleChain/c1/trace/new': { steps: [] },
    '/api/ruleChain/c1/trace/other': { steps: [step('1', 'True')] },
    '/api/device/d1': { id: originator, name: 'Truck 7' },
    get '/api/ruleChain/dryRun'() {
      return answers.shift()
    },
  })
  await renderConsole(<RunBoth chainId="c1" older={draft('return false;')} newer={draft('return true;')} />)
  expect(await screen.findByText('1 of 2 messages gives a different result')).toBeTruthy()
  const [only, ...more] = screen.getAllByRole('listitem')
  expect(more).toEqual([])
  expect(await within(only!).findByText('Truck 7')).toBeTruthy()
  expect(only!.textContent).toContain('2026-03-03')
  expect(only!.textContent).toMatch(/Too warm\?: Alarm created.*Too warm\?: True/)
})
