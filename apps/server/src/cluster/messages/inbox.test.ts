import { dataOf } from '@signalbox/model/message'
import { aMessage } from '@signalbox/rule-nodes/testing'
import { expect, test, vi } from 'vitest'
import type { Payload, PublicationHandler } from '../network/network'
import { singleNode } from '../network/single-node'
import { inbox, type MessageOutcome } from './inbox'
import { encodeMessage, messagesFrame, readMessages } from './wire'

/** An inbox that gets frames without a network; each message ends as soon as it is taken. */
function anInbox(outcome: MessageOutcome = 'done', maxAhead?: number) {
  const taken: string[] = []
  const published: string[] = []
  let onFrame: PublicationHandler = () => {}
  const network = {
    ...singleNode(),
    maxPayloadBytes: 64 * 1024,
    publish: (_subject: string, payload: Payload) => void published.push(JSON.stringify(payload)),
    subscribe(_subject: string, handler: PublicationHandler) {
      onFrame = handler
      return () => undefined
    },
  }
  const log = { warn: vi.fn() }
  const { keepOnly } = inbox(
    network,
    (msg, _epoch, onEnd) => {
      taken.push(dataOf(msg))
      onEnd(outcome)
    },
    log,
    maxAhead,
  )
  const frame = (oldest: number, ...numbers: number[]) =>
    onFrame(
      messagesFrame(
        oldest,
        numbers.map((seq) => encodeMessage(seq, 1, aMessage({ data: String(seq) }))),
      ),
      'a',
    )
  return { taken, published, frame, keepOnly, log, raw: (payload: unknown) => onFrame(payload, 'a') }
}

test('messages after a lost frame wait until the frame is sent again, and each message is taken once', () => {
  const { taken, frame } = anInbox()
  frame(1, 1, 2)
  frame(1, 4, 5)
  expect(taken).toEqual(['1', '2'])
  frame(1, 1, 2, 3, 4)
  expect(taken).toEqual(['1', '2', '3', '4', '5'])
})

test('a missing message is taken when it is sent again, however many later messages wait for it', () => {
  const { taken, frame } = anInbox('done', 3)
  frame(1, 2, 3, 4, 5)
  expect(taken).toEqual([])
  frame(1, 1)
  expect(taken).toEqual(['1', '2', '3', '4'])
})

test('outcomes with long reasons are sent in frames that NATS accepts', async () => {
  const { published, frame } = anInbox({ failed: '\u0000'.repeat(5000) })
  const numbers = Array.from({ length: 50 }, (_, index) => index + 1)
  frame(1, ...numbers)
  await expect.poll(() => published.flatMap((json) => JSON.parse(json)).length).toBe(numbers.length)
  for (const json of published) expect(Buffer.byteLength(json)).toBeLessThan(64 * 1024)
})

test('messages that the sender has dropped are not awaited, and answered messages are not taken again', () => {
  const { taken, frame, keepOnly } = anInbox()
  frame(1, 1)
  frame(4, 4)
  expect(taken).toEqual(['1', '4'])
  frame(1, 1)
  expect(taken).toEqual(['1', '4'])
  keepOnly(new Set())
  frame(9, 9)
  expect(taken).toEqual(['1', '4', '9'])
})

test('a malformed frame is dropped with a warning and does not affect the next frame', () => {
  const { taken, frame, raw, log } = anInbox()
  const good = messagesFrame(1, [encodeMessage(1, 1, aMessage({ data: 'first' }))])
  const withHeads = (heads: unknown[], data = '') => {
    const json = Buffer.from(JSON.stringify(heads))
    const length = Buffer.alloc(4)
    length.writeUInt32BE(json.length)
    return Buffer.concat([length, json, Buffer.from(data)])
  }
  const head: unknown[] = JSON.parse(encodeMessage(1, 1, aMessage({ data: '' })).head)
  const shapes = [
    null,
    { oldest: 1, messages: [] },
    Buffer.from(''),
    Buffer.from('not a frame'),
    good.subarray(0, good.length - 1),
    Buffer.concat([good, Buffer.from('more')]),
    withHeads(['1', head]),
    withHeads([1, head.slice(1)]),
    ...[
      [2, -1],
      [2, 7],
      [5, '0'],
      [7, 'NOTHING'],
      [8, null],
      [9, { a: 1 }],
      [10, 'XML'],
      [13, 5],
      [16, '5'],
    ].map(([index, value]) => withHeads([1, head.with(index as number, value)])),
  ]
  for (const shape of shapes) raw(shape)
  expect(taken).toEqual([])
  expect(log.warn).toHaveBeenCalledTimes(shapes.length)
  raw(withHeads([1, head]))
  frame(1, 2)
  expect(taken).toEqual(['', '2'])
})

test('a message keeps all members that other nodes need', () => {
  const msg = {
    ...aMessage({ data: '{"π":"\\"1"}', metadata: { a: 'ä' } }),
    ruleNodeId: 'node',
    traceId: 'trace',
    sessionOpenedMs: 8,
  }
  const budget = { spent: 7, reserved: 7 }
  const [message] = readMessages(
    messagesFrame(3, [encodeMessage(4, 5, { ...msg, points: [], budget })]),
  )!.messages
  expect(message).toEqual([4, 5, { ...msg, nodeExecutions: 7, points: undefined, budget: undefined }])
})
