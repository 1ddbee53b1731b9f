import type { AttributeEntry } from '@signalbox/model/entities/attribute'
import { entityId } from '@signalbox/model/entity-id'
import type { Message } from '@signalbox/model/message'
import type { TypedValue } from '@signalbox/model/telemetry'
import type { Logger } from 'pino'
import type { Bus } from '../bus'
import type { ClusterNetwork } from '../cluster/network/network'
import type { Ownership } from '../cluster/nodes/ownership'
import type { Database } from '../database/database'
import { keyedSerialExecutor } from '../serial-executor'
import type { AttributesService } from '../telemetry/attributes/attributes.service'
import { findInactiveDevices } from './inactive-devices.repository'
import { knownPresences } from './known-presences'
import { isSilent, type Presence } from './presence'
import { type PresenceNews, presenceExchange } from './presence-exchange'
import { type DeviceName, type PresenceEvent, presenceMessage } from './presence-message'

const CHECK_MS = 60_000
const CHECK_BATCH = 1000
/** A device that speaks all the time is not written down more often than this. */
const REPORT_MS = 30_000

export interface DeviceStateParts {
  db: Database
  bus: Bus
  attributes: AttributesService
  push(message: Message): Promise<void>
  log: Pick<Logger, 'warn'>
  /** After so long a device is inactive, unless it has a timeout of its own. */
  timeoutMs: number
  /** Which devices this node keeps the presence of, and how the others hear of theirs. */
  ownership: Ownership
  network: ClusterNetwork
}

