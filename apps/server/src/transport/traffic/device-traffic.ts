import { boundedCache } from '@signalbox/model/bounded-cache'
import type { DeviceTraffic, MessageProblem } from '@signalbox/model/connect/device-traffic'
import type { Bus } from '../../bus'
import { countEvent, eventsOfHour, type HourCounter, hourCounter } from './hour-counter'

const MAX_DEVICES = 200_000
const MAX_CONNECTIONS = 1000
const MAX_REFUSALS = 200
/** A shorter part of a token could belong to many tokens. */
const MIN_PART_LENGTH = 6

interface DeviceEntry {
  acceptedTime: number | null
  messageTime: number | null
  problem: MessageProblem | null
  hour: HourCounter
  since: number
}

interface Connection {
  ts: number
  address: string
}

interface Refusal {
  ts: number
  address: string
  names: string[]
}

/** The other end of a connection. */
export interface Peer {
  remoteAddress?: string | undefined
  remotePort?: number | undefined
}

/** A request for the traffic of a device: its stored token or names, and the address of the user who asks. */
export interface TrafficRequest {
  deviceId: string
  names: string[]
  address: string
}

export type DeviceTrafficLog = ReturnType<typeof deviceTrafficLog>

/** Keeps in memory the last sign-in, message and problem of each device at this node, and its messages per hour. */
export function deviceTrafficLog(bus: Bus, now = Date.now) {
  const devices = boundedCache<string, DeviceEntry>(MAX_DEVICES)
  /** Connections on which no device has signed in yet, by address and port. */
  const connections = boundedCache<string, Connection>(MAX_CONNECTIONS)
  const refusals: Refusal[] = []
  const startedTime = now()

  bus.on('entityChanged', ({ entityId: { id }, change }) => {
    if (change === 'DELETED') devices.delete(id)
  })

  function entryOf(deviceId: string): DeviceEntry {
    const existing = devices.get(deviceId)
    if (existing) return existing
    const time = now()
    // After an eviction, this device may have sent messages whose count was evicted.
    const since = devices.hasEvicted() ? time : startedTime
    const entry = { acceptedTime: null, messageTime: null, problem: null, hour: hourCounter(time), since }
    devices.set(deviceId, entry)
    return entry
  }

  return {
    /** Records an opened connection, before its device is known. */
    connection({ remoteAddress, remotePort }: Peer) {
      const address = normalizedAddress(remoteAddress)
      connections.set(`${address} ${remotePort}`, { ts: now(), address })
    },
    /** Records credentials that no device has. */
    refused(address: string | undefined, ...names: string[]) {
      refusals.push({
        ts: now(),
        address: normalizedAddress(address),
        names: names.map(normalizedName).filter(Boolean),
      })
      if (refusals.length > MAX_REFUSALS) refusals.shift()
    },
    accepted(deviceId: string, { remoteAddress, remotePort }: Peer = {}) {
      entryOf(deviceId).acceptedTime = now()
      connections.delete(`${normalizedAddress(remoteAddress)} ${remotePort}`)
    },
    /** Records a readable message with values. */
    received(deviceId: string) {
      const device = entryOf(deviceId)
      device.messageTime = now()
      countEvent(device.hour, device.messageTime)
    },
    rejected(deviceId: string, kind: MessageProblem['kind'], text: string) {
      entryOf(deviceId).problem = { kind, ts: now(), text: text.slice(0, 200) }
    },
    of({ deviceId, names, address }: TrafficRequest): DeviceTraffic {
      const device = devices.get(deviceId)
      const from = normalizedAddress(address)
      const own = names.map(normalizedName).filter(Boolean)
      const isSimilar = (each: Refusal) => each.names.some((name) => own.some((mine) => isPart(name, mine)))
      const refusal = refusals.findLast(isSimilar) ?? refusals.findLast((each) => each.address === from)
      const connection = connections.values().findLast((each) => each.address === from)
      return {
        connectionTime: connection?.ts ?? null,
        acceptedTime: device?.acceptedTime ?? null,
        refused: refusal ? { ts: refusal.ts, isSimilar: isSimilar(refusal) } : null,
        messageTime: device?.messageTime ?? null,
        problem: device?.problem ?? null,
        messages: device ? eventsOfHour(device.hour, now()) : 0,
        countedSince: device?.since ?? startedTime,
      }
    },
  }
}

/** Makes addresses comparable: IPv4 addresses in IPv6 form become IPv4, all loopback addresses become equal. */
function normalizedAddress(address = ''): string {
  const plain = address.replace(/^::ffff:/, '')
  return plain === '::1' || plain.startsWith('127.') ? 'loopback' : plain
}

/** Removes differences that come from copying: spaces, quotes and capital letters. */
const normalizedName = (name: string) => name.replace(/[\s"'`]/g, '').toLowerCase()

/** Whether two names are equal, or one is the beginning or the end of the other. */
function isPart(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return (
    short === long || (short.length >= MIN_PART_LENGTH && (long.startsWith(short) || long.endsWith(short)))
  )
}
