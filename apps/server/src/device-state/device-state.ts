import type { Bus } from '../bus'
import type { ClusterNetwork } from '../cluster/network/network'
import type { Ownership } from '../cluster/nodes/ownership'
import { findInactiveDevices } from './inactive-devices.repository'
import { type PresenceUpdate, presenceExchange } from './presence-exchange'
import type { DeviceRef } from './presence-message'
import { type PresenceWriterParts, presenceWriter, WRITE_ACTIVITY_MS } from './presence-writer'

const CHECK_MS = 60_000
const CHECK_BATCH = 1000

export interface DeviceStateParts extends PresenceWriterParts {
  bus: Bus
  /** Tells which devices this node keeps the presence of. */
  ownership: Ownership
  /** Carries events of devices to the node that keeps their presence. */
  network: ClusterNetwork
}

/** Keeps the presence of devices in their server attributes and tells the rule engine when it changes. */
export function deviceState(parts: DeviceStateParts) {
  const { db, bus, log, timeoutMs, ownership, network } = parts
  const presences = presenceWriter(parts)
  const handovers = new Set<Promise<void>>()
  let checking: Promise<void> | undefined

  async function checkAll() {
    await presences.writeActivity()
    let afterId: string | undefined
    do {
      const found: DeviceRef[] = await findInactiveDevices(db, {
        nowMs: Date.now(),
        timeoutMs,
        afterId,
        limit: CHECK_BATCH,
      })
      const own = found.filter(({ id }) => ownership.isOwn(id))
      await Promise.all(own.map((device) => presences.markInactive(device)))
      afterId = found.length < CHECK_BATCH ? undefined : found.at(-1)?.id
    } while (afterId !== undefined)
  }

  /** Applies an event of a device whose presence this node keeps. */
  function apply({ kind, device, value }: PresenceUpdate) {
    switch (kind) {
      case 'connected':
        return void presences.connected(device, value)
      case 'disconnected':
        return void presences.disconnected(device, value)
      case 'activity':
        return void presences.activity(device, value)
      case 'timeout':
        return void presences.timeoutChanged(device, value)
    }
  }

  const exchange = presenceExchange(network, ownership, apply)
  /** Applies an event here, or sends it to the node that keeps the presence of the device. */
  function report(update: PresenceUpdate) {
    if (ownership.isOwn(update.device.id)) apply(update)
    else exchange.send(update)
  }

  const listeners = [
    bus.on('attributesSaved', ({ tenantId, entityId: { entityType, id }, scope, entries }) => {
      if (entityType !== 'DEVICE' || scope !== 'SERVER_SCOPE') return
      const timeout = entries.find(({ key }) => key === 'inactivityTimeout')?.value
      if (timeout?.kind !== 'LONG' || Number(timeout.value) <= 0) return
      report({ kind: 'timeout', device: { id, tenantId, name: '', type: '' }, value: Number(timeout.value) })
    }),
    bus.on('attributesDeleted', ({ tenantId, entityId: { entityType, id }, scope, keys }) => {
      if (entityType !== 'DEVICE' || scope !== 'SERVER_SCOPE' || !keys.includes('inactivityTimeout')) return
      report({ kind: 'timeout', device: { id, tenantId, name: '', type: '' }, value: timeoutMs })
    }),
    bus.on('entityChanged', ({ entityId: { entityType, id }, change }) => {
      if (entityType !== 'DEVICE' || change !== 'DELETED') return
      presences.forget(id)
    }),
    ownership.onChange(handOverLost),
  ]

  /** Hands over the devices whose partition moved to another node: that node keeps their presence from now on. */
  function handOverLost() {
    const lost = [...presences.ids()].filter((id) => !ownership.isOwn(id))
    if (lost.length === 0) return
    const handover: Promise<void> = presences
      .handOver(lost)
      .catch((error) =>
        log.warn({ err: error }, 'the last activity of devices that moved to another node was not stored'),
      )
      .finally(() => handovers.delete(handover))
    handovers.add(handover)
  }

  const onCheckError = (error: unknown) => log.warn({ err: error }, 'the check for inactive devices failed')
  const timers = [
    setInterval(() => void presences.writeActivity(), WRITE_ACTIVITY_MS).unref(),
    setInterval(() => void check().catch(onCheckError), CHECK_MS).unref(),
  ]

  /** Finds devices that became inactive and reports them; a timer calls it every minute. */
  function check(): Promise<void> {
    checking ??= checkAll().finally(() => {
      checking = undefined
    })
    return checking
  }

  return {
    connected: (device: ConnectedDevice) =>
      report({ kind: 'connected', device: refOf(device), value: Date.now() }),
    disconnected: (device: ConnectedDevice) =>
      report({ kind: 'disconnected', device: refOf(device), value: Date.now() }),
    activity: (device: ConnectedDevice, ts: number) =>
      report({ kind: 'activity', device: refOf(device), value: ts }),
    check,
    async close() {
      for (const timer of timers) clearInterval(timer)
      for (const stop of listeners) stop()
      exchange.close()
      await presences.idle()
      await Promise.all(handovers)
      await presences.writeActivity()
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

const refOf = ({ id, tenantId, name, profile }: ConnectedDevice): DeviceRef => ({
  id,
  tenantId,
  name,
  type: profile.name,
})
