import type { Bus } from '../bus'
import type { ClusterNetwork } from '../cluster/network/network'
import { singleNode } from '../cluster/network/single-node'
import { freshReads } from '../database/fresh-reads'
import { type OpenedSession, sessionMessages } from './cluster/session-messages'
import type { DeviceDirectory } from './device-directory'
import type { DeviceCall } from './rpc/device-call'
import type { SharedUpdate } from './shared-update'
import type { TransportDevice } from './transport-device'

/** Stores the presence of devices: `active`, `lastConnectTime` and their events. */
export interface DevicePresence {
  connected(device: TransportDevice): void
  disconnected(device: TransportDevice): void
  activity(device: TransportDevice, ts: number): void
}

/** A session of one device: an MQTT connection, a gateway child, a CoAP observation. */
export interface DeviceSession {
  readonly id: string
  readonly openedMs: number
  device: TransportDevice
  lastActivityMs(): number
  isSubscribedToAttributes: boolean
  onSharedUpdate(update: SharedUpdate): void
  isSubscribedToCalls: boolean
  onCall(call: DeviceCall): void
  /** The server ends the session: a newer one replaced it, it is idle, or its credentials changed. */
  onEnd(reason?: EndReason): void
}

/** Why a session ended. Only the deletion of the device is reported: a gateway is notified of it. */
export type EndReason = 'deleted'

/** Waits for one update or call without a session: a long poll. */
export interface DeviceListener {
  onSharedUpdate?(update: SharedUpdate): void
  onCall?(call: DeviceCall): void
}

export interface SessionTimes {
  inactivityMs: number
  reportMs: number
}

const SESSION_TIMES: SessionTimes = { inactivityMs: 300_000, reportMs: 30_000 }

type Parts = {
  directory: Pick<DeviceDirectory, 'findById'>
  state: DevicePresence
  bus: Bus
  times?: SessionTimes
  network?: ClusterNetwork
}

export type DeviceSessions = ReturnType<typeof deviceSessions>

/**
 * Every open device session of this node. A device has at most one session in the cluster: a new session ends the
 * older one, whatever their client ids are.
 */
export function deviceSessions(parts: Parts) {
  const { directory, state, bus, times = SESSION_TIMES, network = singleNode() } = parts
  const sessions = new Map<string, DeviceSession>()
  const otherNodes = sessionMessages(network, bus, {
    all: () => Array.from(sessions.values(), openedSession),
    find(deviceId) {
      const session = sessions.get(deviceId)
      return session && openedSession(session)
    },
    replaced(deviceId) {
      const session = sessions.get(deviceId)
      // Removed before `onEnd`, so that `close` reports nothing: the node with the newer session reports the presence.
      sessions.delete(deviceId)
      session?.onEnd()
    },
    push,
  })
  const listeners = deviceListeners()
  const reads = freshReads()
  const reportedActivityMs = new WeakMap<DeviceSession, number>()
  let sentCount = 0
  const timer = setInterval(checkActivity, times.reportMs).unref()

  const stops = [
    bus.on('attributesSaved', ({ entityId, scope, entries, notifyDevice }) => {
      if (scope === 'SHARED_SCOPE' && notifyDevice !== false) push(entityId.id, { saved: entries })
    }),
    bus.on('attributesDeleted', ({ entityId, scope, keys }) => {
      if (scope === 'SHARED_SCOPE') push(entityId.id, { deleted: keys })
    }),
    bus.on('deviceCredentialsChanged', ({ deviceId }) => end(deviceId)),
    bus.on('entityChanged', ({ entityId: { id }, change }) => {
      reads.changed(id)
      if (!sessions.has(id)) return
      if (change === 'DELETED') end(id, 'deleted')
      else void refresh(id)
    }),
  ]

  function push(deviceId: string, update: SharedUpdate) {
    const session = sessions.get(deviceId)
    if (session?.isSubscribedToAttributes) {
      sentCount++
      session.onSharedUpdate(update)
    }
    for (const listener of listeners.of(deviceId)) {
      if (listener.onSharedUpdate) sentCount++
      listener.onSharedUpdate?.(update)
    }
  }

  function end(deviceId: string, reason?: EndReason) {
    const session = sessions.get(deviceId)
    if (!session) return
    session.onEnd(reason)
    close(session)
  }

  async function refresh(deviceId: string) {
    const use = (device: TransportDevice | undefined) => setDevice(sessions.get(deviceId), device)
    // If the database cannot be read, the session keeps its data.
    await reads.read(deviceId, () => directory.findById(deviceId), use).catch(() => {})
  }

  function report(session: DeviceSession) {
    const ts = session.lastActivityMs()
    if (reportedActivityMs.get(session) === ts) return
    reportedActivityMs.set(session, ts)
    state.activity(session.device, ts)
  }

  function checkActivity() {
    const oldest = Date.now() - times.inactivityMs
    for (const session of sessions.values()) {
      report(session)
      if (session.lastActivityMs() < oldest) end(session.device.id)
    }
  }

  function close(session: DeviceSession) {
    // A new session has replaced this one and reports the presence of the device.
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
      otherNodes.opened(openedSession(session))
      state.connected(session.device)
      report(session)
    },
    close,
    /** Sends a call to the session and every listener of the device; returns whether it was sent to any of them. */
    call(deviceId: string, call: DeviceCall): boolean {
      const session = sessions.get(deviceId)
      const waiting = listeners.of(deviceId).filter((listener) => listener.onCall)
      if (session?.isSubscribedToCalls) session.onCall(call)
      for (const listener of waiting) listener.onCall?.(call)
      sentCount += waiting.length + (session?.isSubscribedToCalls ? 1 : 0)
      return session?.isSubscribedToCalls === true || waiting.length > 0
    },
    listen: listeners.add,
    count: () => sessions.size,
    /** The calls and attribute updates sent to devices since the start. */
    sentCount: () => sentCount,
    stop() {
      clearInterval(timer)
      for (const stop of stops) stop()
      otherNodes.stop()
    },
  }
}

/** Requests that wait for a call or an update of their device. */
function deviceListeners() {
  const listeners = new Map<string, Set<DeviceListener>>()
  return {
    of: (deviceId: string): DeviceListener[] => [...(listeners.get(deviceId) ?? [])],
    /** Adds a listener; returns the function that removes it. */
    add(deviceId: string, listener: DeviceListener) {
      const set = listeners.get(deviceId) ?? new Set()
      listeners.set(deviceId, set.add(listener))
      return () => {
        set.delete(listener)
        if (set.size === 0 && listeners.get(deviceId) === set) listeners.delete(deviceId)
      }
    },
  }
}

function setDevice(session: DeviceSession | undefined, device: TransportDevice | undefined) {
  if (session && device) session.device = device
}

const openedSession = ({ id, device, openedMs }: DeviceSession): OpenedSession => ({
  deviceId: device.id,
  sessionId: id,
  openedMs,
})
