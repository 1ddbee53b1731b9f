import { expect, test } from 'vitest'
import { aMessage, runNode } from '../testing'
import { messageType } from './message-type'

test('a message of a listed type leaves by True, any other message by False', async () => {
  const msg = aMessage({ type: 'CONNECT_EVENT' })
  expect(await runNode(messageType, msg, { messageTypes: ['CONNECT_EVENT'] })).toEqual([
    { relation: 'True', msg },
  ])
  expect(await runNode(messageType, msg, { messageTypes: ['connect_event'] })).toEqual([
    { relation: 'False', msg },
  ])
})
