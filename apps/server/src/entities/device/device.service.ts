import type {
  Device,
  DeviceCredentials,
  DeviceCredentialsInput,
  DeviceInfo,
  DeviceInput,
} from '@signalbox/model/device'
import { entityId, uuidOrNull } from '@signalbox/model/entity-id'
import { badRequest, fieldMissing, itemNotFound } from '@signalbox/model/errors'
import type { JsonObject } from '@signalbox/model/json-value'
import type { PageLink } from '@signalbox/model/paging'
import { randomToken } from '../../auth/passwords'
import { requireAccess } from '../../auth/permissions'
import { type SecurityUser, tenantOf } from '../../auth/security-user'
import type { Bus } from '../../bus'
import type { Db } from '../../database/database'
import { newId } from '../../database/ids'
import type { Actions } from '../actions'
import type { Assign, CustomerAssignment } from '../customer/assignment'
import { profileSummaries } from '../device-profile/device-profile.repository'
import type { EntityCleanup } from '../entity-cleanup'
import { mapPage } from '../list-page'
import type { TenantLimits } from '../tenant/limits'
import { credentialsKey } from './credentials'
import type { DeviceRepository, DeviceRow } from './device.repository'
import type { DeviceCredentialsRepository } from './device-credentials.repository'
import { deviceDataFor } from './device-data'

const TOKEN_LENGTH = 20

export interface DeviceServiceParts {
  devices: DeviceRepository
  credentials: DeviceCredentialsRepository
  actions: Actions
  bus: Bus
  limits: TenantLimits
  assignment: CustomerAssignment
  cleanup: EntityCleanup
}

export type DeviceService = ReturnType<typeof deviceService>

