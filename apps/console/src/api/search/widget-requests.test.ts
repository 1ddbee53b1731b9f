import { beforeEach, expect, test, vi } from 'vitest'
import { saveEntityAttributes, saveEntityTimeseries, saveStoredEntity } from './widget-requests'

const { post, del } = vi.hoisted(() => ({
  post: vi.fn(async () => undefined),
  del: vi.fn(async () => undefined),
}))
vi.mock('../request/request', () => ({ post, del, get: vi.fn() }))
beforeEach(() => vi.clearAllMocks())

const pump = { entityType: 'DEVICE', id: 'p1' } as const
const base = '/api/plugins/telemetry/DEVICE/p1'

test('attributes with an empty value are deleted; attributes with a value are saved', async () => {
  await saveEntityAttributes(pump, 'SERVER_SCOPE', { limit: 5, note: null, name: '' })
  expect(post).toHaveBeenCalledWith(`${base}/SERVER_SCOPE`, { limit: 5 }, expect.anything())
  expect(del).toHaveBeenCalledWith(
    `${base}/SERVER_SCOPE`,
    expect.objectContaining({ params: { keys: 'note,name' } }),
  )
})

test('nothing is saved if all values are empty, and nothing is deleted if none is empty', async () => {
  await saveEntityTimeseries(pump, { level: null })
  expect(post).not.toHaveBeenCalled()
  expect(del).toHaveBeenCalledWith(
    `${base}/timeseries/delete`,
    expect.objectContaining({ params: { keys: 'level', deleteAllDataForKeys: true } }),
  )
  await saveEntityTimeseries(pump, { level: false })
  expect(post).toHaveBeenCalledWith(
    `${base}/timeseries/LATEST_TELEMETRY`,
    { level: false },
    expect.anything(),
  )
  expect(del).toHaveBeenCalledTimes(1)
})

test('a device is saved with its profile id, except after a change of its type', async () => {
  const profile = { entityType: 'DEVICE_PROFILE', id: 'old' } as const
  const device = { id: pump, name: 'Pump', type: 'Reefer', deviceProfileId: profile }
  await saveStoredEntity(device, 'Reefer')
  expect(post).toHaveBeenLastCalledWith('/api/device', device, expect.anything())
  await saveStoredEntity(device, 'default')
  expect(post).toHaveBeenLastCalledWith(
    '/api/device',
    { id: pump, name: 'Pump', type: 'Reefer' },
    expect.anything(),
  )
})
