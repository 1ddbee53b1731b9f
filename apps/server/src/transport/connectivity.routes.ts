import { type ConnectTarget, SAMPLE, sendCommand } from '@signalbox/model/connect/device-commands'
import { DeviceTransports } from '@signalbox/model/connect/device-transports'
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

const Commands = z.record(z.string(), z.record(z.string(), z.string()))

/** Tells where and how a device connects: ports for the console, ready commands for everybody. */
export function connectivityRoutes(app: App, devices: ConnectivityDevices, ports: OpenPorts) {
  const readers = { config: { authority: TENANT_USERS } }

  app.get(
    '/api/device-connectivity/transports',
    { ...readers, schema: { response: { 200: DeviceTransports } } },
    (req) => Promise.resolve(transportsFor(req, ports)),
  )

  app.get(
    '/api/device-connectivity/:deviceId',
    { ...readers, schema: { params: z.object({ deviceId: z.string() }), response: { 200: Commands } } },
    async (req) => {
      const credentials = await devices.credentials(userOf(req), uuid(req.params.deviceId))
      return commandsOf({ transports: transportsFor(req, ports), credentials, sample: SAMPLE })
    },
  )
}

/** Devices reach us under the host the caller used, whatever address the ports are bound to. */
function transportsFor(req: FastifyRequest, ports: OpenPorts): DeviceTransports {
  const { scheme, host, port } = originOf(req)
  return {
    host,
    http: { port, tls: scheme === 'https' },
    mqtt: ports.mqtt ?? null,
    coap: ports.coap ?? null,
  }
}

const MANUAL = 'Check documentation'

function commandsOf(target: ConnectTarget): z.infer<typeof Commands> {
  const { http, mqtt, coap } = target.transports
  const command = (protocol: 'http' | 'mqtt' | 'coap') => sendCommand(protocol, target) ?? MANUAL
  return {
    http: { [http.tls ? 'https' : 'http']: command('http') },
    ...(mqtt && { mqtt: { [mqtt.tls ? 'mqtts' : 'mqtt']: command('mqtt') } }),
    ...(coap && { coap: { coap: command('coap') } }),
  }
}
