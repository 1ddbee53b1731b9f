import { type EntityId, entityId, NULL_UUID } from '@signalbox/model/entity-id'
import { expect, test, vi } from 'vitest'
import { type Provisioning, provisioning } from './provisioning'

const PROFILE = {
  id: NULL_UUID,
  tenantId: NULL_UUID,
  name: 'default',
  transportType: 'DEFAULT',
  provisionType: 'ALLOW_CREATE_NEW_DEVICES',
  secret: 'secret',
} as const

test('a created device gets its credentials although its provisioning state could not be stored', async () => {
  const id: EntityId = { entityType: 'DEVICE', id: NULL_UUID }
  const push = vi.fn(async () => {})
  const record = vi.fn(async () => {})
  const warn = vi.fn()
  const parts: Partial<Parameters<typeof provisioning>[0]> = {
    profiles: { findByKey: async () => PROFILE },
    devices: { findByName: async () => undefined },
    newDevices: {
      createForProvisioning: async () =>
        ({ id, name: 'New', tenantId: entityId('TENANT', NULL_UUID), customerId: null }) as never,
    },
    attributes: {
      find: async () => [],
      save: () => Promise.reject(new Error('the database is unreachable')),
    },
    queue: { push },
    actions: { record },
    log: { warn },
  }
  const { provision }: Provisioning = provisioning(parts as Parameters<typeof provisioning>[0])
  const answer = await provision({
    provisionDeviceKey: 'key',
    provisionDeviceSecret: 'secret',
    deviceName: 'New',
    isGateway: false,
    credentialsType: undefined,
    requestedCredentials: undefined,
  })
  expect(answer).toEqual({
    status: 'SUCCESS',
    credentialsType: 'ACCESS_TOKEN',
    credentialsValue: expect.any(String),
  })
  expect(push).toHaveBeenCalledWith(expect.objectContaining({ type: 'PROVISION_SUCCESS' }))
  expect(warn).toHaveBeenCalledOnce()
})
