import { expect, test, vi } from 'vitest'
import { createBus } from '../bus'
import { deviceDirectory } from './device-directory'
import type { TransportDeviceRepository } from './transport-device.repository'

test('an id with NUL, which no credentials have, is not looked up', async () => {
  const findByCredentialsId = vi.fn()
  const directory = deviceDirectory(
    { findByCredentialsId } as unknown as TransportDeviceRepository,
    createBus(),
  )
  expect(await directory.find('token\0')).toBeUndefined()
  expect(findByCredentialsId).not.toHaveBeenCalled()
})
