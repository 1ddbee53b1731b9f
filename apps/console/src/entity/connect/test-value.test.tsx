// @vitest-environment happy-dom
import type { DeviceInfo } from '@signalbox/model/entities/device'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { TestValue } from './test-value'

afterEach(() => {
  cleanup()
  stopMockServer()
})

const device = { id: { entityType: 'DEVICE', id: 'd1' }, name: 'Pump' } as unknown as DeviceInfo
const serve = (credentialsType: string) =>
  startMockServer({
    '/api/device/d1/credentials': { credentialsType, credentialsId: 'tok/en', credentialsValue: null },
    '/api/device-connectivity/transports': { host: 'h', http: { port: 80 } },
    '/api/v1/tok%2Fen/telemetry': {},
  })

test('a test value is sent with the access token of the device', async () => {
  const requests = serve('ACCESS_TOKEN')
  await renderConsole(<TestValue device={device} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Send a test value from this page' }))
  await waitFor(() => expect(requests).toContain('POST /api/v1/tok%2Fen/telemetry'))
})

test('for a device with a certificate the button is not shown', async () => {
  const requests = serve('X509_CERTIFICATE')
  await renderConsole(<TestValue device={device} />)
  await waitFor(() => expect(requests.length).toBeGreaterThanOrEqual(3))
  expect(screen.queryByRole('button')).toBeNull()
})
