// @vitest-environment happy-dom
import { entityId } from '@signalbox/model/entity-id'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../../../testing/platform'
import { useAlarmingDevices } from './use-alarming-devices'

afterEach(() => {
  cleanup()
  stopMockServer()
})

test('every device with an alarm whose rule compares the key is found, even if many other alarms are listed first', async () => {
  const alarm = (id: string, deviceId: string) => ({
    id: { id },
    entityId: { id: deviceId },
    severity: 'MINOR',
  })
  const requests = startMockServer({
    '/api/v2/alarms': { data: [], totalElements: 0 },
    '/api/alarmsQuery/find': {
      data: [1, 2, 3, 4, 5].map((n) => alarm(`a${n}`, 'd1')).concat(alarm('a6', 'd2'), alarm('a7', 'd3')),
    },
    '/api/v2/alarms/conditions': [
      { alarmId: 'a5', watched: { key: 'temperature' } },
      { alarmId: 'a6', watched: { key: 'temperature' } },
      { alarmId: 'a7', watched: { key: 'humidity' } },
    ],
  })
  const devices = ['d1', 'd2', 'd3', 'd4'].map((id) => ({ id: entityId('DEVICE', id) }))
  const client = new QueryClient()
  const { result } = renderHook(() => useAlarmingDevices(devices, 'temperature'), {
    wrapper: ({ children }: { children: ReactNode }) =>
      createElement(QueryClientProvider, { client }, children),
  })
  await waitFor(() => expect([...result.current]).toEqual(['d1', 'd2']))
  expect(requests.at(-1)).toContain('a7')
})
