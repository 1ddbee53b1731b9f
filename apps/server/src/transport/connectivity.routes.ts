import { type ConnectTarget, SAMPLE, sendCommand } from '@signalbox/model/connect/device-commands'
import { DeviceTransports, encryptedTransports } from '@signalbox/model/connect/device-transports'
import type { DeviceCredentials } from '@signalbox/model/entities/device'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { SecurityUser } from '../access/security-user'
import { originOf } from '../entities/admin-settings/base-url'
import type { App } from '../http/app'
import { TENANT_USERS, userOf } from '../http/authentication'
import { uuid } from '../http/paging'
import type { OpenPorts } from './transport-ports'

export interface ConnectivityDevices {
  credentials(user: SecurityUser, id: string): Promise<DeviceCredentials>
}

export interface DevicePorts extends OpenPorts {
  https?: { port: number } | undefined
  basePath: string
}

const Commands = z.record(z.string(), z.record(z.string(), z.string()))

/** How a device connects: the open ports, and commands with its credentials. */
export function connectivityRoutes(app: App, devices: ConnectivityDevices, openPorts: () => DevicePorts) {
  const readers = { config: { authority: TENANT_USERS } }

  app.get(
    '/api/device-connectivity/transports',
    { ...readers, schema: { response: { 200: DeviceTransports } } },
    (req) => Promise.resolve(transportsFor(req, openPorts())),
  )

  app.get(
    '/api/device-connectivity/:deviceId',
    { ...readers, schema: { params: z.object({ deviceId: z.string() }), response: { 200: Commands } } },
    async (req) => {
      const credentials = await devices.credentials(userOf(req), uuid(req.params.deviceId))
      return commandsOf({ transports: transportsFor(req, openPorts()), credentials, sample: SAMPLE })
    },
  )
}

/** Devices use the host name of the caller's request, not the address the ports are bound to. */
function transportsFor(req: FastifyRequest, ports: DevicePorts): DeviceTransports {
  const { scheme, host, port } = originOf(req)
  return {
    host,
    http: { port, tls: scheme === 'https' },
    https: scheme === 'https' ? { port } : (ports.https ?? null),
    mqtt: ports.mqtt ?? null,
    mqtts: ports.mqtts ?? null,
    coap: ports.coap ?? null,
    ...(ports.basePath && { basePath: ports.basePath }),
  }
}

const MANUAL = 'Check documentation'

/** Like the reference: commands by protocol, plain and over TLS side by side. */
function commandsOf(target: ConnectTarget): z.infer<typeof Commands> {
  const secure = { ...target, transports: encryptedTransports(target.transports) }
  const { http, mqtt, coap } = target.transports
  const { http: https, mqtt: mqtts } = secure.transports
  const command = (protocol: 'http' | 'mqtt' | 'coap', to: ConnectTarget) =>
    sendCommand(protocol, to) ?? MANUAL
  return {
    http: {
      ...(!http.tls && { http: command('http', target) }),
      ...(https.tls && { https: command('http', secure) }),
    },
    ...((mqtt || mqtts) && {
      mqtt: {
        ...(mqtt && !mqtt.tls && { mqtt: command('mqtt', target) }),
        ...(mqtts?.tls && { mqtts: command('mqtt', secure) }),
      },
    }),
    ...(coap && { coap: { coap: command('coap', target) } }),
  }
}
