// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { KpiStrip } from './kpi-strip'

const groups = [
  { key: 'CRITICAL', count: 2 },
  { key: 'MINOR', count: 3 },
]

afterEach(() => {
  cleanup()
  stopMockServer()
})

test('if devices and alarms cannot be counted, the usage is still shown', async () => {
  startMockServer({ '/api/entitiesQuery/find': { data: [] } })
  const { container } = await renderConsole(<KpiStrip />)
  // The placeholders of the numbers that cannot be loaded are removed.
  await waitFor(() => expect(container.querySelectorAll('[aria-hidden=true]')).toHaveLength(0))
  const titles = screen.queryAllByRole('heading').map(({ textContent }) => textContent)
  expect(titles).toEqual(['Device messages', 'Data points stored'])
})

test.each([
  [[2, 4, 3], '+3 compared with the same time yesterday'],
  [[7, 6, 5], '−2 compared with the same time yesterday'],
  [[5, 9, 5], '±0 compared with the same time yesterday'],
])(
  'if 5 alarms are active and the trend is %j, the text "%s" and a sparkline are shown',
  async (active, text) => {
    startMockServer({ '/api/v2/alarms/summary': { groups }, '/api/v2/alarms/trend': { stepMs: 1, active } })
    await renderConsole(<KpiStrip />)
    const cell = (await screen.findByText(text)).parentElement
    expect(cell?.textContent).toContain('52 critical')
    expect(cell?.querySelector('svg')).not.toBeNull()
  },
)
