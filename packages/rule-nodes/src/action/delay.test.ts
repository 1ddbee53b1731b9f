import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aMessage, aWorld, runNode } from '../testing'
import { delay } from './delay'

beforeEach(() => void vi.useFakeTimers({ now: 1000 }))
afterEach(() => void vi.useRealTimers())

test('the message is delayed by the period of the node or of its metadata', async () => {
  const world = aWorld()
  const msg = aMessage({ metadata: { wait: '5' } })
  expect(await runNode(delay, msg, { periodInSeconds: 2 }, world)).toEqual([])
  const pattern = { useMetadataPeriodInSecondsPatterns: true, periodInSecondsPattern: '${wait}' }
  await runNode(delay, msg, pattern, world)
  expect(world.kept).toEqual([
    { relation: 'Success', msg, dueTs: 3000 },
    { relation: 'Success', msg, dueTs: 6000 },
  ])
})

test('too many messages and unreadable delays fail', async () => {
  const world = aWorld()
  await runNode(delay, aMessage(), {}, world)
  expect(await runNode(delay, aMessage(), { maxPendingMsgs: 1 }, world)).toMatchObject([
    { relation: 'Failure' },
  ])
  const pattern = { useMetadataPeriodInSecondsPatterns: true, periodInSecondsPattern: '${none}' }
  expect(await runNode(delay, aMessage(), pattern, world)).toMatchObject([{ relation: 'Failure' }])
  expect(world.kept).toHaveLength(1)
})
