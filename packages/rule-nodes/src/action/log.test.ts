import { expect, test } from 'vitest'
import { aMessage, aTestContext, runNode } from '../testing'
import { log } from './log'

test('the text is logged, and the message is passed on', async () => {
  const context = aTestContext()
  const msg = aMessage({ data: { t: 1 }, metadata: { a: 'b' } })
  expect(await runNode(log, msg, {}, context)).toEqual([{ relation: 'Success', msg }])
  expect(context.lines).toEqual(['Incoming message:\n{"t":1}\nIncoming metadata:\n{"a":"b"}'])
})

test('a result that is not text fails', async () => {
  expect(await runNode(log, aMessage(), { jsScript: 'return 1' })).toMatchObject([{ relation: 'Failure' }])
})
