// @vitest-environment happy-dom
import type { DeviceInfo } from '@signalbox/model/entities/device'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../../../../testing/platform'
import { renderConsole } from '../../../../testing/render'
import { CredentialsCard } from './credentials-card'
import { ProfileValuesCard } from './profile-values-card'

afterEach(() => {
  cleanup()
  stopMockServer()
})

const device = {
  id: { entityType: 'DEVICE', id: 'd1' },
  name: 'Reefer 1',
  deviceProfileId: { entityType: 'DEVICE_PROFILE', id: 'p1' },
} as DeviceInfo

test('the cards show the credentials without the password, and the keys of the profile', async () => {
  startMockServer({
    '/api/device/d1/credentials': {
      credentialsType: 'MQTT_BASIC',
      credentialsId: 'x',
      credentialsValue: JSON.stringify({ clientId: 'c7', userName: 'reefer', password: 'secret' }),
    },
    '/api/device/d1/profileKeys': [
      { key: 'returnAir', unit: '°C' },
      { key: 'door', label: 'Door open' },
    ],
  })
  await renderConsole(
    <>
      <CredentialsCard device={device} />
      <ProfileValuesCard device={device} />
    </>,
  )
  const credentials = within(await screen.findByRole('region', { name: 'Credentials' }))
  for (const text of ['MQTT basic', 'c7', 'reefer', 'Device ID', 'd1'])
    expect(credentials.getByText(text)).toBeTruthy()
  expect(credentials.queryByText(/secret/)).toBeNull()
  const values = within(await screen.findByRole('region', { name: 'Values' }))
  expect(values.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Return airreturnAir°C',
    'Door opendoor',
  ])
})
