import type { Device } from '@signalbox/model/entities/device'
import { entityId } from '@signalbox/model/entity-id'
import { type Message, newMessage } from '@signalbox/model/message'
import type { Logger } from 'pino'
import type { Bus } from '../bus'
import type { Database } from '../database/database'
import { transaction } from '../database/transaction'
import { lockDevices } from '../directory/lock-devices'
import { createDevice, type DeviceCreationParts, type NewDevice } from '../entities/device/create-device'
import { profileSummaries } from '../entities/device-profile/profile-summaries'
import type { TransportDevice } from './transport-device'

interface Parts extends DeviceCreationParts {
  db: Database
  bus: Bus
  queue: { push(message: Message): Promise<void> }
  log: Pick<Logger, 'warn'>
}

export type NewDevices = ReturnType<typeof newDevices>

/** Creates devices for gateways and provisioning requests. */
export function newDevices({ db, bus, queue, log, ...creation }: Parts) {
  function publishCreated(device: Device, metadata: Record<string, string>) {
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
    /** A new child of a gateway: it gets the gateway's customer and a relation from the gateway. */
    async createForGateway(gateway: TransportDevice, name: string, type: string): Promise<void> {
      const { tenantId, customerId } = gateway
      const device = await transaction(db, async (tx) => {
        await lockDevices(tx, tenantId, [entityId('DEVICE', gateway.id)])
        const profile = await profileSummaries.ensure(tx, tenantId, type)
        const created = await createDevice(tx, creation, { tenantId, customerId, name, profile })
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
      publishCreated(device, { gatewayId: gateway.id, ...(customerId ? { customerId } : {}) })
    },

    /** A device for a provisioning request. */
    async createForProvisioning(device: NewDevice): Promise<Device> {
      const created = await transaction(db, (tx) => createDevice(tx, creation, device))
      publishCreated(created, { tenantId: entityId('TENANT', device.tenantId).id })
      return created
    },
  }
}
