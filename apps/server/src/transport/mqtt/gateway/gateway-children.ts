import { randomUUID } from 'node:crypto'
import { keyedSerialExecutor } from '@signalbox/model/serial-executor'
import type { DeviceSession } from '../../device-sessions'
import type { GatewayFormat } from '../../payload/payload-format'
import type { TransportDevice } from '../../transport-device'
import type { TransportServices } from '../../transport-services'
import { GATEWAY_ATTRIBUTES, GATEWAY_RPC } from '../topics'

/** A device behind a gateway, with the session the gateway holds for it. */
export interface GatewayChild {
  session: DeviceSession
  touch(): void
}

/** How long a notification waits for a gateway that has not subscribed to calls yet. */
const NOTIFICATION_TIMEOUT_MS = 10_000

type GatewayChildrenParts = {
  gateway: DeviceSession
  format(): GatewayFormat
  push(topic: string, payload: string | Buffer): void
  parts: Pick<TransportServices, 'directory' | 'newDevices' | 'sessions' | 'rpc' | 'limits'>
}

/** The children of one gateway connection: found by name, created when unknown, closed with the connection. */
export function gatewayChildren({ gateway, format, push, parts }: GatewayChildrenParts) {
  const { directory, newDevices, sessions, rpc, limits } = parts
  const children = new Map<string, GatewayChild>()
  /** By name: a child is connected and disconnected in the order of the messages. */
  const changes = keyedSerialExecutor()
  let isClosed = false

  async function connect(name: string, type: string): Promise<GatewayChild> {
    const device = await findOrCreate(name, type)
    const child = newChild(name, device)
    limits.requireLimit(device)
    // A child subscribes to attributes and RPC by connecting.
    for (let i = 0; i < 2; i++) limits.requireLimitAndCount(device)
    // The gateway may have disconnected during the lookup: a session opened now would never be closed.
    if (isClosed) return child
    children.set(name, child)
    sessions.open(child.session)
    rpc.calls.deliver(device.id, child.session.onCall)
    return child
  }

  async function findOrCreate(name: string, type: string): Promise<TransportDevice> {
    const { tenantId } = gateway.device
    const known = await directory.findByName(tenantId, name)
    if (known) return known
    const failure = await newDevices
      .createForGateway(gateway.device, name, type)
      .catch((error: Error) => error)
    // Another connection may have created the child at the same moment.
    const created = await directory.findByName(tenantId, name)
    if (!created) throw failure ?? new Error(`Device ${name} was deleted while it was being created`)
    return created
  }

  function newChild(name: string, device: TransportDevice): GatewayChild {
    let lastActivityMs = Date.now()
    const followsGateway = gateway.device.additionalInfo?.overwriteActivityTime === true
    let currentDevice = device
    let currentName = name
    const session: DeviceSession = {
      id: randomUUID(),
      openedMs: Date.now(),
      get device() {
        return currentDevice
      },
      set device(changed) {
        if (changed.name !== currentDevice.name) rename(currentDevice.name, changed.name)
        currentDevice = changed
      },
      lastActivityMs: () =>
        followsGateway ? Math.max(lastActivityMs, gateway.lastActivityMs()) : lastActivityMs,
      isSubscribedToAttributes: true,
      onSharedUpdate: (update) => push(GATEWAY_ATTRIBUTES, format().writeSharedUpdate(currentName, update)),
      isSubscribedToCalls: true,
      onCall: (call) => push(GATEWAY_RPC, format().writeCall(currentName, call)),
      onEnd(reason) {
        if (children.get(currentName)?.session !== session) return
        children.delete(currentName)
        if (reason === 'deleted') notifyGateway('gateway_device_deleted', currentName)
      },
    }

    /** Notifies the gateway of the new name: otherwise it would create the device again under the old name. */
    function rename(from: string, to: string) {
      const child = children.get(from)
      if (child?.session !== session) return
      children.delete(from)
      children.set(to, child)
      currentName = to
      notifyGateway('gateway_device_renamed', { [from]: to })
    }

    return {
      session,
      touch() {
        lastActivityMs = Date.now()
      },
    }
  }

  /** Sends a one-way call: gateways from before 2022 do not answer calls of methods that they do not support. */
  function notifyGateway(method: string, params: unknown) {
    const { id } = gateway.device
    void rpc.calls.call(id, method, JSON.stringify(params), true, Date.now() + NOTIFICATION_TIMEOUT_MS)
  }

  return {
    /** The child of that name; connects it if it is not connected yet. */
    async of(name: string, type = 'default'): Promise<GatewayChild> {
      const child = children.get(name)
      if (!child || !changes.isIdle(name))
        return changes.run(name, () => children.get(name) ?? connect(name, type))
      child.touch()
      return child
    },
    disconnect: (name: string) =>
      changes.run(name, () => {
        const child = children.get(name)
        children.delete(name)
        if (child) sessions.close(child.session)
      }),
    close() {
      isClosed = true
      for (const { session } of children.values()) sessions.close(session)
      children.clear()
    },
  }
}
