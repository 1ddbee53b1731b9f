import { connect, type Socket } from 'node:net'
import * as mqttPacket from 'mqtt-packet'

export interface MqttAddress {
  host: string
  port: number
}

export interface MqttDeviceEvents {
  onAck?(messageId: number): void
  onMessage?(topic: string, payload: Buffer): void
  onClose?(): void
}

export type MqttDevice = Awaited<ReturnType<typeof connectMqttDevice>>

/** Connects one device by MQTT. A load test needs many devices, so the client does as little as possible. */
export async function connectMqttDevice(address: MqttAddress, token: string, events: MqttDeviceEvents = {}) {
  const socket = connect(address.port, address.host)
  socket.setNoDelay(true)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  // Without a listener an error would end the process. `close` follows every error and is handled below.
  socket.on('error', () => {})
  // Not `once` of node:events, which would reject with the error of the socket.
  await Promise.race([new Promise((resolve) => socket.once('connect', resolve)), closed])
  if (socket.destroyed) throw new Error(`No MQTT server at ${address.host}:${address.port}`)
  await signIn(socket, token, closed, events)
  socket.on('close', () => events.onClose?.())

  const send = (packet: mqttPacket.Packet) => socket.write(mqttPacket.generate(packet))
  return {
    /** Publishes with QoS 1; `onAck` is called when the server has acknowledged the message. */
    publish(topic: string, payload: string, messageId: number) {
      send({ cmd: 'publish', topic, payload, qos: 1, messageId, dup: false, retain: false })
    },
    subscribe(filters: string[]) {
      send({ cmd: 'subscribe', messageId: 1, subscriptions: filters.map((topic) => ({ topic, qos: 1 })) })
    },
    ping: () => send({ cmd: 'pingreq' }),
    /** Messages that are published between `cork` and `uncork` are sent in one write. */
    cork: () => socket.cork(),
    uncork: () => socket.uncork(),
    get isOpen() {
      return !socket.destroyed
    },
    async end() {
      send({ cmd: 'disconnect' })
      socket.end()
      await closed
    },
  }
}

async function signIn(socket: Socket, token: string, closed: Promise<void>, events: MqttDeviceEvents) {
  const parser = mqttPacket.parser()
  const connack = new Promise<number>((resolve) => {
    parser.on('packet', (packet: mqttPacket.Packet) => {
      if (packet.cmd === 'puback') events.onAck?.(packet.messageId ?? 0)
      else if (packet.cmd === 'connack') resolve(packet.returnCode ?? 0)
      else if (packet.cmd === 'publish') {
        if (packet.qos === 1)
          socket.write(mqttPacket.generate({ cmd: 'puback', messageId: packet.messageId }))
        events.onMessage?.(packet.topic, packet.payload as Buffer)
      }
    })
  })
  // The address may be that of a server for another protocol, such as HTTP.
  parser.on('error', () => socket.destroy())
  socket.on('data', (chunk: Buffer) => parser.parse(chunk))
  socket.write(
    mqttPacket.generate({ cmd: 'connect', clientId: '', clean: true, keepalive: 120, username: token }),
  )
  const code = await Promise.race([connack, closed])
  if (code === 0) return
  socket.destroy()
  throw new Error(code === undefined ? 'The server closed the connection' : `Refused with code ${code}`)
}
