import { aMessage } from '@signalbox/rule-nodes/testing'
import { expect, test } from 'vitest'
import type { NewsHandler } from '../network/network'
import { singleNode } from '../network/single-node'
import { inbox } from './inbox'
import { encodeMessage, messagesFrame } from './wire'

/** An inbox that gets frames directly; its messages end at once. */
function anInbox() {
  const taken: string[] = []
  let onFrame: NewsHandler = () => {}
  const network = {
    ...singleNode(),
    subscribe(_subject: string, handler: NewsHandler) {
      onFrame = handler
      return () => undefined
    },
  }
  const log = { warn: () => undefined }
  const { keepOnly } = inbox(
    network,
    (msg, _epoch, onEnd) => {
      taken.push(msg.data)
      onEnd('done')
    },
    log,
  )
  const frame = (oldest: number, ...numbers: number[]) =>
    onFrame(
      messagesFrame(
        oldest,
        numbers.map((seq) => encodeMessage(seq, 1, aMessage({ data: String(seq) }))),
      ),
      'a',
    )
  return { taken, frame, keepOnly }
}

test('messages after a lost frame wait until it is sent again, and each is taken once', () => {
  const { taken, frame } = anInbox()
  frame(1, 1, 2)
  frame(1, 4, 5)
  expect(taken).toEqual(['1', '2'])
  frame(1, 1, 2, 3, 4)
  expect(taken).toEqual(['1', '2', '3', '4', '5'])
})

test('messages that the sender has dropped are not awaited, and answered ones are not taken again', () => {
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
