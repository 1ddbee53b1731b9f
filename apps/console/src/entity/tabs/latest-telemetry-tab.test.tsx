// @vitest-environment happy-dom
import { entityId } from '@signalbox/model/entity-id'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { live } from '../../live/live'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { LatestTelemetryTab } from './latest-telemetry-tab'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  stopMockServer()
})

function sendValues(data: Record<string, [number, string][]>) {
  vi.spyOn(live, 'subscribe').mockImplementation(({ onUpdate }) => {
    onUpdate({ data })
    return { send: () => undefined, unsubscribe: () => undefined }
  })
}

test('a key is shown with label and unit of the device profile, and the search finds its label', async () => {
  startMockServer({ '/api/device/d1/profileKeys': [{ key: 'rat', label: 'Return air', unit: '°C' }] })
  sendValues({ rat: [[1700000000000, '-18.2']], door: [[1700000000000, 'closed']] })
  const { router } = await renderConsole(<LatestTelemetryTab entityId={entityId('DEVICE', 'd1')} />)
  const row = (await screen.findByText('Return air')).closest('tr')
  expect(row?.textContent).toContain('Return air rat')
  expect(row?.textContent).toContain('−18.2 °C')
  expect(screen.getByText('door').closest('td')?.textContent).toBe('door')
  await act(() => router.navigate('/?tab.textSearch=return'))
  await waitFor(() => expect(screen.queryByText('door')).toBeNull())
  screen.getByText('Return air')
})

test('when the page of the URL no longer exists, the last page is shown', async () => {
  startMockServer({})
  sendValues({ temperature: [[1700000000000, '21.5']] })
  const { router } = await renderConsole(<LatestTelemetryTab entityId={entityId('ASSET', 'a1')} />)
  await act(() => router.navigate('/?tab.page=1&tab.pageSize=10'))
  expect(await screen.findByText('temperature')).toBeTruthy()
})

test('if the server refuses the subscription, the table shows the error', async () => {
  startMockServer({})
  vi.spyOn(live, 'subscribe').mockImplementation(({ onError }) => {
    onError?.('This item was not found.')
    return { send: () => undefined, unsubscribe: () => undefined }
  })
  await renderConsole(<LatestTelemetryTab entityId={entityId('DEVICE', 'd1')} />)
  expect(await screen.findByText('This item was not found.')).toBeTruthy()
})
