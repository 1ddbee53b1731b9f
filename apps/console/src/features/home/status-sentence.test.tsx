// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { StatusSentence } from './status-sentence'
import { useUrgentAlarms } from './use-home-data'

afterEach(() => {
  cleanup()
  stopMockServer()
})

/** Serves a critical alarm for each of these originators, and no other alarms. */
function serveAlarms(originators: readonly string[]) {
  startMockServer({})
  vi.stubGlobal('fetch', async (url: string, options?: { body?: string }) => {
    const isCritical = url.startsWith('/api/v2/alarms') || options?.body?.includes('CRITICAL')
    const data = originators.map((name) => ({
      id: { id: crypto.randomUUID() },
      severity: 'CRITICAL',
      status: 'ACTIVE_UNACK',
      startTs: Date.now(),
      originator: { entityType: 'DEVICE', id: name },
      originatorName: name,
      latest: {},
    }))
    const page = isCritical ? { data, totalElements: data.length } : { data: [], totalElements: 0 }
    return new Response(JSON.stringify(page))
  })
}

/** The number of loaded alarms, from the query that the sentence uses. */
const LoadedAlarms = () => `${useUrgentAlarms().data?.data.length} loaded`

test('if all alarms have the same originator, the sentence contains the name of the originator', async () => {
  serveAlarms(['Pump', 'Pump'])
  await renderConsole(<StatusSentence />)
  await screen.findByText(/Pump: 2 critical alarms/)
})

test('if the alarms have several originators, the sentence contains only their number and severity', async () => {
  serveAlarms(['Pump', 'Truck'])
  await renderConsole(
    <>
      <StatusSentence />
      <LoadedAlarms />
    </>,
  )
  await screen.findByText('2 loaded')
  screen.getByText('2 critical alarms need attention')
})

test('without devices, a welcome text and the first step are shown', async () => {
  serveAlarms([])
  await renderConsole(<StatusSentence />)
  await screen.findByText('Connect a device and send one message.')
  screen.getByText('Welcome to Signalbox')
})

function serveDevices(total: number, active: number) {
  startMockServer({})
  vi.stubGlobal('fetch', async (url: string) => {
    const totalElements = url.startsWith('/api/tenant/deviceInfos') ? total : 0
    const answer = url.startsWith('/api/entitiesQuery/count') ? active : { data: [], totalElements }
    return new Response(JSON.stringify(answer))
  })
}

test.each([
  [1, 1, 'The device is active.'],
  [1, 0, 'The device is inactive.'],
  [5, 1, '1 of 5 devices is active.'],
  [1200, 0, '0 of 1,200 devices are active.'],
])('with %d devices, of which %d are active, the text is "%s"', async (total, active, text) => {
  serveDevices(total, active)
  await renderConsole(<StatusSentence />)
  await screen.findByText(text)
})

test('if the devices cannot be counted, no placeholder remains', async () => {
  startMockServer({})
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 403 }))
  const { container } = await renderConsole(<StatusSentence />)
  await screen.findByText('Welcome to Signalbox')
  expect(container.querySelector('p')?.childElementCount).toBe(0)
})
