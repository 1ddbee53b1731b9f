import type { CredentialsType, Device, DeviceInput } from '@signalbox/model/entities/device'
import type { JsonObject } from '@signalbox/model/json/json-value'
import { DEVICE_TOKEN_LENGTH, randomToken } from '../../access/passwords'
import type { Db } from '../../database/database'
import { newId } from '../../database/ids'
import { json } from '../../database/tables/columns'
import { requireName } from '../../directory/entity-name'
import type { ProfileSummary } from '../device-profile/profile-summaries'
import type { TenantLimits } from '../tenant/limits'
import type { CredentialsKey } from './credentials'
import type { DeviceRepository } from './device.repository'
import type { DeviceCredentialsRepository } from './device-credentials.repository'
import { deviceDataFor } from './device-data'

export interface NewCredentials extends CredentialsKey {
  credentialsType: CredentialsType
}

export interface NewDevice {
  tenantId: string
  customerId: string | null
  name: string
  profile: ProfileSummary
  label?: string | null | undefined
  deviceData?: DeviceInput['deviceData']
  additionalInfo?: JsonObject | null | undefined
  /** The default is a random access token. */
  credentials?: NewCredentials | undefined
}

export interface DeviceCreationParts {
  devices: DeviceRepository
  credentials: DeviceCredentialsRepository
  limits: TenantLimits
}

/**
 * Creates a device with its credentials, within the limit of the tenant. Used by requests, gateways, provisioning and
 * rule nodes.
 */
export async function createDevice(
  tx: Db,
  { devices, credentials, limits }: DeviceCreationParts,
  device: NewDevice,
): Promise<Device> {
  const { tenantId, profile } = device
  requireName('Device', 'name', device.name)
  await limits.require(tx, tenantId, 'maxDevices', 'device', () => devices.count(tenantId, tx))
  const id = newId()
  const createdTime = Date.now()
  await devices.save(tx, {
    id,
    created_time: createdTime,
    tenant_id: tenantId,
    customer_id: device.customerId,
    device_profile_id: profile.id,
    name: device.name,
    type: profile.name,
    label: device.label ?? null,
    device_data: json(deviceDataFor(profile.transportType, device.deviceData ?? null)),
    additional_info: json(device.additionalInfo ?? null),
  })
  await credentials.insert(tx, {
    id: newId(),
    created_time: createdTime,
    device_id: id,
    ...credentialsColumns(device.credentials ?? newToken()),
  })
  return (await devices.find(id, tx))!
}

/** Credentials as columns of their table. */
export const credentialsColumns = (credentials: NewCredentials) => ({
  credentials_type: credentials.credentialsType,
  credentials_id: credentials.credentialsId,
  credentials_value: credentials.credentialsValue,
})

/** An access token: random unless one is given. */
export const newToken = (token = randomToken(DEVICE_TOKEN_LENGTH)): NewCredentials => ({
  credentialsType: 'ACCESS_TOKEN',
  credentialsId: token,
  credentialsValue: null,
})
