import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aMessage, aTestContext, startNode, TENANT_ID } from '../testing'
import { messageCount } from './message-count'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('counts are reported each interval, including zero', async () => {
  const context = aTestContext()
  const node = await startNode(messageCount, { interval: 2, telemetryPrefix: 'n' }, context)
  expect(await node.run(aMessage())).toEqual([])
  await node.run(aMessage())
  await vi.advanceTimersByTimeAsync(4000)
  expect(context.emitted.map(({ msg }) => msg.data)).toEqual(['{"n_test":2}', '{"n_test":0}'])
  expect(context.emitted[0]).toMatchObject({
    relation: 'Success',
    msg: { originator: { entityType: 'TENANT', id: TENANT_ID }, metadata: { delta: '2000' } },
  })
  await node.stop()
  await vi.advanceTimersByTimeAsync(4000)
  expect(context.emitted).toHaveLength(2)
})

test('an interval longer than a timer can wait is refused', () => {
  const config = { ...messageCount.defaults, interval: 30 * 86_400 }
  expect(() => messageCount.readConfig(config)).toThrow('interval')
})
