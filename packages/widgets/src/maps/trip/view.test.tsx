// @vitest-environment happy-dom
import { formatTimestamp } from '@signalbox/ui/timestamp'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aDatasource, aSeries, prepareBrowser, renderWidget, someData } from '../../testing'

prepareBrowser()
const { View } = await import('./view')
const { tripAnimation } = await import('./widget')
afterEach(cleanup)

const START_MS = 1_700_000_000_000
const truck = aDatasource()
const times = [0, 5000, 10_000].map((ms) => START_MS + ms)
const series = ['latitude', 'longitude'].map((name) =>
  aSeries([50, 51, 52], { datasource: truck, key: { name }, ts: times }),
)

test('a trip whose data is loaded during the playback of the dashboard is shown at the playback time', async () => {
  const timeMs = START_MS + 4000
  const dashboardTime = {
    startMs: times[0]!,
    endMs: times[2]!,
    isRealtime: false,
    playback: { timeMs, subscribe: () => () => undefined },
    setRange: vi.fn(),
  }
  const data = someData()
  renderWidget(View, tripAnimation, { data, dashboardTime })
  act(() => data.set({ series, datasources: [truck] }))
  expect(await screen.findByText(formatTimestamp(timeMs))).toBeTruthy()
})

test('a trip without positions in a new time window has no marker', async () => {
  const data = someData({ series, datasources: [truck] })
  const { container } = renderWidget(View, tripAnimation, { data })
  const markers = () => container.querySelectorAll('.leaflet-marker-icon')
  await waitFor(() => expect(markers().length).toBeGreaterThan(0))
  act(() => data.set({ series: series.map((one) => ({ ...one, ts: [], values: [] })) }))
  await waitFor(() => expect(markers()).toHaveLength(0))
})
