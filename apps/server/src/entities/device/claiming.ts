import type { Device } from '@signalbox/model/entities/device'
import { uuidOrNull } from '@signalbox/model/entity-id'
import { itemNotFound, permissionDenied } from '@signalbox/model/errors'
import { requireAccess, requireOwnAccount } from '../../access/permissions'
import { type SecurityUser, tenantOf } from '../../access/security-user'
import type { Bus } from '../../bus'
import type { Database } from '../../database/database'
import type { Telemetry } from '../../telemetry/telemetry'
import type { DeviceRepository } from './device.repository'

/** The period in which a device may be claimed, and the secret that is required. */
interface ClaimWindow {
  secretKey: string
  expirationTime: number
}

export interface ClaimingParts {
  db: Database
  devices: DeviceRepository
  /** The windows that devices have opened. */
  claims: { find(deviceId: string): Promise<ClaimWindow | undefined>; close(deviceId: string): Promise<void> }
  attributes: Pick<Telemetry['attributes'], 'find' | 'remove'>
  bus: Bus
}

export type ClaimResult = { response: 'SUCCESS'; device: Device } | { response: 'FAILURE' | 'CLAIMED' }
export type Claiming = ReturnType<typeof claiming>

const CLAIM_ATTRIBUTES = ['claimingAllowed', 'claimingData']

/**
 * Customer users claim unassigned devices and unassign their devices. The API calls the second action "reclaim";
 * administrators may perform this action too.
 */
export function claiming({ db, devices, claims, attributes, bus }: ClaimingParts) {
  async function byName(user: SecurityUser, name: string): Promise<Device> {
    const device = await devices.findByName(tenantOf(user), name)
    if (!device) throw itemNotFound('Device')
    requireAccess(user, 'CLAIM_DEVICES', 'DEVICE', device)
    requireOwnAccount(user)
    return device
  }

  /** The window that an administrator wrote as an attribute; used if the device itself has not opened one. */
  async function attributeWindow(device: Device): Promise<ClaimWindow | undefined> {
    const [found] = await attributes.find(device.id, 'SERVER_SCOPE', ['claimingData'])
    const text =
      found && (found.value.kind === 'JSON' || found.value.kind === 'STRING') ? found.value.value : ''
    try {
      const { secretKey, expirationTime } = JSON.parse(text)
      // Without an expiration time the window would never end.
      if (!Number.isFinite(expirationTime)) return undefined
      return { secretKey: String(secretKey ?? ''), expirationTime }
    } catch {
      return undefined // The attribute does not contain a valid claim.
    }
  }

  async function removeWindow(device: Device) {
    await claims.close(device.id.id)
    const existing = await attributes.find(device.id, 'SERVER_SCOPE', CLAIM_ATTRIBUTES)
    const keys = existing.map((attribute) => attribute.key)
    if (keys.length > 0) await attributes.remove(device.tenantId.id, device.id, 'SERVER_SCOPE', keys)
  }

  const announce = (device: Device) =>
    bus.emit('entityChanged', { tenantId: device.tenantId.id, entityId: device.id, change: 'UPDATED' })

  return {
    async claim(user: SecurityUser, deviceName: string, secretKey: string): Promise<ClaimResult> {
      const device = await byName(user, deviceName)
      const isFree = uuidOrNull(device.customerId) === null
      const window = (await claims.find(device.id.id)) ?? (await attributeWindow(device))
      if (!window) return { response: isFree ? 'FAILURE' : 'CLAIMED' }
      if (window.expirationTime <= Date.now() || window.secretKey !== secretKey) {
        await claims.close(device.id.id) // A wrong secret ends the window that the device opened.
        return { response: 'FAILURE' }
      }
      const isAssigned = isFree && (await devices.assignFree(db, device.id.id, user.customerId!))
      await removeWindow(device)
      if (!isAssigned) return { response: 'CLAIMED' }
      announce(device)
      return { response: 'SUCCESS', device: (await devices.find(device.id.id))! }
    },

    async reclaim(user: SecurityUser, deviceName: string): Promise<void> {
      const device = await byName(user, deviceName)
      const owner = uuidOrNull(device.customerId)
      if (owner && user.customerId && owner !== user.customerId) throw permissionDenied()
      await claims.close(device.id.id)
      if (!owner) return
      if (await devices.unassignFrom(db, device.id.id, owner)) announce(device)
    },
  }
}
