// @vitest-environment happy-dom
import type { DeviceInfo } from '@signalbox/model/entities/device'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, test } from 'vitest'
import { startMockServer, stopMockServer } from '../../../testing/platform'
import { renderConsole } from '../../../testing/render'
import { useProfileDictionaries } from './use-profile-dictionaries'

afterEach(() => {
  cleanup()
  stopMockServer()
})

const device = { id: { entityType: 'DEVICE', id: 'd1' }, deviceProfileId: { id: 'p1' } } as DeviceInfo
const keys = [{ key: 'temperature', unit: '°C' }, { key: 'humidity' }]

function MainKey() {
  const { dictionary, mainKeyOf } = useProfileDictionaries([device], true)
  const key = mainKeyOf(device)
  return key === undefined ? null : `${key} in ${dictionary(device, key)?.unit}`
}

test('the main key of a device is the first key in the dictionary of its profile', async () => {
  startMockServer({ '/api/device/d1/profileKeys': keys })
  await renderConsole(<MainKey />)
  await screen.findByText('temperature in °C')
})
