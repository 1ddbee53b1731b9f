import { CA_FILE, type ConnectTarget, SAMPLE, shellCommand } from '@signalbox/model/connect/device-commands'
import { DeviceTraffic } from '@signalbox/model/connect/device-traffic'
import {
  DeviceTransports,
  encryptedTransports,
  type TlsAuthority,
} from '@signalbox/model/connect/device-transports'
import type { DeviceCredentials } from '@signalbox/model/entities/device'
import { itemNotFound } from '@signalbox/model/errors'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { SecurityUser } from '../access/security-user'
import { originOf } from '../entities/admin-settings/base-url'
import { readBasicCredentials } from '../entities/device/credentials'
import type { App } from '../http/app'
import { TENANT_USERS, userOf } from '../http/authentication'
import { uuid } from '../http/paging'
import type { CertificateAuthority } from '../tls/authority'
import type { TrafficRequest } from './traffic/device-traffic'
import type { OpenPorts } from './transport-ports'

export interface ConnectivityDevices {
  credentials(user: SecurityUser, id: string): Promise<DeviceCredentials>
}

export interface DevicePorts extends OpenPorts {
  https?: { port: number } | undefined
  basePath: string
}

const Commands = z.record(z.string(), z.record(z.string(), z.string()))

interface Parts {
  devices: ConnectivityDevices
  openPorts: () => DevicePorts
  authority: () => CertificateAuthority | undefined
  trafficOf: (request: TrafficRequest) => Promise<DeviceTraffic>
}

/** How a device connects: the open ports, commands with its credentials, and the traffic received from it. */
export function connectivityRoutes(app: App, { devices, openPorts, authority, trafficOf }: Parts) {
  const readers = { config: { authority: TENANT_USERS } }
  const params = z.object({ deviceId: z.string() })

  app.get(
    '/api/device-connectivity/transports',
    { ...readers, schema: { response: { 200: DeviceTransports } } },
    (req) => Promise.resolve(transportsFor(req, openPorts(), authority()?.kind)),
  )

  // Devices and shell commands download the certificate without an account.
  app.get(
    '/api/device-connectivity/mqtts/certificate/download',
    { config: { open: true } },
    (_req, reply) => {
      const pem = authority()?.pem
      if (!pem) throw itemNotFound('Certificate')
      return reply
        .header('content-disposition', `attachment; filename=${CA_FILE}`)
        .type('application/x-pem-file')
        .send(pem)
    },
  )

  app.get(
    '/api/device-connectivity/:deviceId',
    { ...readers, schema: { params, response: { 200: Commands } } },
    async (req) => {
      const credentials = await devices.credentials(userOf(req), uuid(req.params.deviceId))
      return commandsOf({
        transports: transportsFor(req, openPorts(), authority()?.kind),
        credentials,
        sample: SAMPLE,
      })
    },
  )

  app.get(
    '/api/device-connectivity/:deviceId/traffic',
    { ...readers, schema: { params, response: { 200: DeviceTraffic } } },
    async (req) => {
      const deviceId = uuid(req.params.deviceId)
      const names = namesOf(await devices.credentials(userOf(req), deviceId))
      return trafficOf({ deviceId, names, address: req.ip })
    },
  )
}

/** The names with which a device connects: its token, or its user name and client id. */
function namesOf({ credentialsType, credentialsId, credentialsValue }: DeviceCredentials): string[] {
  if (credentialsType === 'ACCESS_TOKEN') return [credentialsId]
  if (credentialsType !== 'MQTT_BASIC') return []
  const { userName, clientId } = readBasicCredentials(credentialsValue ?? null)
  return [userName ?? '', clientId ?? '']
}

/** Devices use the host name of the caller's request, not the address the ports are bound to. */
function transportsFor(req: FastifyRequest, ports: DevicePorts, authority?: TlsAuthority): DeviceTransports {
  const { scheme, host, port } = originOf(req)
  return {
    host,
    http: { port, tls: scheme === 'https' },
    https: scheme === 'https' ? { port } : (ports.https ?? null),
    mqtt: ports.mqtt ?? null,
    mqtts: ports.mqtts ?? null,
    coap: ports.coap ?? null,
    ...(authority && { authority }),
    ...(ports.basePath && { basePath: ports.basePath }),
  }
}

const MANUAL = 'Check documentation'

/** Commands in the form of ThingsBoard: by protocol, with and without TLS. */
function commandsOf(target: ConnectTarget): z.infer<typeof Commands> {
  const secure = { ...target, transports: encryptedTransports(target.transports) }
  const { http, mqtt, coap } = target.transports
  const { http: https, mqtt: mqtts } = secure.transports
  const command = (protocol: 'http' | 'mqtt' | 'coap', to: ConnectTarget) =>
    shellCommand(protocol, to) ?? MANUAL
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
