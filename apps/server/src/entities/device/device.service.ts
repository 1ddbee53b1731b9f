import type {
  Device,
  DeviceCredentials,
  DeviceCredentialsInput,
  DeviceInput,
  DeviceWithCredentials,
} from '@signalbox/model/entities/device'
import type { ProfileKey } from '@signalbox/model/entities/profile-key'
import { uuidOrNull } from '@signalbox/model/entity-id'
import { badRequest, fieldMissing, itemNotFound } from '@signalbox/model/errors'
import { asJson } from '@signalbox/model/json/json-value'
import type { PageLink } from '@signalbox/model/query/paging'
import { requireAccess } from '../../access/permissions'
import { type SecurityUser, tenantOf } from '../../access/security-user'
import type { Bus } from '../../bus'
import type { Db } from '../../database/database'
import { json } from '../../database/tables/columns'
import { mapPage } from '../../directory/list-page'
import {
  type AssignableListFilter,
  type AssignableParts,
  assignableRecord,
  assignableService,
} from '../assignable/assignable.service'
import { profileSummaries } from '../device-profile/profile-summaries'
import type { TenantLimits } from '../tenant/limits'
import {
  createDevice,
  credentialsColumns,
  type NewCredentials,
  type NewDevice,
  newToken,
} from './create-device'
import { credentialsKey } from './credentials'
import type { DeviceRepository } from './device.repository'
import type { DeviceCredentialsRepository } from './device-credentials.repository'
import { deviceDataFor } from './device-data'

export interface DeviceServiceParts extends AssignableParts {
  devices: DeviceRepository
  credentials: DeviceCredentialsRepository
  bus: Bus
  limits: TenantLimits
}

export type DeviceService = ReturnType<typeof deviceService>

/** Devices: permissions, saving, removing and credentials. */
export function deviceService({ devices, credentials, bus, limits, ...shared }: DeviceServiceParts) {
  const { actions, assignment } = shared
  const common = assignableService(
    { kind: 'DEVICE', what: 'Device', repository: devices, hidesOtherTenants: true },
    shared,
  )
  const { get } = common

  /** Checks the input, and finds the customer and the profile of the device. The profile determines the type. */
  async function resolveInput(tx: Db, tenantId: string, input: DeviceInput) {
    if (!input.name?.trim()) throw fieldMissing('Device', 'name')
    const profile = await profileFor(tx, tenantId, input)
    const customerId = await assignment.requireCustomer(tx, tenantId, 'Device', uuidOrNull(input.customerId))
    const { name, label, deviceData, additionalInfo } = input
    return { tenantId, customerId, profile, name, label, deviceData, additionalInfo }
  }

  async function update(tx: Db, stored: Device, device: NewDevice) {
    await devices.save(tx, changedRow(stored, device))
    const storedCredentials = device.credentials && (await credentials.ofDevice(stored.id.id, tx))
    if (storedCredentials)
      await credentials.update(tx, storedCredentials.id.id, credentialsColumns(device.credentials!))
    return (await devices.find(stored.id.id, tx))!
  }

  /** Saves a device. A new device gets the given credentials, or an access token. */
  async function save(
    user: SecurityUser,
    input: DeviceInput,
    accessToken?: string,
    given?: NewCredentials,
  ): Promise<Device> {
    const tenantId = tenantOf(user)
    const storedId = uuidOrNull(input.id)
    const stored = storedId ? await get(user, storedId, 'WRITE') : undefined
    if (!stored) requireAccess(user, 'CREATE', 'DEVICE')
    return actions.perform(user, {
      action: stored ? 'UPDATED' : 'ADDED',
      entityType: 'DEVICE',
      entityId: storedId ?? undefined,
      input,
      async work(tx) {
        const device = { ...(await resolveInput(tx, tenantId, input)), credentials: given }
        if (storedId) return update(tx, await common.lock(tx, user, storedId), device)
        return createDevice(
          tx,
          { devices, credentials, limits },
          { ...device, credentials: given ?? newToken(accessToken) },
        )
      },
      records: (device) => ({ ...assignableRecord(device), data: { entity: asJson(device) } }),
    })
  }

  return {
    ...common,

    info: async (user: SecurityUser, id: string) => withProfileName(await common.info(user, id)),

    list: async (user: SecurityUser, filter: AssignableListFilter, link: PageLink) =>
      mapPage(await common.list(user, filter, link), withProfileName),

    save,

    /** Saves a device and its credentials in one transaction. */
    async saveWithCredentials(user: SecurityUser, { device, credentials: given }: DeviceWithCredentials) {
      const storedId = uuidOrNull(device.id)
      if (storedId) await get(user, storedId, 'WRITE_CREDENTIALS')
      const key = { credentialsType: given.credentialsType!, ...credentialsKey(given) }
      const saved = await save(user, device, undefined, key)
      if (storedId) bus.emit('deviceCredentialsChanged', { tenantId: saved.tenantId.id, deviceId: storedId })
      return saved
    },

    /** The labels, units and kinds of the device's values, from its profile; for all users who may read the device. */
    async profileKeys(user: SecurityUser, id: string): Promise<ProfileKey[]> {
      return devices.profileKeys((await get(user, id)).deviceProfileId.id)
    },

    async credentials(user: SecurityUser, id: string): Promise<DeviceCredentials> {
      await get(user, id, 'READ_CREDENTIALS')
      const stored = await credentials.ofDevice(id)
      if (!stored) throw itemNotFound('Device credentials')
      return stored
    },

    async saveCredentials(user: SecurityUser, input: DeviceCredentialsInput): Promise<DeviceCredentials> {
      const device = await get(user, input.deviceId.id, 'WRITE_CREDENTIALS')
      if (!input.id) throw badRequest('The device has credentials already')
      const saved = await actions.perform(user, {
        action: 'CREDENTIALS_UPDATED',
        entityType: 'DEVICE',
        entityId: device.id.id,
        async work(tx) {
          await common.lock(tx, user, device.id.id, 'WRITE_CREDENTIALS')
          const stored = await credentials.ofDevice(device.id.id, tx)
          if (stored?.id.id !== input.id?.id) throw badRequest('The credentials record does not exist')
          const key = { credentialsType: input.credentialsType!, ...credentialsKey(input) }
          await credentials.update(tx, stored!.id.id, credentialsColumns(key))
          return (await credentials.ofDevice(device.id.id, tx))!
        },
        records: (result) => ({
          ...assignableRecord(device),
          data: { entityId: device.id.id, credentials: asJson(result) },
        }),
      })
      bus.emit('deviceCredentialsChanged', { tenantId: device.tenantId.id, deviceId: device.id.id })
      return saved
    },
  }
}

const changedRow = (stored: Device, { profile, deviceData, ...device }: NewDevice) => ({
  id: stored.id.id,
  created_time: stored.createdTime,
  tenant_id: device.tenantId,
  customer_id: device.customerId,
  device_profile_id: profile.id,
  name: device.name,
  type: profile.name,
  label: device.label ?? null,
  device_data: json(deviceDataFor(profile.transportType, deviceData)),
  additional_info: json(device.additionalInfo),
})

const withProfileName = <T extends Device>(device: T) => ({ ...device, deviceProfileName: device.type })

async function profileFor(tx: Db, tenantId: string, input: DeviceInput) {
  const profileId = uuidOrNull(input.deviceProfileId)
  if (profileId) {
    const profile = await profileSummaries.byId(tx, tenantId, profileId)
    if (!profile) throw badRequest('The device refers to a device profile that does not exist')
    return profile
  }
  return profileSummaries.ofType(tx, tenantId, input.type?.trim() ?? '')
}
