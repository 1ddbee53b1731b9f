// @vitest-environment happy-dom
import { entityId } from '@signalbox/model/entity-id'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { live } from '../../live/live'
import { leavePlatform, servePlatform } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { LatestTelemetryTab } from './latest-telemetry-tab'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  leavePlatform()
})

test('when the page of the URL no longer exists, the last page is shown', async () => {
  servePlatform({})
  vi.spyOn(live, 'subscribe').mockImplementation(({ onUpdate }) => {
    onUpdate({ data: { temperature: [[1700000000000, '21.5']] } })
    return { send: () => undefined, unsubscribe: () => undefined }
  })
  const { router } = await renderConsole(<LatestTelemetryTab entityId={entityId('ASSET', 'a1')} />)
  await act(() => router.navigate('/?tab.page=1&tab.pageSize=10'))
  expect(await screen.findByText('temperature')).toBeTruthy()
})
