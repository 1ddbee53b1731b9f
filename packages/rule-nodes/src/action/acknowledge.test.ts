import { expect, test } from 'vitest'
import { aMessage, aTestContext, runNode } from '../testing'
import { acknowledge } from './acknowledge'

test('the message is acknowledged and passed on', async () => {
  const context = aTestContext()
  expect(await runNode(acknowledge, aMessage(), {}, context)).toMatchObject([{ relation: 'Success' }])
  expect(context.acks).toBe(1)
})
