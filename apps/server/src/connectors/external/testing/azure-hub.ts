import { createHmac } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createServer, type TLSSocket } from 'node:tls'
import { generate, type IConnectPacket, type IPublishPacket, parser } from 'mqtt-packet'
import { onTestFinished } from 'vitest'
import { createCertificate } from '../../../tls/testing/certificates'

const API_VERSION = '2018-06-30'
const NOT_AUTHORIZED = 5

export interface HubDevice {
  id: string
  /** Base64. */
  key: string
}

/**
 * Simulates an Azure IoT Hub according to its MQTT documentation. The protocol is MQTT 3.1.1 over TLS. The user name
 * contains hub, device and API version. The password is a shared access signature made with the device's key. A device
 * may publish only to its own event topic. Any other packet ends the connection.
 */
export async function anAzureHub(device: HubDevice) {
  const { cert, key } = createCertificate()
  const received: { topic: string; payload: string; qos: number }[] = []
  const refused: string[] = []
  const sockets = new Set<TLSSocket>()

  const server = createServer({ cert, key }, (socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    let isSignedIn = false
    const packets = parser()
    packets.on('packet', (packet) => {
      if (packet.cmd === 'connect') {
        const problem = connectProblem(packet, device)
        if (problem) refused.push(problem)
        isSignedIn = !problem
        socket.write(
          generate({ cmd: 'connack', returnCode: problem ? NOT_AUTHORIZED : 0, sessionPresent: false }),
        )
        if (problem) socket.end()
      } else if (packet.cmd === 'publish' && isSignedIn && isOwnTopic(packet, device)) {
        received.push({ topic: packet.topic, payload: String(packet.payload), qos: packet.qos })
        if (packet.qos === 1) socket.write(generate({ cmd: 'puback', messageId: packet.messageId! }))
      } else if (packet.cmd === 'pingreq') socket.write(generate({ cmd: 'pingresp' }))
      else socket.destroy()
    })
    socket.on('data', (data) => packets.parse(data))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(() => {
    drop()
    server.close()
  })
  return {
    host: 'localhost',
    port: (server.address() as AddressInfo).port,
    caCert: cert,
    received,
    /** The reasons why connections were refused. */
    refused,
    /** Ends the open connections. */
    drop,
  }
}

function connectProblem(
  { protocolVersion, clientId, username, password }: IConnectPacket,
  device: HubDevice,
) {
  if (protocolVersion !== 4) return 'protocol version'
  if (clientId !== device.id) return 'client id'
  if (username !== `localhost/${device.id}/?api-version=${API_VERSION}`) return 'user name'
  return tokenProblem(String(password), device)
}

/** `SharedAccessSignature sr={resource}&sig={signature}&se={expiry}`; `sig` signs resource and expiry. */
function tokenProblem(token: string, { key }: HubDevice): string | undefined {
  const [scheme, fields] = token.split(' ')
  if (scheme !== 'SharedAccessSignature') return 'scheme'
  const {
    sr = '',
    sig = '',
    se = '',
  } = Object.fromEntries(
    (fields ?? '').split('&').map((field) => {
      const at = field.indexOf('=')
      return [field.slice(0, at), decodeURIComponent(field.slice(at + 1))]
    }),
  )
  if (sr !== 'localhost') return 'resource'
  if (Number(se) * 1000 <= Date.now()) return 'expired'
  const signed = createHmac('sha256', Buffer.from(key, 'base64'))
    .update(`${encodeURIComponent(sr)}\n${se}`)
    .digest('base64')
  return signed === sig ? undefined : 'signature'
}

/** The topic may continue with properties of the message. */
const isOwnTopic = ({ topic, qos }: IPublishPacket, { id }: HubDevice) =>
  topic.startsWith(`devices/${id}/messages/events/`) && qos <= 1
