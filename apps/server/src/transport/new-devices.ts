import type { Device } from '@signalbox/model/entities/device'
import { entityId } from '@signalbox/model/entity-id'
import { type Message, newMessage } from '@signalbox/model/message'
import type { Logger } from 'pino'
import { randomToken } from '../access/passwords'
import type { Bus } from '../bus'
import type { Database, Db } from '../database/database'
import { newId } from '../database/ids'
import { json } from '../database/tables/columns'
import type { CredentialsKey } from '../entities/device/credentials'
import type { DeviceRepository } from '../entities/device/device.repository'
import type { DeviceCredentialsRepository } from '../entities/device/device-credentials.repository'
import { deviceDataFor } from '../entities/device/device-data'
import { type ProfileSummary, profileSummaries } from '../entities/device-profile/profile-summaries'
import type { TenantLimits } from '../entities/tenant/limits'
import type { TransportCredentials, TransportDevice } from './transport-device'

type Parts = {
  db: Database
  devices: DeviceRepository
  credentials: DeviceCredentialsRepository
  limits: TenantLimits
  bus: Bus
  queue: { push(message: Message): Promise<void> }
  log: Pick<Logger, 'warn'>
}

interface NewDevice {
  tenantId: string
  customerId: string | null
  name: string
  profile: ProfileSummary
  isGateway?: boolean
  credentials: CredentialsKey & Pick<TransportCredentials, 'credentialsType'>
}

export type NewDevices = ReturnType<typeof newDevices>

/** Creates devices for gateways and provisioning requests. */
export function newDevices({ db, devices, credentials, limits, bus, queue, log }: Parts) {
  async function insert(tx: Db, device: NewDevice): Promise<Device> {
    const { tenantId, customerId, name, profile } = device
    await limits.require(tx, tenantId, 'maxDevices', 'devices', () => devices.count(tenantId, tx))
    const id = newId()
    const createdTime = Date.now()
    await devices.save(tx, {
      id,
      created_time: createdTime,
      tenant_id: tenantId,
      customer_id: customerId,
      device_profile_id: profile.id,
      name,
      type: profile.name,
      label: null,
      device_data: json(deviceDataFor(profile.transportType, null)),
      additional_info: json(device.isGateway ? { gateway: true } : null),
    })
    await credentials.insert(tx, {
      id: newId(),
      created_time: createdTime,
      device_id: id,
      credentials_type: device.credentials.credentialsType,
      credentials_id: device.credentials.credentialsId,
      credentials_value: device.credentials.credentialsValue,
    })
    return (await devices.find(id, tx))!
  }

  function announce(device: Device, metadata: Record<string, string>) {
    const tenantId = device.tenantId.id
    bus.emit('entityChanged', { tenantId, entityId: device.id, change: 'CREATED' })
    queue
      .push(
        newMessage({
          tenantId,
          type: 'ENTITY_CREATED',
          originator: device.id,
          metadata,
          data: JSON.stringify(device),
        }),
      )
      .catch((error) =>
        log.warn({ err: error }, 'The rule engine did not process the message of a new device'),
      )
  }

  return {
    /** A new child of a gateway: it gets the gateway's customer and a relation to the gateway. */
    async createForGateway(gateway: TransportDevice, name: string, type: string): Promise<void> {
      const { tenantId, customerId } = gateway
      const device = await db.transaction().execute(async (tx) => {
        const created = await insert(tx, {
          tenantId,
          customerId,
          name,
          profile: await profileSummaries.ensure(tx, tenantId, type),
          credentials: newToken(),
        })
        await tx
          .insertInto('relation')
          .values({
            from_id: gateway.id,
            from_type: 'DEVICE',
            to_id: created.id.id,
            to_type: 'DEVICE',
            relation_type: 'Created',
            type_group: 'COMMON',
            additional_info: null,
          })
          .execute()
        return created
      })
      announce(device, { gatewayId: gateway.id, ...(customerId ? { customerId } : {}) })
    },

    /** A device that provisioned itself. */
    async createForProvisioning(device: NewDevice): Promise<Device> {
      const created = await db.transaction().execute((tx) => insert(tx, device))
      announce(created, { tenantId: entityId('TENANT', device.tenantId).id })
      return created
    },
  }
}

export const newToken = () =>
  ({ credentialsType: 'ACCESS_TOKEN', credentialsId: randomToken(20), credentialsValue: null }) as const
