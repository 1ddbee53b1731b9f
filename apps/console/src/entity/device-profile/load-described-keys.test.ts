// @vitest-environment happy-dom
import { entityId } from '@signalbox/model/entity-id'
import { afterEach, expect, test, vi } from 'vitest'
import { watchRequests } from '../../api/request/request'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { loadDescribedKeys } from './load-described-keys'

afterEach(stopMockServer)

test('for a device that cannot be read the keys and alarms are empty, and no error is reported', async () => {
  startMockServer({})
  const onError = vi.fn()
  watchRequests({ onError, onSessionLost: onError })
  expect(await loadDescribedKeys(entityId('DEVICE', 'd1'))).toEqual({ keys: [], alarms: [] })
  expect(onError).not.toHaveBeenCalled()
})
