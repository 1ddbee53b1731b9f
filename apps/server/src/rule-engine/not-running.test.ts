import type { JsonObject } from '@signalbox/model/json/json-value'
import { aMessage } from '@signalbox/rule-nodes/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { decryptedChains } from './decrypted-chains'
import { aChain, anEngine } from './testing'

const LOG = { type: 'action.TbLogNode', configuration: { jsScript: 'return metadata.error;' } }
const TBEL = { scriptLang: 'TBEL', jsScript: 'return true;', tbelScript: 'return true;' }
const message = (changes = {}) => aMessage({ tenantId: 't', ...changes })

test.each([
  ['an unknown class', { type: 'x.Unknown' }, /Unknown rule node type/],
  [
    'a script of one megabyte',
    { type: 'filter.TbJsFilterNode', configuration: { jsScript: ' '.repeat(2 ** 20) } },
    /at most 500000 characters/,
  ],
  ['a TBEL script', { type: 'filter.TbJsFilterNode', configuration: TBEL }, /TBEL/],
])(
  'a message that reaches a node with %s leaves by Failure, and the event names the node and the reason',
  async (_what, node, reason) => {
    const root = aChain('root', {
      nodes: { Unknown: node, Log: LOG },
      links: [['Unknown', 'Failure', 'Log']],
    })
    const { push, events, failures, context, close } = anEngine([root])
    await push(message())
    expect(failures).toEqual([])
    expect(context.lines).toEqual([
      expect.stringMatching(/Node 'Unknown' of rule chain 'root' is not running/),
    ])
    const [event] = events('DEBUG_RULE_NODE')
    expect(event!.body).toMatchObject({
      type: 'OUT',
      relationType: 'Failure',
      error: expect.stringMatching(reason),
    })
    await close()
  },
)

test('a node with a secret that cannot be decrypted does not run', async () => {
  const root = aChain('root', {
    nodes: {
      Rest: { type: 'rest.TbRestApiCallNode', configuration: { proxyPassword: 'encrypted' } },
      Log: LOG,
    },
    links: [['Rest', 'Failure', 'Log']],
  })
  const stored = { chainsOf: async () => [root], tenantsWith: async () => [], maxExecutions: async () => 0 }
  const open = (type: string, configuration: JsonObject | null) => {
    if (type.endsWith('TbRestApiCallNode')) throw new Error('The secret cannot be decrypted')
    return configuration
  }
  const errors: unknown[] = []
  const repository = decryptedChains(stored, open, (error) => errors.push(error))
  const { push, context, close } = anEngine([], { repository })
  await push(message())
  expect(context.external.openedClients).toEqual([])
  expect(context.lines).toEqual([expect.stringContaining('The secret cannot be decrypted')])
  expect(errors).toHaveLength(1)
  await close()
})

test('a message is refused while a node cannot start because of a database error', async () => {
  const root = aChain('root', {
    nodes: { Profile: { type: 'profile.TbDeviceProfileNode' }, Log: LOG },
    links: [['Profile', 'Failure', 'Log']],
  })
  const { push, context, close } = anEngine([root])
  vi.spyOn(context.states, 'removeAll').mockRejectedValue(new Error('Connection terminated unexpectedly'))
  await expect(push(message())).rejects.toMatchObject({ status: 503 })
  expect(context.lines).toEqual([])
  await close()
})

test('a node that could not start because of a database error starts when the database works again, even after ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const root = aChain('root', { nodes: { Profile: { type: 'profile.TbDeviceProfileNode' } } })
  const { push, context, events, close } = anEngine([root])
  const removal = vi.spyOn(context.states, 'removeAll')
  removal.mockRejectedValue(new Error('Connection terminated unexpectedly'))
  await expect(push(message())).rejects.toMatchObject({ status: 503 })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(events('LC_EVENT').filter(({ body }) => body.success === false)).toHaveLength(1)
  removal.mockRestore()
  await vi.advanceTimersByTimeAsync(1_000)
  await push(message())
  await close()
})

test('a message fails at an unknown node without a Failure link, and its queue reports the failure', async () => {
  const { push, failures, close } = anEngine([aChain('root', { nodes: { Unknown: { type: 'x.Unknown' } } })])
  await push(message())
  await push(message())
  expect(failures.map(({ failure }) => failure.ruleNodeName)).toEqual(['Unknown', 'Unknown'])
  await close()
})

test('a sequential queue processes the next message of the originator after a message failed at an unknown node', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const root = aChain('root', {
    nodes: {
      Types: { type: 'filter.TbMsgTypeSwitchNode' },
      Unknown: { type: 'x.Unknown' },
      Log: { type: 'action.TbLogNode', configuration: { jsScript: 'return "taken";' } },
    },
    links: [
      ['Types', 'Post telemetry', 'Unknown'],
      ['Types', 'Post attributes', 'Log'],
    ],
  })
  const { push, failures, context, close } = anEngine([root])
  const queueName = 'SequentialByOriginator'
  const ended: string[] = []
  void push(message({ queueName })).then(() => ended.push('first'))
  void push(message({ queueName, type: 'POST_ATTRIBUTES_REQUEST' })).then(() => ended.push('second'))
  // The queue retries the first message three times, with a pause before each attempt.
  while (ended.length < 2) await vi.advanceTimersByTimeAsync(5000)
  expect(ended).toEqual(['first', 'second'])
  expect(failures.map(({ failure }) => failure.ruleNodeName)).toEqual(['Unknown'])
  expect(context.lines).toEqual(['taken'])
  await close()
})
