import type { DryRunRequest } from '@signalbox/model/rule-chains/rule-chain-run'
import { ruleNodes } from '@signalbox/rule-nodes'
import { anId, aTestContext } from '@signalbox/rule-nodes/testing'
import { expect, test } from 'vitest'
import { testServices } from '../testing'
import { dryRunner } from './dry-run'

const DEVICE = anId('DEVICE')
const OTHER_CHAIN = anId('RULE_CHAIN')

type Link = [from: number, label: string, to: number]
const draft = (
  nodes: [type: string, name: string, configuration?: object][],
  links: Link[] = [],
): DryRunRequest['metadata'] => ({
  firstNodeIndex: 0,
  nodes: nodes.map(([type, name, configuration = {}]) => ({
    type: `org.thingsboard.rule.engine.${type}`,
    name,
    debugMode: false,
    configuration: configuration as never,
    additionalInfo: null,
  })),
  connections: links.map(([fromIndex, type, toIndex]) => ({ fromIndex, type, toIndex })),
  ruleChainConnections: [],
})
const telemetry = (data: object) => ({
  type: 'POST_TELEMETRY_REQUEST',
  originator: DEVICE,
  metadata: { ts: '5' },
  dataType: 'JSON' as const,
  data: JSON.stringify(data),
})

async function run(metadata: DryRunRequest['metadata'], data: object = { t: 9 }, context = aTestContext()) {
  const { runs } = await dryRunner(ruleNodes, testServices(context))('t', {
    metadata,
    messages: [telemetry(data)],
  })
  return { steps: runs[0]!.steps, context }
}

test('a message passes through the nodes of the draft in order, and nothing is saved', async () => {
  const metadata = draft(
    [
      ['filter.TbJsFilterNode', 'Hot?', { jsScript: 'return msg.t > 8;' }],
      ['telemetry.TbMsgTimeseriesNode', 'Save', { defaultTTL: 0 }],
      ['action.TbLogNode', 'Log', { jsScript: 'return "cold";' }],
    ],
    [
      [0, 'true', 1],
      [0, 'False', 2],
    ],
  )
  const { steps, context } = await run(metadata)
  expect(steps.map((step) => [step.nodeIndex, step.nodeName, step.in.relation])).toEqual([
    [0, 'Hot?', ''],
    [1, 'Save', 'True'],
  ])
  expect(steps[1]!.sideEffects).toMatchObject([{ kind: 'SAVE_TELEMETRY', details: { entityId: DEVICE } }])
  expect(steps[1]!.out.map(({ relation }) => relation)).toEqual(['Success'])
  expect(context.telemetry.points).toEqual([])
  const cold = await run(metadata, { t: 1 })
  expect(cold.steps[1]).toMatchObject({ nodeName: 'Log', sideEffects: [{ kind: 'LOG' }] })
  expect(cold.context.lines).toEqual([])
})

test('a new alarm is reported and not stored, and the linked rule chains are listed', async () => {
  const metadata = draft([
    [
      'action.TbCreateAlarmNode',
      'Alarm',
      { alarmType: 'Hot', severity: 'MAJOR', alarmDetailsBuildJs: 'return {};' },
    ],
  ])
  metadata.ruleChainConnections = [
    { fromIndex: 0, type: 'Created', targetRuleChainId: OTHER_CHAIN, additionalInfo: null },
  ]
  const { steps, context } = await run(metadata)
  expect(steps[0]!.out).toMatchObject([{ relation: 'Created', toRuleChains: [OTHER_CHAIN] }])
  expect(steps[0]!.sideEffects.map(({ kind }) => kind)).toEqual(['SAVE_ALARM', 'NEW_MESSAGE'])
  expect(context.alarms.list).toEqual([])
})

test('calls and delays are assumed to succeed; a call is reported and a delayed message is not stored', async () => {
  const metadata = draft(
    [
      ['delay.TbMsgDelayNode', 'Delay', { periodInSeconds: 60, maxPendingMsgs: 10 }],
      ['rpc.TbSendRPCRequestNode', 'Call', { timeoutInSeconds: 5 }],
      ['action.TbLogNode', 'Log', { jsScript: 'return JSON.stringify(msg);' }],
    ],
    [
      [0, 'Success', 1],
      [1, 'Success', 2],
    ],
  )
  const { steps, context } = await run(metadata, { method: 'm', params: {} })
  expect(steps.map(({ nodeName, assumed }) => [nodeName, assumed])).toEqual([
    ['Delay', true],
    ['Call', true],
    ['Log', false],
  ])
  expect(steps[1]!.sideEffects).toMatchObject([{ kind: 'RPC_CALL', details: { method: 'm' } }])
  expect(context.delayedMessages).toEqual([])
})

test('nodes that cannot run let the message leave by Failure with the reason', async () => {
  const metadata = draft(
    [
      ['x.Unknown', 'Unknown'],
      ['filter.TbJsFilterNode', 'Tbel', { scriptLang: 'TBEL', jsScript: 'return true;', tbelScript: 'true' }],
      ['filter.TbJsFilterNode', 'Broken', { jsScript: 'return nothing;' }],
    ],
    [
      [0, 'Failure', 1],
      [1, 'Failure', 2],
    ],
  )
  const { steps } = await run(metadata)
  expect(steps.map((step) => [step.nodeName, step.out[0]!.relation])).toEqual([
    ['Unknown', 'Failure'],
    ['Tbel', 'Failure'],
    ['Broken', 'Failure'],
  ])
  expect(steps[0]!.error).toContain('Unknown rule node type')
  expect(steps[1]!.error).toContain('TBEL')
  expect(steps[2]!.error).toContain('nothing')
})
