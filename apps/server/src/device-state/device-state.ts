import { randomUUID } from 'node:crypto'
import type { AttributeEntry } from '@signalbox/model/attribute'
import { entityId } from '@signalbox/model/entity-id'
import { MAIN_QUEUE, type Message } from '@signalbox/model/message'
import type { TypedValue } from '@signalbox/model/telemetry'
import type { Logger } from 'pino'
import type { Bus } from '../bus'
import type { Database } from '../database/database'
import type { AttributesService } from '../telemetry/attributes.service'
import { isSilent, PRESENCE_KEYS, type Presence, presenceJson, UNKNOWN_PRESENCE } from './presence'
import { findSilentDevices } from './silent-devices.repository'

const CHECK_MS = 60_000
const CHECK_BATCH = 1000

interface Speaker {
  id: string
  tenantId: string
  name: string
  type: string
}

type PresenceEvent = 'CONNECT_EVENT' | 'DISCONNECT_EVENT' | 'ACTIVITY_EVENT' | 'INACTIVITY_EVENT'

export interface DeviceStateParts {
  db: Database
  bus: Bus
  attributes: AttributesService
  push(message: Message): Promise<void>
  log: Pick<Logger, 'warn'>
}

/** Keeps the presence of devices in their server attributes and tells the rule engine when it changes. */
export function deviceState({ db, bus, attributes, push, log }: DeviceStateParts) {
  const known = new Map<string, Presence>()
  const turns = new Map<string, Promise<void>>()

  /** Changes of one device follow one another; a failed one is logged and the next starts from the stored state. */
  function inTurn(deviceId: string, work: () => Promise<void>) {
    const turn = (turns.get(deviceId) ?? Promise.resolve()).then(work).catch((error) => {
      known.delete(deviceId)
      log.warn({ err: error, deviceId }, 'the presence of a device was not stored')
    })
    turns.set(deviceId, turn)
    void turn.then(() => turns.get(deviceId) === turn && turns.delete(deviceId))
    return turn
  }

  async function presenceOf(deviceId: string): Promise<Presence> {
    const found = known.get(deviceId)
    if (found) return found
    const stored = await attributes.find(entityId('DEVICE', deviceId), 'SERVER_SCOPE', [...PRESENCE_KEYS])
    const presence = { ...UNKNOWN_PRESENCE }
    for (const { key, value } of stored) {
      if (key === 'active') presence.active = value.value === true
      else if (value.kind === 'LONG' && value.value) presence[key as 'lastActivityTime'] = Number(value.value)
    }
    known.set(deviceId, presence)
    return presence
  }

  async function change(device: Speaker, changes: Partial<Presence>, event?: PresenceEvent) {
    const presence = await presenceOf(device.id)
    Object.assign(presence, changes)
    const entries = Object.entries(changes).map(
      ([key, value]): AttributeEntry => ({ key, value: typed(value) }),
    )
    await attributes.save(device.tenantId, entityId('DEVICE', device.id), 'SERVER_SCOPE', entries)
    if (event) tell(device, presence, event)
  }

  function tell({ id, tenantId, name, type }: Speaker, presence: Presence, event: PresenceEvent) {
    const message: Message = {
      id: randomUUID(),
      tenantId,
      ts: Date.now(),
      type: event,
      originator: entityId('DEVICE', id),
      metadata: {
        deviceName: name,
        deviceType: type,
        ...(event === 'ACTIVITY_EVENT' ? { scope: 'SERVER_SCOPE' } : {}),
      },
      dataType: 'JSON',
      data: presenceJson(presence, event !== 'CONNECT_EVENT'),
      queueName: MAIN_QUEUE,
      nodeExecutions: 0,
    }
    push(message).catch((error) => log.warn({ err: error }, `${event} was not told to the rule engine`))
  }

  async function check() {
    for (const device of await findSilentDevices(db, Date.now(), CHECK_BATCH)) {
      await inTurn(device.id, () =>
        change(device, { active: false, inactivityAlarmTime: Date.now() }, 'INACTIVITY_EVENT'),
      )
    }
  }

  /** A new timeout counts at once, without an event. */
  async function onTimeout(tenantId: string, deviceId: string, timeoutMs: number) {
    const presence = await presenceOf(deviceId)
    presence.inactivityTimeout = timeoutMs
    const active = presence.lastActivityTime > 0 && !isSilent(presence, Date.now())
    if (active === presence.active) return
    await change({ id: deviceId, tenantId, name: '', type: '' }, { active })
  }

  const listeners = [
    bus.on('attributesSaved', ({ tenantId, entityId: { entityType, id }, scope, entries }) => {
      if (entityType !== 'DEVICE' || scope !== 'SERVER_SCOPE') return
      const timeout = entries.find(({ key }) => key === 'inactivityTimeout')?.value
      if (timeout?.kind !== 'LONG' || Number(timeout.value) <= 0) return
      void inTurn(id, () => onTimeout(tenantId, id, Number(timeout.value)))
    }),
    bus.on('entityChanged', ({ entityId: { entityType, id }, change }) => {
      if (entityType === 'DEVICE' && change === 'DELETED') known.delete(id)
    }),
  ]
  const timer = setInterval(() => {
    check().catch((error) => log.warn({ err: error }, 'silent devices could not be looked for'))
  }, CHECK_MS)
  timer.unref()

  return {
    connected: (device: TransportSpeaker) =>
      void inTurn(device.id, () => change(speaker(device), { lastConnectTime: Date.now() }, 'CONNECT_EVENT')),
    disconnected: (device: TransportSpeaker) =>
      void inTurn(device.id, () =>
        change(speaker(device), { lastDisconnectTime: Date.now() }, 'DISCONNECT_EVENT'),
      ),
    activity: (device: TransportSpeaker, ts: number) =>
      void inTurn(device.id, async () => {
        const presence = await presenceOf(device.id)
        if (ts <= presence.lastActivityTime) return
        if (presence.active) await change(speaker(device), { lastActivityTime: ts })
        else await change(speaker(device), { active: true, lastActivityTime: ts }, 'ACTIVITY_EVENT')
      }),
    /** Looks for devices that fell silent; a timer does so every minute. */
    check,
    async close() {
      clearInterval(timer)
      for (const stop of listeners) stop()
      await Promise.all(turns.values())
    },
  }
}

/** A device as transports know it. */
interface TransportSpeaker {
  id: string
  tenantId: string
  name: string
  profile: { name: string }
}

const speaker = ({ id, tenantId, name, profile }: TransportSpeaker): Speaker => ({
  id,
  tenantId,
  name,
  type: profile.name,
})

const typed = (value: number | boolean): TypedValue =>
  typeof value === 'boolean' ? { kind: 'BOOLEAN', value } : { kind: 'LONG', value }
