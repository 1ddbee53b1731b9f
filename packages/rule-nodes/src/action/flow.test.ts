import { expect, test } from 'vitest'
import { aMessage, aTestContext, runNode } from '../testing'
import { checkpoint } from './checkpoint'
import { synchronizationEnd, synchronizationStart } from './synchronization'

test('a checkpoint sends its message through another queue', async () => {
  const context = aTestContext()
  const msg = aMessage()
  expect(await runNode(checkpoint, msg, { queueName: 'SequentialByOriginator' }, context)).toEqual([])
  expect(context.requeued).toMatchObject([
    { relation: 'Success', msg: { queueName: 'SequentialByOriginator' } },
  ])
})

test('synchronization passes messages on', async () => {
  const msg = aMessage()
  for (const node of [synchronizationStart, synchronizationEnd]) {
    expect(await runNode(node, msg)).toEqual([{ relation: 'Success', msg }])
  }
})