/** Devices: who may see and change them, and what a change brings about. */
export function deviceService({
  devices,
  credentials,
  actions,
  bus,
  limits,
  assignment,
  cleanup,
}: DeviceServiceParts) {
  async function get(
    user: SecurityUser,
    id: string,
    operation: Parameters<typeof requireAccess>[1] = 'READ',
  ) {
    const device = await devices.find(tenantOf(user), id)
    if (!device) throw itemNotFound('Device')
    requireAccess(user, operation, 'DEVICE', device)
    return device
  }

  /** The row to store: the profile decides type and data, the server owns the rest. */
  async function rowOf(tx: Db, tenantId: string, input: DeviceInput, stored?: Device): Promise<DeviceRow> {
    if (!input.name?.trim()) throw fieldMissing('Device', 'name')
    const profile = await profileFor(tx, tenantId, input)
    return {
      id: stored?.id.id ?? newId(),
      created_time: stored?.createdTime ?? Date.now(),
      tenant_id: tenantId,
      customer_id: await assignment.requireCustomer(tx, tenantId, 'Device', uuidOrNull(input.customerId)),
      device_profile_id: profile.id,
      name: input.name,
      type: profile.name,
      label: input.label ?? null,
      device_data: deviceDataFor(profile.transportType, input.deviceData),
      additional_info: input.additionalInfo,
    }
  }

  function assignable(device: Device): Assign<Device> {
    return {
      kind: 'DEVICE',
      entity: device,
      async store(tx, customerId) {
        await devices.assign(tx, device.id.id, customerId)
        return { ...device, customerId: entityId('CUSTOMER', customerId) }
      },
    }
  }

  return {
    get,

    async info(user: SecurityUser, id: string) {
      const device = await devices.findInfo(id)
      if (!device) throw itemNotFound('Device')
      requireAccess(user, 'READ', 'DEVICE', device)
      return device
    },

    async byName(user: SecurityUser, name: string) {
      const device = await devices.findByName(tenantOf(user), name)
      if (!device) throw itemNotFound('Device')
      requireAccess(user, 'READ', 'DEVICE', device)
      return device
    },

    async list(
      user: SecurityUser,
      filter: { customerId?: string; type?: string; deviceProfileId?: string },
      link: PageLink,
    ) {
      if (filter.customerId) await assignment.requireReadable(user, filter.customerId)
      return devices.list({ tenantId: tenantOf(user), ...filter }, link)
    },

    /** The same page without what only lists on screen need. */
    async plainList(user: SecurityUser, filter: { customerId?: string; type?: string }, link: PageLink) {
      return mapPage(await this.list(user, filter, link), plain)
    },

    byIds: (user: SecurityUser, ids: string[]) =>
      devices.findMany({ tenantId: tenantOf(user), customerId: user.customerId ?? undefined }, ids),

    async types(user: SecurityUser) {
      const tenantId = entityId('TENANT', tenantOf(user))
      return (await devices.types(tenantId.id)).map((type) => ({
        tenantId,
        entityType: 'DEVICE' as const,
        type,
      }))
    },

    async save(user: SecurityUser, input: DeviceInput, accessToken?: string): Promise<Device> {
      const tenantId = tenantOf(user)
      const storedId = uuidOrNull(input.id)
      const stored = storedId ? await get(user, storedId, 'WRITE') : undefined
      if (!stored) requireAccess(user, 'CREATE', 'DEVICE')
      return actions.perform(user, {
        action: stored ? 'UPDATED' : 'ADDED',
        entityType: 'DEVICE',
        entityId: storedId ?? undefined,
        async work(tx) {
          if (!stored)
            await limits.require(tx, tenantId, 'maxDevices', 'devices', () => devices.count(tenantId, tx))
          const row = await rowOf(tx, tenantId, input, stored)
          await devices.save(tx, row)
          if (!stored) {
            await credentials.insert(tx, {
              id: newId(),
              created_time: row.created_time,
              device_id: row.id,
              credentials_type: 'ACCESS_TOKEN',
              credentials_id: accessToken ?? randomToken(TOKEN_LENGTH),
              credentials_value: null,
            })
          }
          return (await devices.find(tenantId, row.id, tx))!
        },
        done: (device) => ({ ...about(device), data: { entity: device as unknown as JsonObject } }),
      })
    },

    async remove(user: SecurityUser, id: string): Promise<void> {
      const device = await get(user, id, 'DELETE')
      await actions.perform(user, {
        action: 'DELETED',
        entityType: 'DEVICE',
        entityId: id,
        async work(tx) {
          if (await devices.hasEntityViews(id, tx)) throw badRequest('The device still has entity views')
          await cleanup.forget(tx, [id])
          await devices.remove(tx, id)
        },
        done: () => ({
          ...about(device),
          data: { entityId: id },
          message: { data: device as unknown as JsonObject },
        }),
      })
    },

    assign: async (user: SecurityUser, id: string, customerId: string) =>
      assignment.assign(user, customerId, assignable(await get(user, id))),

    makePublic: async (user: SecurityUser, id: string) =>
      assignment.assignToPublic(user, assignable(await get(user, id))),

    unassign: async (user: SecurityUser, id: string) =>
      assignment.unassign(user, assignable(await get(user, id))),

    async credentials(user: SecurityUser, id: string): Promise<DeviceCredentials> {
      await get(user, id, 'READ_CREDENTIALS')
      const found = await credentials.ofDevice(id)
      if (!found) throw itemNotFound('Device credentials')
      return found
    },

    async saveCredentials(user: SecurityUser, input: DeviceCredentialsInput): Promise<DeviceCredentials> {
      const device = await get(user, input.deviceId.id, 'WRITE_CREDENTIALS')
      if (!input.id) throw badRequest('The device has credentials already')
      const saved = await actions.perform(user, {
        action: 'CREDENTIALS_UPDATED',
        entityType: 'DEVICE',
        entityId: device.id.id,
        async work(tx) {
          const stored = await credentials.ofDevice(device.id.id, tx)
          if (stored?.id.id !== input.id?.id) throw badRequest('The credentials record does not exist')
          const key = credentialsKey(input)
          await credentials.update(tx, stored!.id.id, {
            credentials_type: input.credentialsType!,
            credentials_id: key.credentialsId,
            credentials_value: key.credentialsValue,
          })
          return (await credentials.ofDevice(device.id.id, tx))!
        },
        done: (result) => ({
          ...about(device),
          data: { entityId: device.id.id, credentials: result as unknown as JsonObject },
        }),
      })
      bus.emit('deviceCredentialsChanged', { tenantId: device.tenantId.id, deviceId: device.id.id })
      return saved
    },
  }
}

function plain({ customerTitle, customerIsPublic, deviceProfileName, ...device }: DeviceInfo): Device {
  return device
}

const about = (device: Device) => ({
  entityId: device.id,
  entityName: device.name,
  customerId: uuidOrNull(device.customerId),
})

async function profileFor(tx: Db, tenantId: string, input: DeviceInput) {
  const profileId = uuidOrNull(input.deviceProfileId)
  if (profileId) {
    const profile = await profileSummaries.byId(tx, tenantId, profileId)
    if (!profile) throw badRequest('The device refers to a device profile that does not exist')
    return profile
  }
  if (input.type?.trim()) return profileSummaries.ensure(tx, tenantId, input.type.trim())
  return (
    (await profileSummaries.default(tx, tenantId)) ?? profileSummaries.ensure(tx, tenantId, 'default', true)
  )
}
