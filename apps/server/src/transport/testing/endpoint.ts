import type { Attribute, AttributeScope } from '@signalbox/model/entities/attribute'
import type { EntityId } from '@signalbox/model/entity-id'
import type { JsonObject } from '@signalbox/model/json/json-value'
import { dataOf, type Message } from '@signalbox/model/message'
import { createBus } from '../../bus'
import type { ClusterNetwork } from '../../cluster/network/network'
import { messageInput } from '../../queue/outcome'
import { deviceDirectory } from '../device-directory'
import { deviceSessions, type SessionTimes } from '../device-sessions'
import { type TransportMeter, transportLimits } from '../limits/transport-limits'
import { mqttServer } from '../mqtt/mqtt-server'
import type { MqttSettings } from '../mqtt/mqtt-settings'
import type { ClaimRequest } from '../payload/payload-format'
import type { ProvisionAnswer, ProvisionRequest } from '../provisioning/provision-request'
import { transportRpc } from '../rpc/rpc'
import { deviceTrafficLog } from '../traffic/device-traffic'
import type { DeviceWithCredentials, TransportCredentials, TransportDevice } from '../transport-device'
import type { TransportServices } from '../transport-services'

type Options = {
  devices?: DeviceWithCredentials[]
  push?: (message: Message) => Promise<void>
  settings?: Partial<MqttSettings>
  times?: SessionTimes
  limits?: JsonObject
  isUsedUp?: boolean
  network?: ClusterNetwork
  find?: (credentialsId: string) => Promise<DeviceWithCredentials | undefined>
}

/** The MQTT server on a free port and the services of all protocols, with devices and a queue in memory. */
export async function startEndpoint(options: Options = {}) {
  const devices = options.devices ?? [aDevice()]
  const bus = createBus((error) => {
    throw error
  })
  const messages: Message[] = []
  const presence: string[] = []
  const stored: (Attribute & { entityId: string })[] = []
  const byId = async (id: string) => devices.find(({ device }) => device.id === id)?.device
  const directory = deviceDirectory(
    {
      findByCredentialsId:
        options.find ?? (async (id) => devices.find((known) => known.credentials.credentialsId === id)),
      findById: byId,
      findByName: async (_tenant, name) => devices.find(({ device }) => device.name === name)?.device,
      findProfile: async (id) => devices.find(({ device }) => device.profile.id === id)?.device.profile,
    },
    bus,
  )
  const state = {
    connected: (device: TransportDevice) => void presence.push(`connected ${device.name}`),
    disconnected: (device: TransportDevice) => void presence.push(`disconnected ${device.name}`),
    activity: (device: TransportDevice) => void presence.push(`activity ${device.name}`),
  }
  const sessions = deviceSessions({ directory, state, bus, times: options.times, network: options.network })
  const queue = messageInput((message, done) => {
    messages.push({ ...message, data: dataOf(message) })
    const pushed = options.push?.(message) ?? Promise.resolve()
    pushed.then(
      () => done.resolve(),
      (error) => done.reject(error),
    )
  })
  const attributes = {
    find: async (entityId: EntityId, scope: AttributeScope, keys?: string[]) =>
      stored.filter(
        (a) => a.entityId === entityId.id && a.scope === scope && (!keys || keys.includes(a.key)),
      ),
  }
  const claimed: (ClaimRequest & { name: string })[] = []
  const claims = {
    async open({ name }: TransportDevice, request: ClaimRequest) {
      claimed.push({ name, ...request })
    },
  }
  const newDevices = {
    async createForGateway(gateway: TransportDevice, name: string, type: string) {
      if (name === 'over the limit') throw new Error('No more devices')
      const known = aDevice({ name, tenantId: gateway.tenantId })
      known.device.profile.name = type
      devices.push(known)
    },
  }
  const provisionRequests: ProvisionRequest[] = []
  const provisioning = {
    async provision(request: ProvisionRequest): Promise<ProvisionAnswer> {
      provisionRequests.push(request)
      if (request.provisionDeviceKey === 'pk')
        return { status: 'SUCCESS', credentialsType: 'ACCESS_TOKEN', credentialsValue: 'tok20' }
      return { status: 'NOT_FOUND' }
    },
  }
  const counted: Record<string, number> = {}
  const meter: TransportMeter = {
    count(_tenantId, counter, number = 1) {
      counted[counter] = (counted[counter] ?? 0) + number
    },
    isAllowed: () => !options.isUsedUp,
  }
  const limits = transportLimits({ load: async () => options.limits, bus, meter })
  const rpc = transportRpc({
    sessions,
    directory,
    queue,
    serviceId: 'test-service',
    network: options.network,
  })
  const traffic = deviceTrafficLog(bus)
  const log = { warn() {}, debug() {} }
  const services: TransportServices = {
    directory,
    newDevices,
    sessions,
    state,
    queue,
    attributes,
    rpc,
    claims,
    provisioning,
    limits,
    traffic,
    log,
  }
  const server = await mqttServer({ host: '127.0.0.1', port: 0, ...options.settings }, services)
  return {
    port: server.port,
    bus,
    devices,
    messages,
    presence,
    stored,
    sessions,
    rpc,
    services,
    traffic,
    claimed,
    provisionRequests,
    counted,
    async stop() {
      rpc.stop()
      sessions.stop()
      await server.close()
    },
  }
}

let deviceCount = 0

/** A device with a token, or with the credentials given. */
export function aDevice(
  device: Partial<TransportDevice> = {},
  credentials: Partial<TransportCredentials> = {},
): DeviceWithCredentials {
  const number = ++deviceCount
  return {
    device: {
      id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
      tenantId: '11111111-0000-4000-8000-000000000001',
      customerId: null,
      name: `Device ${number}`,
      additionalInfo: null,
      profile: {
        id: `22222222-0000-4000-8000-${String(number).padStart(12, '0')}`,
        name: 'default',
        transportType: 'DEFAULT',
        transportConfiguration: {},
        queueName: null,
      },
      ...device,
    },
    credentials: {
      credentialsType: 'ACCESS_TOKEN',
      credentialsId: `token-${number}`,
      credentialsValue: null,
      ...credentials,
    },
  }
}
