import type { AttributeEntry } from '@signalbox/model/attribute'
import type { Bus } from '../bus'
import type { DeviceDirectory } from './device-directory'
import type { DeviceCall } from './rpc/device-calls'
import type { TransportDevice } from './transport-device'

/** Keeps what is known of a device's presence: `active`, `lastConnectTime` and the events about them. */
export interface DeviceState {
  connected(device: TransportDevice): void
  disconnected(device: TransportDevice): void
  activity(device: TransportDevice, ts: number): void
}

/** Shared attributes were saved or deleted; never both in one update. */
export type SharedUpdate = { saved: AttributeEntry[] } | { deleted: string[] }

/** A lasting conversation with one device: an MQTT connection, a gateway child, a CoAP observation. */
export interface DeviceSession {
  readonly id: string
  device: TransportDevice
  lastActivityMs(): number
  wantsAttributes: boolean
  onSharedUpdate(update: SharedUpdate): void
  wantsRpc: boolean
  onCall(call: DeviceCall): void
  /** The server ends the session: a newer one took its place, it is idle, its credentials changed. */
  onEnd(): void
}

export interface SessionTimes {
  inactivityMs: number
  reportMs: number
}

export const SESSION_TIMES: SessionTimes = { inactivityMs: 300_000, reportMs: 30_000 }

type Parts = {
  directory: Pick<DeviceDirectory, 'findById'>
  state: DeviceState
  bus: Bus
  times?: SessionTimes
}

export type DeviceSessions = ReturnType<typeof deviceSessions>

/** Every open device session. A device has one at a time and the newest wins; client ids play no part. */
export function deviceSessions({ directory, state, bus, times = SESSION_TIMES }: Parts) {
  const sessions = new Map<string, DeviceSession>()
  const reported = new WeakMap<DeviceSession, number>()
  const timer = setInterval(look, times.reportMs).unref()

  const stops = [
    bus.on('attributesSaved', ({ entityId, scope, entries }) => {
      if (scope === 'SHARED_SCOPE') push(entityId.id, { saved: entries })
    }),
    bus.on('attributesDeleted', ({ entityId, scope, keys }) => {
      if (scope === 'SHARED_SCOPE') push(entityId.id, { deleted: keys })
    }),
    bus.on('deviceCredentialsChanged', ({ deviceId }) => end(deviceId)),
    bus.on('entityChanged', ({ entityId: { id }, change }) => {
      if (!sessions.has(id)) return
      if (change === 'DELETED') end(id)
      else void refresh(id)
    }),
  ]

  function push(deviceId: string, update: SharedUpdate) {
    const session = sessions.get(deviceId)
    if (session?.wantsAttributes) session.onSharedUpdate(update)
  }

  function end(deviceId: string) {
    const session = sessions.get(deviceId)
    if (!session) return
    session.onEnd()
    close(session)
  }

  async function refresh(deviceId: string) {
    // Should the database be away, the session goes on with what it knew.
    const device = await directory.findById(deviceId).catch(() => undefined)
    const session = sessions.get(deviceId)
    if (device && session) session.device = device
  }

  function report(session: DeviceSession) {
    const ts = session.lastActivityMs()
    if (reported.get(session) === ts) return
    reported.set(session, ts)
    state.activity(session.device, ts)
  }

  function look() {
    const oldest = Date.now() - times.inactivityMs
    for (const session of sessions.values()) {
      report(session)
      if (session.lastActivityMs() < oldest) end(session.device.id)
    }
  }

  function close(session: DeviceSession) {
    // A session that was replaced is no longer ours to report.
    if (sessions.get(session.device.id) !== session) return
    sessions.delete(session.device.id)
    report(session)
    state.disconnected(session.device)
  }

  return {
    open(session: DeviceSession) {
      const previous = sessions.get(session.device.id)
      sessions.set(session.device.id, session)
      previous?.onEnd()
      state.connected(session.device)
      report(session)
    },
    close,
    of: (deviceId: string) => sessions.get(deviceId),
    count: () => sessions.size,
    stop() {
      clearInterval(timer)
      for (const stop of stops) stop()
    },
  }
}
