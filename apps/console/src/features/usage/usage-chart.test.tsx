// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { UsageChart } from './usage-chart'
import { USAGE_FEATURES } from './usage-features'

vi.mock('@signalbox/ui/chart/count-chart', () => ({
  CountChart: ({ summary }: { summary: string }) => <p data-testid="summary">{summary}</p>,
}))

afterEach(() => {
  cleanup()
  stopMockServer()
})

const emails = USAGE_FEATURES.find(({ id }) => id === 'email_messages')!
const path = '/api/plugins/telemetry/API_USAGE_STATE/u1/values/timeseries'

test('the text for screen readers contains a total only after the usage is loaded', async () => {
  let load: (response: Response) => void = () => undefined
  startMockServer({})
  vi.stubGlobal('fetch', (url: string) =>
    url.startsWith(path)
      ? new Promise<Response>((resolve) => (load = resolve))
      : Promise.reject(new Error(url)),
  )
  await renderConsole(
    <UsageChart stateId={{ entityType: 'API_USAGE_STATE', id: 'u1' }} feature={emails} period="monthly" />,
  )
  const summary = () => screen.getByTestId('summary').textContent
  expect(summary()).not.toContain('in total')
  load(Response.json({ emailCount: [{ ts: Date.now(), value: 4 }] }))
  await vi.waitFor(() => expect(summary()).toContain(': 4 in total'))
})
