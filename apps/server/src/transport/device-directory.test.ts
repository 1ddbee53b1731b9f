import { expect, test, vi } from 'vitest'
import { createBus } from '../bus'
import { deviceDirectory } from './device-directory'
import { aDevice } from './testing/endpoint'
import type { DeviceWithCredentials, TransportProfile } from './transport-device'
import type { TransportDeviceRepository } from './transport-device.repository'

const known = aDevice()
const withProfile = (name: string): DeviceWithCredentials => ({
  ...known,
  device: { ...known.device, profile: { ...known.device.profile, name } },
})

function aDirectory() {
  const bus = createBus()
  const lookups: ((found: DeviceWithCredentials) => void)[] = []
  const profileReads: ((profile: TransportProfile) => void)[] = []
  const repository = {
    findByCredentialsId: () => new Promise((resolve) => lookups.push(resolve)),
    findProfile: () => new Promise((resolve) => profileReads.push(resolve)),
  } as unknown as TransportDeviceRepository
  const saveProfile = () =>
    bus.emit('entityChanged', {
      tenantId: known.device.tenantId,
      entityId: { entityType: 'DEVICE_PROFILE', id: known.device.profile.id },
      change: 'UPDATED',
    })
  return { directory: deviceDirectory(repository, bus), lookups, profileReads, saveProfile }
}

test('a device whose profile is saved during its lookup is found with the saved profile', async () => {
  const { directory, lookups, saveProfile } = aDirectory()
  const found = directory.find('token')
  saveProfile()
  lookups[0]?.(withProfile('before'))
  await vi.waitFor(() => expect(lookups).toHaveLength(2))
  lookups[1]?.(withProfile('after'))
  expect((await found)?.device.profile.name).toBe('after')
})

test('after two saves of a profile its devices have the second version, even if the first read ends last', async () => {
  const { directory, lookups, profileReads, saveProfile } = aDirectory()
  const finding = directory.find('token')
  lookups[0]?.(withProfile('before'))
  const found = await finding
  saveProfile()
  saveProfile()
  profileReads[1]?.(withProfile('second').device.profile)
  await vi.waitFor(() => expect(found?.device.profile.name).toBe('second'))
  profileReads[0]?.(withProfile('first').device.profile)
  await vi.waitFor(() => expect(profileReads).toHaveLength(3))
  profileReads[2]?.(withProfile('second').device.profile)
  expect(found?.device.profile.name).toBe('second')
})
