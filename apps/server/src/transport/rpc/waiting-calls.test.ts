import type { Message } from '@signalbox/model/message'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aDevice } from '../testing/endpoint'
import { deviceCalls } from './device-calls'
import { restCalls } from './rest-calls'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const { device } = aDevice()
const inAMinute = () => Date.now() + 60_000

test('at most 1000 calls wait for the answers of a device; further calls fail and are not sent', async () => {
  const send = vi.fn().mockReturnValue(true)
  const calls = deviceCalls({ call: send }, () => {}, false)
  const results = Array.from({ length: 1000 }, () => calls.call(device.id, 'm', '{}', false, inAMinute()))
  expect(await calls.call(device.id, 'm', '{}', false, inAMinute())).toEqual({ error: 'INTERNAL' })
  expect(send).toHaveBeenCalledTimes(1000)
  expect(await calls.call(device.id, 'one-way', '{}', true, inAMinute())).toEqual({ response: '' })
  send.mockReturnValue(false)
  expect(await calls.call(device.id, 'offline', '{}', true, inAMinute())).toEqual({ error: 'INTERNAL' })
  send.mockReturnValue(true)
  calls.reply(device.id, 0, '1')
  expect(await results[0]).toEqual({ response: '1' })
  const next = calls.call(device.id, 'm', '{}', false, inAMinute())
  calls.reply(device.id, 1002, '2')
  expect(await next).toEqual({ response: '2' })
})

test('at most 1000 REST calls to a device wait for their results; further calls fail and reach no rule chain', async () => {
  const push = vi.fn(async (_message: Message) => {})
  const calls = restCalls({ queue: { push }, serviceId: 'here', publish: () => {} })
  const start = () => calls.start(device, { method: 'm', params: 'null', timeout: 86_400_000 }, true)
  const results = Array.from({ length: 1000 }, start)
  expect(await start()).toEqual({ error: 'INTERNAL' })
  expect(push).toHaveBeenCalledTimes(1000)
  const { requestUUID = '' } = push.mock.calls[0]![0].metadata
  calls.finish(device.tenantId, requestUUID, { response: '1' })
  expect(await results[0]).toEqual({ response: '1' })
  void start()
  expect(push).toHaveBeenCalledTimes(1001)
})