/** Keeps the presence of devices in their server attributes and tells the rule engine when it changes. */
export function deviceState(parts: DeviceStateParts) {
  const { db, bus, attributes, push, log, timeoutMs, ownership, network } = parts
  const known = knownPresences(db, attributes, timeoutMs)
  const changes = keyedSerialExecutor()
  /** The activity that was last written down, and the devices that have spoken since. */
  const written = new Map<string, number>()
  const unwritten = new Map<string, DeviceName>()
  let checking: Promise<void> | undefined

  /** Changes of one device run in order; a failed one is logged and the next starts from the stored state. */
  const inOrder = (deviceId: string, work: () => void | Promise<void>) =>
    changes.run(deviceId, async () => {
      try {
        await work()
      } catch (error) {
        known.forget(deviceId)
        log.warn({ err: error, deviceId }, 'the presence of a device was not stored')
      }
    })

  async function change(device: DeviceName, changes: Partial<Presence>, event?: PresenceEvent) {
    const presence = await known.of(device.id)
    if (!presence) return
    Object.assign(presence, changes)
    if (changes.lastActivityTime !== undefined) {
      written.set(device.id, changes.lastActivityTime)
      unwritten.delete(device.id)
    }
    const entries = Object.entries(changes).map(
      ([key, value]): AttributeEntry => ({ key, value: typed(value) }),
    )
    await attributes.save(device.tenantId, entityId('DEVICE', device.id), 'SERVER_SCOPE', entries)
    if (event)
      push(presenceMessage(device, presence, event)).catch((error) =>
        log.warn({ err: error }, `${event} was not told to the rule engine`),
      )
  }

  async function onActivity(device: DeviceName, ts: number) {
    const presence = await known.of(device.id)
    if (!presence || ts <= presence.lastActivityTime) return
    if (!presence.active) return change(device, { active: true, lastActivityTime: ts }, 'ACTIVITY_EVENT')
    if (ts - (written.get(device.id) ?? 0) >= REPORT_MS) return change(device, { lastActivityTime: ts })
    presence.lastActivityTime = ts
    unwritten.set(device.id, device)
  }

  /** Writes down when devices spoke last. */
  async function report() {
    await Promise.all(
      [...unwritten.values()].map((device) =>
        inOrder(device.id, async () => {
          const presence = unwritten.has(device.id) ? await known.of(device.id) : undefined
          if (presence) await change(device, { lastActivityTime: presence.lastActivityTime })
        }),
      ),
    )
  }

  async function checkAll() {
    await report()
    const looked = new Set<string>()
    for (;;) {
      const found = await findInactiveDevices(db, { nowMs: Date.now(), timeoutMs, limit: CHECK_BATCH })
      const unseen = found.filter(({ id }) => !looked.has(id))
      if (unseen.length === 0) return
      for (const { id } of unseen) looked.add(id)
      const own = unseen.filter(({ id }) => ownership.isOwn(id))
      await Promise.all(own.map((device) => inOrder(device.id, () => markInactive(device))))
    }
  }

  async function markInactive(device: DeviceName) {
    const presence = await known.of(device.id)
    // It may have sent something while it waited to be marked inactive.
    if (!presence || !isSilent(presence, Date.now())) return
    await change(device, { active: false, inactivityAlarmTime: Date.now() }, 'INACTIVITY_EVENT')
  }

  /** A new timeout counts at once, without an event. */
  async function onTimeout(tenantId: string, deviceId: string, ownTimeoutMs: number) {
    const presence = await known.of(deviceId)
    if (!presence) return
    presence.inactivityTimeout = ownTimeoutMs
    const active = presence.lastActivityTime > 0 && !isSilent(presence, Date.now())
    if (active === presence.active) return
    await change({ id: deviceId, tenantId, name: '', type: '' }, { active })
  }

  function forget(id: string) {
    known.forget(id)
    written.delete(id)
    unwritten.delete(id)
  }

  /** Something about a device that this node keeps the presence of. */
  function apply({ kind, device, value }: PresenceNews) {
    void inOrder(device.id, () => {
      switch (kind) {
        case 'connected':
          return change(device, { lastConnectTime: value }, 'CONNECT_EVENT')
        case 'disconnected':
          return change(device, { lastDisconnectTime: value }, 'DISCONNECT_EVENT')
        case 'activity':
          return onActivity(device, value)
        case 'timeout':
          return onTimeout(device.tenantId, device.id, value)
      }
    })
  }

  const exchange = presenceExchange(network, ownership, apply)
  function told(news: PresenceNews) {
    if (ownership.isOwn(news.device.id)) apply(news)
    else exchange.send(news)
  }

  const listeners = [
    bus.on('attributesSaved', ({ tenantId, entityId: { entityType, id }, scope, entries }) => {
      if (entityType !== 'DEVICE' || scope !== 'SERVER_SCOPE') return
      const timeout = entries.find(({ key }) => key === 'inactivityTimeout')?.value
      if (timeout?.kind !== 'LONG' || Number(timeout.value) <= 0) return
      told({ kind: 'timeout', device: { id, tenantId, name: '', type: '' }, value: Number(timeout.value) })
    }),
    bus.on('attributesDeleted', ({ tenantId, entityId: { entityType, id }, scope, keys }) => {
      if (entityType !== 'DEVICE' || scope !== 'SERVER_SCOPE' || !keys.includes('inactivityTimeout')) return
      told({ kind: 'timeout', device: { id, tenantId, name: '', type: '' }, value: timeoutMs })
    }),
    bus.on('entityChanged', ({ entityId: { entityType, id }, change }) => {
      if (entityType !== 'DEVICE' || change !== 'DELETED') return
      forget(id)
    }),
    // What was remembered of devices is not true once another node has kept their presence.
    ownership.onChange(() => {
      for (const id of known.ids()) if (!ownership.isOwn(id)) forget(id)
    }),
  ]
  const onCheckError = (error: unknown) =>
    log.warn({ err: error }, 'inactive devices could not be looked for')
  const timers = [
    setInterval(() => void report(), REPORT_MS).unref(),
    setInterval(() => void check().catch(onCheckError), CHECK_MS).unref(),
  ]

  /** Looks for devices that became inactive; a timer does so every minute. */
  function check(): Promise<void> {
    checking ??= checkAll().finally(() => {
      checking = undefined
    })
    return checking
  }

  return {
    connected: (device: ConnectedDevice) =>
      told({ kind: 'connected', device: nameOf(device), value: Date.now() }),
    disconnected: (device: ConnectedDevice) =>
      told({ kind: 'disconnected', device: nameOf(device), value: Date.now() }),
    activity: (device: ConnectedDevice, ts: number) =>
      told({ kind: 'activity', device: nameOf(device), value: ts }),
    check,
    async close() {
      for (const timer of timers) clearInterval(timer)
      for (const stop of listeners) stop()
      exchange.close()
      await changes.idle()
      await report()
    },
  }
}

/** A device as transports know it. */
interface ConnectedDevice {
  id: string
  tenantId: string
  name: string
  profile: { name: string }
}

const nameOf = ({ id, tenantId, name, profile }: ConnectedDevice): DeviceName => ({
  id,
  tenantId,
  name,
  type: profile.name,
})

const typed = (value: number | boolean): TypedValue =>
  typeof value === 'boolean' ? { kind: 'BOOLEAN', value } : { kind: 'LONG', value }
