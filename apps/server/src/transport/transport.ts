import type { Logger } from 'pino'
import type { Bus } from '../bus'
import type { ClusterNetwork } from '../cluster/network/network'
import { singleNode } from '../cluster/network/single-node'
import type { Database } from '../database/database'
import type { Actions } from '../directory/actions'
import { deviceRepository } from '../entities/device/device.repository'
import { deviceCredentialsRepository } from '../entities/device/device-credentials.repository'
import type { TenantLimits } from '../entities/tenant/limits'
import type { App } from '../http/app'
import type { MessageInput } from '../queue/outcome'
import { claims } from './claims'
import { type ConnectivityDevices, connectivityRoutes } from './connectivity.routes'
import { deviceDirectory } from './device-directory'
import { type DevicePresence, deviceSessions } from './device-sessions'
import { httpDeviceRoutes } from './http/http-device.routes'
import { tenantConfiguration } from './limits/tenant-configuration'
import { type TransportMeter, transportLimits } from './limits/transport-limits'
import { newDevices } from './new-devices'
import { type ProvisioningAttributes, provisioning } from './provisioning/provisioning'
import { provisioningProfileRepository } from './provisioning/provisioning-profile.repository'
import { transportRpc } from './rpc/rpc'
import { rpcRoutes } from './rpc/rpc.routes'
import { sessionlessRequests } from './sessionless-requests'
import { deviceTrafficLog } from './traffic/device-traffic'
import { trafficOfNodes } from './traffic/node-traffic'
import { transportDeviceRepository } from './transport-device.repository'
import { transportPorts } from './transport-ports'
import type { TransportServices } from './transport-services'

export interface TransportParts {
  db: Database
  bus: Bus
  queue: MessageInput
  attributes: ProvisioningAttributes
  state: DevicePresence
  actions: Pick<Actions, 'record'>
  tenantLimits: TenantLimits
  meter: TransportMeter
  /** The id of this process. Messages contain it if this process has to send or receive the response. */
  serviceId: string
  log: Pick<Logger, 'warn' | 'debug'>
  onAcknowledged?: (ms: number) => void
  network?: ClusterNetwork
  nodeCount?: () => number
}

interface RouteParts {
  actions: Actions
  deviceService: ConnectivityDevices
  /** The HTTPS port, once it is open. */
  httpsPort: () => number | undefined
  /** Path prefix of the server behind a proxy. */
  basePath: string
  /** The other nodes of the cluster. */
  otherNodes: () => readonly string[]
}

export type Transport = ReturnType<typeof transport>

/** Builds the device protocols, and the functions by which other modules send to devices. */
export function transport({
  db,
  bus,
  queue,
  attributes,
  state,
  actions,
  tenantLimits,
  meter,
  serviceId,
  log,
  onAcknowledged,
  network,
  nodeCount,
}: TransportParts) {
  const directory = deviceDirectory(transportDeviceRepository(db), bus)
  const sessions = deviceSessions({ directory, state, bus, network })
  const rpc = transportRpc({ sessions, directory, queue, serviceId, network })
  const limits = transportLimits({ load: tenantConfiguration(db), bus, meter, nodeCount })
  const traffic = deviceTrafficLog(bus)
  const devices = deviceRepository(db)
  const credentials = deviceCredentialsRepository(db)
  const creation = newDevices({ db, devices, credentials, limits: tenantLimits, bus, queue, log })
  const claimWindows = claims(db)
  const profiles = provisioningProfileRepository(db)
  const services: TransportServices = {
    directory,
    state,
    sessions,
    queue,
    attributes,
    rpc,
    limits,
    traffic,
    log,
    onAcknowledged,
    newDevices: creation,
    claims: claimWindows,
    provisioning: provisioning({
      profiles,
      devices,
      credentials,
      newDevices: creation,
      attributes,
      queue,
      actions,
      log,
    }),
  }
  const ports = transportPorts(services)
  const trafficOf = trafficOfNodes(traffic.of, network ?? singleNode())
  return {
    /** Returns the RPC functions for the rule nodes of a tenant. */
    rpcForNodes: rpc.forNodes,
    claims: claimWindows,
    routes(app: App, { actions, deviceService, httpsPort, basePath, otherNodes }: RouteParts) {
      httpDeviceRoutes(app, sessionlessRequests(services))
      rpcRoutes(app, { directory, calls: rpc.fromRest, actions })
      connectivityRoutes(app, {
        devices: deviceService,
        trafficOf: (request) => trafficOf(request, otherNodes()),
        openPorts() {
          const port = httpsPort()
          return { ...ports.openPorts(), https: port === undefined ? undefined : { port }, basePath }
        },
        authority: ports.authority,
      })
    },
    openPorts: ports.openPorts,
    serveWebSockets: ports.serveWebSockets,
    /** `listenMqtt` and `listenCoap` open one port only and return its number. */
    listenMqtt: ports.listenMqtt,
    listenCoap: ports.listenCoap,
    listen: ports.listen,
    /** Accepts no new connections; open ones continue. */
    stopListening: ports.stopListening,
    sessionCount: sessions.count,
    sentCount: sessions.sentCount,
    async close() {
      await ports.close()
      rpc.stop()
      sessions.stop()
    },
  }
}
