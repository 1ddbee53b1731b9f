// @vitest-environment happy-dom
import type { TlsAuthority } from '@signalbox/model/connect/device-transports'
import type { DeviceInfo } from '@signalbox/model/entities/device'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { ConnectCommands } from './connect-commands'

afterEach(() => {
  cleanup()
  stopMockServer()
})

const device = { id: { entityType: 'DEVICE', id: 'd1' }, name: 'Pump' } as DeviceInfo

async function show(authority?: TlsAuthority) {
  const secure = authority ? { https: { port: 8443 }, mqtts: { port: 8883 }, authority } : {}
  startMockServer({
    '/api/device/d1/credentials': { credentialsType: 'ACCESS_TOKEN', credentialsId: 'T0ken' },
    '/api/device/d1/profileKeys': [{ key: 'pressure' }],
    '/api/device-connectivity/transports': {
      host: 'box',
      http: { port: 8080, tls: false },
      https: null,
      mqtt: { port: 1883, tls: false },
      mqtts: null,
      coap: { port: 5683 },
      ...secure,
    },
  })
  await renderConsole(<ConnectCommands device={device} />)
  await screen.findByText(/mosquitto_pub -h box/)
}

const link = () => screen.queryByRole('link', { name: 'ca-root.pem' })
const steps = () => screen.getAllByRole('heading').map((heading) => heading.textContent)

test('if the server offers its certificate, the first step of commands with TLS downloads it', async () => {
  await show('SERVED')
  expect(link()?.getAttribute('href')).toBe('/api/device-connectivity/mqtts/certificate/download')
  expect(steps()).toEqual([
    '1 Download the server’s certificate, once per computer',
    '2 Send the first value',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'HTTP' }))
  expect(screen.getByText(/curl/).textContent).toContain('--cacert ca-root.pem')
  expect(link()).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'CoAP' }))
  expect(link()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'MQTT' }))
  fireEvent.click(screen.getByRole('switch', { name: 'Encrypted (TLS)' }))
  expect(link()).toBeNull()
})

test('users have to ask for the certificate of a private authority; a known authority needs no file', async () => {
  await show('PRIVATE')
  expect(screen.getByText(/Ask your administrator for it/)).toBeTruthy()
  expect(link()).toBeNull()
  cleanup()
  await show('KNOWN')
  expect(screen.queryByText(/ca-root\.pem/)).toBeNull()
  cleanup()
  await show()
  expect(steps()).toEqual(['1 Send the first value'])
})
