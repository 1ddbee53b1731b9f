import { expect, test } from 'vitest'
import { aMessage, aWorld, runNode } from '../testing'
import { acknowledge } from './acknowledge'

test('acknowledges and passes the message on', async () => {
  const world = aWorld()
  expect(await runNode(acknowledge, aMessage(), {}, world)).toMatchObject([{ relation: 'Success' }])
  expect(world.acks).toBe(1)
})
