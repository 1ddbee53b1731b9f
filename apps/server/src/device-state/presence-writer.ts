import type { AttributeEntry } from '@signalbox/model/entities/attribute'
import { entityId } from '@signalbox/model/entity-id'
import type { Message } from '@signalbox/model/message'
import { keyedSerialExecutor } from '@signalbox/model/serial-executor'
import type { TypedValue } from '@signalbox/model/telemetry'
import type { Logger } from 'pino'
import type { Database } from '../database/database'
import type { AttributesService } from '../telemetry/attributes/attributes.service'
import { isInactive, type Presence } from './presence'
import { presenceCache } from './presence-cache'
import { type DeviceRef, type PresenceEvent, presenceMessage } from './presence-message'
import { storedActivityTimes } from './stored-activity.repository'

/** The last activity of a device is stored at most this often. */
export const WRITE_ACTIVITY_MS = 30_000

export interface PresenceWriterParts {
  db: Database
  attributes: AttributesService
  push(message: Message): Promise<void>
  log: Pick<Logger, 'warn'>
  /** A device is inactive after this time without a message, unless its attribute sets another time. */
  timeoutMs: number
}

/** Changes the presence of devices: their server attributes, and an event for the rule engine. */
export function presenceWriter({ db, attributes, push, log, timeoutMs }: PresenceWriterParts) {
  const cache = presenceCache(db, attributes, timeoutMs)
  const changes = keyedSerialExecutor()
  /** The stored activity time of devices, and the later activity that is not stored yet. */
  const written = new Map<string, number>()
  const unwritten = new Map<string, Activity>()

  /**
   * Changes of one device run in order. A failed change is logged, and the next change starts from the stored state.
   */
  const inOrder = (deviceId: string, work: () => void | Promise<void>) =>
    changes.run(deviceId, async () => {
      try {
        await work()
      } catch (error) {
        cache.forget(deviceId)
        log.warn({ err: error, deviceId }, 'the presence of a device was not stored')
      }
    })

  async function change(device: DeviceRef, changes: Partial<Presence>, event?: PresenceEvent) {
    const presence = await cache.get(device.id)
    if (!presence) return
    Object.assign(presence, changes)
    if (changes.lastActivityTime !== undefined) {
      written.set(device.id, changes.lastActivityTime)
      unwritten.delete(device.id)
    }
    await saveAttributes(device, changes)
    if (event)
      push(presenceMessage(device, presence, event)).catch((error) =>
        log.warn({ err: error }, `${event} was not processed by the rule engine`),
      )
  }

  const saveAttributes = ({ id, tenantId }: DeviceRef, changes: Partial<Presence>) =>
    attributes.save(tenantId, entityId('DEVICE', id), 'SERVER_SCOPE', entriesOf(changes))

  function forget(id: string) {
    cache.forget(id)
    written.delete(id)
    unwritten.delete(id)
  }

  async function onActivity(device: DeviceRef, ts: number) {
    const presence = await cache.get(device.id)
    if (!presence || ts <= presence.lastActivityTime) return
    if (!presence.active) return change(device, { active: true, lastActivityTime: ts }, 'ACTIVITY_EVENT')
    if (ts - (written.get(device.id) ?? 0) >= WRITE_ACTIVITY_MS)
      return change(device, { lastActivityTime: ts })
    presence.lastActivityTime = ts
    unwritten.set(device.id, { device, ts })
  }

  async function onTimeout(device: DeviceRef, ownTimeoutMs: number) {
    const presence = await cache.get(device.id)
    if (!presence) return
    presence.inactivityTimeout = ownTimeoutMs
    const active = presence.lastActivityTime > 0 && !isInactive(presence, Date.now())
    if (active === presence.active) return
    // With the new, longer timeout the device is active again. `findInactiveDevices` skips a device whose inactivity
    // event is later than its last activity: unless the time of the event is cleared, no further event would be sent.
    const isReported = active && presence.inactivityAlarmTime > 0
    await change(device, isReported ? { active, inactivityAlarmTime: 0 } : { active })
  }

  async function onInactivity(device: DeviceRef) {
    const presence = await cache.get(device.id)
    // A message may have arrived while this change waited for its turn.
    if (!presence || !isInactive(presence, Date.now())) return
    await change(device, { active: false, inactivityAlarmTime: Date.now() }, 'INACTIVITY_EVENT')
  }

  return {
    connected: (device: DeviceRef, ts: number) =>
      inOrder(device.id, () => change(device, { lastConnectTime: ts }, 'CONNECT_EVENT')),
    disconnected: (device: DeviceRef, ts: number) =>
      inOrder(device.id, () => change(device, { lastDisconnectTime: ts }, 'DISCONNECT_EVENT')),
    activity: (device: DeviceRef, ts: number) => inOrder(device.id, () => onActivity(device, ts)),
    /** Applies a new timeout at once, without an event. */
    timeoutChanged: (device: DeviceRef, ownTimeoutMs: number) =>
      inOrder(device.id, () => onTimeout(device, ownTimeoutMs)),
    markInactive: (device: DeviceRef) => inOrder(device.id, () => onInactivity(device)),

    /** Stores the last activity time of each device whose stored time is older. */
    async writeActivity() {
      await Promise.all(
        [...unwritten.values()].map(({ device }) =>
          inOrder(device.id, async () => {
            const activity = unwritten.get(device.id)
            if (activity) await change(device, { lastActivityTime: activity.ts })
          }),
        ),
      )
    },

    /** The devices whose presence is cached or not stored yet. */
    ids: () => new Set([...cache.ids(), ...unwritten.keys()]),
    forget,
    /**
     * Forgets devices whose presence another node keeps from now on, and stores their last activity, unless the other
     * node has stored a later activity.
     */
    async handOver(ids: string[]) {
      const activities = ids.flatMap((id) => unwritten.get(id) ?? [])
      for (const id of ids) forget(id)
      const later = await laterThanStored(db, activities)
      await Promise.all(later.map(({ device, ts }) => saveAttributes(device, { lastActivityTime: ts })))
    },
    /** Resolves when the changes that are waiting now have ended. */
    idle: changes.idle,
  }
}

interface Activity {
  device: DeviceRef
  ts: number
}

/**
 * The activities that are later than the stored activities. A device without a stored time was deleted meanwhile: its
 * attributes must not be created again.
 */
async function laterThanStored(db: Database, activities: Activity[]): Promise<Activity[]> {
  if (activities.length === 0) return []
  const ids = activities.map(({ device }) => device.id)
  const stored = await storedActivityTimes(db, ids)
  return activities.filter(({ device, ts }) => ts > (stored.get(device.id) ?? Number.POSITIVE_INFINITY))
}

const entriesOf = (changes: Partial<Presence>) =>
  Object.entries(changes).map(([key, value]): AttributeEntry => ({ key, value: typed(value) }))

const typed = (value: number | boolean): TypedValue =>
  typeof value === 'boolean' ? { kind: 'BOOLEAN', value } : { kind: 'LONG', value }
