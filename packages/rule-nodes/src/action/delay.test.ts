import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aMessage, aTestContext, runNode } from '../testing'
import { delay } from './delay'

beforeEach(() => void vi.useFakeTimers({ now: 1000 }))
afterEach(() => void vi.useRealTimers())

test('the message is delayed by the period of the configuration or, if configured, of the message metadata', async () => {
  const context = aTestContext()
  const msg = aMessage({ metadata: { wait: '5' } })
  expect(await runNode(delay, msg, { periodInSeconds: 2 }, context)).toEqual([])
  const pattern = { useMetadataPeriodInSecondsPatterns: true, periodInSecondsPattern: '${wait}' }
  await runNode(delay, msg, pattern, context)
  expect(context.delayedMessages).toEqual([
    { relation: 'Success', msg, dueTs: 3000 },
    { relation: 'Success', msg, dueTs: 6000 },
  ])
})

test('a message fails if too many messages are waiting, or if its delay is not a number', async () => {
  const context = aTestContext()
  await runNode(delay, aMessage(), {}, context)
  expect(await runNode(delay, aMessage(), { maxPendingMsgs: 1 }, context)).toMatchObject([
    { relation: 'Failure' },
  ])
  const pattern = { useMetadataPeriodInSecondsPatterns: true, periodInSecondsPattern: '${none}' }
  expect(await runNode(delay, aMessage(), pattern, context)).toMatchObject([{ relation: 'Failure' }])
  expect(context.delayedMessages).toHaveLength(1)
})
