import type { Device } from '@signalbox/model/entities/device'
import { badRequest } from '@signalbox/model/errors'
import { asJson, type JsonObject } from '@signalbox/model/json/json-value'
import { type SecurityUser, tenantOf } from '../../access/security-user'
import type { Bus } from '../../bus'
import type { Db } from '../../database/database'
import { json } from '../../database/tables/columns'
import type { ActionRecord, Actions } from '../../directory/actions'
import type { EntityCleanup } from '../../directory/entity-cleanup'
import { assignableRecord } from '../assignable/assignable.service'
import { profileSummaries } from '../device-profile/profile-summaries'
import type { TenantLimits } from '../tenant/limits'
import type { DeviceRepository } from './device.repository'
import type { DeviceService } from './device.service'
import { deviceDataFor } from './device-data'

export interface TenantMoveParts {
  service: DeviceService
  devices: DeviceRepository
  actions: Actions
  bus: Bus
  limits: TenantLimits
  cleanup: EntityCleanup
}

export type TenantMove = ReturnType<typeof tenantMove>

/** Moves a device to another tenant. The device keeps its data but loses its relations, alarms, events and customer. */
export function tenantMove({ service, devices, actions, bus, limits, cleanup }: TenantMoveParts) {
  const findTenant = (tx: Db, id: string) =>
    tx.selectFrom('tenant').select(['id', 'title']).where('id', '=', id).executeTakeFirst()

  return async (user: SecurityUser, deviceId: string, tenantId: string): Promise<Device> => {
    await service.get(user, deviceId, 'ASSIGN_TO_TENANT')
    const { moved } = await actions.perform(user, {
      action: 'ASSIGNED_TO_TENANT',
      entityType: 'DEVICE',
      entityId: deviceId,
      async work(tx) {
        const device = await service.lock(tx, user, deviceId, 'ASSIGN_TO_TENANT')
        const from = await findTenant(tx, tenantOf(user))
        const to = await findTenant(tx, tenantId)
        if (!from || !to) throw badRequest('Target tenant was not found')
        if (await devices.hasEntityViews(deviceId, tx))
          throw badRequest('A device with entity views cannot move')
        await limits.require(tx, to.id, 'maxDevices', 'device', () => devices.count(to.id, tx))
        // A profile belongs to one tenant: the device gets the profile of the same name in the other tenant.
        const profile = await profileSummaries.ensure(tx, to.id, device.type)
        await cleanup.detach(tx, deviceId)
        await devices.move(tx, deviceId, {
          tenant_id: to.id,
          customer_id: null,
          device_profile_id: profile.id,
          device_data: json(deviceDataFor(profile.transportType, device.deviceData as JsonObject)) ?? '{}',
        })
        return { device, from, to, moved: (await devices.find(deviceId, tx))! }
      },
      records: ({ device, from, to, moved }): ActionRecord[] => [
        {
          ...assignableRecord(device),
          data: { entity: asJson(moved) },
          message: {
            data: asJson(moved),
            metadata: { assignedToTenantId: to.id, assignedToTenantName: to.title },
          },
        },
        {
          ...assignableRecord(moved),
          action: 'ASSIGNED_FROM_TENANT',
          isAudited: false,
          tenantId: to.id,
          data: {},
          message: {
            data: asJson(moved),
            metadata: { assignedFromTenantId: from.id, assignedFromTenantName: from.title },
          },
        },
      ],
    })
    bus.emit('deviceCredentialsChanged', { tenantId, deviceId })
    return moved
  }
}
