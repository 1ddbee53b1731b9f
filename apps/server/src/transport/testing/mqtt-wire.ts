import { once } from 'node:events'
import { connect } from 'node:net'
import * as mqttPacket from 'mqtt-packet'

export type MqttWire = Awaited<ReturnType<typeof mqttWire>>

/** A minimal MQTT client for tests: sends any packets and bytes, and returns the received packets. */
export async function mqttWire(port: number, protocolVersion: 3 | 4 | 5 = 4) {
  const socket = connect(port, '127.0.0.1')
  const parser = mqttPacket.parser({ protocolVersion })
  const packets: mqttPacket.Packet[] = []
  const waiters = new Set<() => void>()
  let isClosed = false
  const wake = () => {
    for (const waiter of waiters) waiter()
  }
  parser.on('packet', (packet: mqttPacket.Packet) => {
    packets.push(packet)
    wake()
  })
  socket.on('data', (chunk: Buffer) => parser.parse(chunk))
  socket.on('error', () => {})
  socket.on('close', () => {
    isClosed = true
    wake()
  })
  await once(socket, 'connect')

  const send = (packet: mqttPacket.Packet) => socket.write(mqttPacket.generate(packet, { protocolVersion }))

  /** Takes the first packet of this kind from `packets`, or waits for it. */
  function next<C extends mqttPacket.PacketCmd>(cmd: C) {
    return new Promise<mqttPacket.Packet & { cmd: C }>((resolve, reject) => {
      const check = () => {
        const index = packets.findIndex((packet) => packet.cmd === cmd)
        if (index < 0 && !isClosed) return
        waiters.delete(check)
        if (index < 0) reject(new Error(`Connection closed without ${cmd}`))
        else resolve(packets.splice(index, 1)[0] as mqttPacket.Packet & { cmd: C })
      }
      waiters.add(check)
      check()
    })
  }

  return {
    socket,
    packets,
    send,
    next,
    async connect(connect: Partial<mqttPacket.IConnectPacket> = {}) {
      send({ cmd: 'connect', clientId: '', protocolVersion, protocolId: 'MQTT', clean: true, ...connect })
      return next('connack')
    },
    publish(topic: string, payload: string | Buffer, qos: 0 | 1 | 2 = 1, messageId = 1, dup = false) {
      send({ cmd: 'publish', topic, payload, qos, messageId, dup, retain: false })
    },
    subscribe(...filters: (string | [string, 0 | 1 | 2])[]) {
      const subscriptions = filters.map((filter) =>
        typeof filter === 'string'
          ? { topic: filter, qos: 1 as const }
          : { topic: filter[0], qos: filter[1] },
      )
      send({ cmd: 'subscribe', messageId: 9, subscriptions })
      return next('suback')
    },
    async closed() {
      if (!isClosed) await once(socket, 'close')
      return true
    },
    /** Waits for a ping response: then the server has read everything sent before. */
    async settled() {
      send({ cmd: 'pingreq' })
      await next('pingresp')
    },
    end: () => socket.destroy(),
  }
}
