import { randomBytes } from 'node:crypto'
import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { Credentials } from '@signalbox/rule-nodes/external-services'
import { type IClientOptions, MqttClient } from 'mqtt'
import type { OutboundGuard } from '../outbound-guard'
import type { OpenClient } from './client'
import { reconnectDelayMs } from './reconnect'
import { tlsOptions } from './tls-options'

/** In an MQTT packet the length of the topic is a number of two bytes. */
const MAX_TOPIC_BYTES = 65_535

export interface BrokerSettings {
  host: string
  port: number
  ssl: boolean
  connectTimeoutMs: number
  credentials: Credentials
  options: IClientOptions
  /** Makes the password of each connection, if the password is not constant. */
  password?: () => string
}

/** Publishes with QoS 1. */
export const open: OpenClient<'mqtt'> = (settings, { guard }) => {
  const { credentials } = settings
  return publisher(guard, {
    ...settings,
    options: {
      clientId: settings.clientId || `signalbox/${randomBytes(4).toString('hex')}`,
      clean: settings.cleanSession,
      protocolVersion: 3,
      protocolId: 'MQIsdp',
      ...(credentials.type === 'basic'
        ? { username: credentials.username, password: credentials.password }
        : {}),
    },
  })
}

/** A connection to a broker that reconnects automatically. Messages are not kept while the broker is unreachable. */
export async function publisher(guard: OutboundGuard, settings: BrokerSettings) {
  const { host, port, ssl, connectTimeoutMs, credentials, options, password } = settings
  await guard.requireAllowedHost(host)
  let attempt = 0
  let lastError = 'the connection is not open'
  const storeError = (error: Error) => {
    lastError = error.message
  }
  const client = new MqttClient(
    (self) => {
      // Each attempt sets how long to wait before the next one.
      self.options.reconnectPeriod = reconnectDelayMs(attempt++)
      if (password) self.options.password = password()
      const { lookup } = guard
      const servername = isIP(host) ? undefined : host
      const socket: Socket = ssl
        ? connectTls({ host, port, lookup, servername, ...tlsOptions(credentials) })
        : connectTcp({ host, port, lookup })
      // The client does not report errors of TLS, such as a certificate that is not trusted.
      return socket.on('error', storeError)
    },
    { keepalive: 60, connectTimeout: connectTimeoutMs, queueQoSZero: false, ...options },
  )
  client.on('error', storeError)
  client.on('connect', () => {
    attempt = 0
  })
  // The library would send unacknowledged messages again after a reconnect, but they have failed in their rule chains.
  const unacknowledged = new Set<number>()
  client.on('close', () => {
    for (const messageId of unacknowledged) client.removeOutgoingMessage(messageId)
    unacknowledged.clear()
  })
  return {
    async send({ topic, payload }: { topic: string; payload: string }) {
      // With a longer topic the library would write a part of the packet, and throw in an event handler after a
      // reconnect.
      if (Buffer.byteLength(topic) > MAX_TOPIC_BYTES)
        throw new Error(`The topic is longer than ${MAX_TOPIC_BYTES} bytes`)
      if (!client.connected) await waitForConnection(client, connectTimeoutMs, () => lastError)
      return new Promise<undefined>((resolve, reject) => {
        let messageId: number | undefined
        // A client that is closing calls back at once, before the message has an id.
        client.publish(topic, payload, { qos: 1 }, (error) => {
          if (messageId !== undefined) unacknowledged.delete(messageId)
          if (error) reject(error)
          else resolve(undefined)
        })
        messageId = client.getLastMessageId()
        unacknowledged.add(messageId)
      })
    },
    async close() {
      await client.endAsync(true)
    },
  }
}

/** Waits until the connection attempt in progress succeeds or fails. */
function waitForConnection(client: MqttClient, timeoutMs: number, reason: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => settle(new Error(`The broker cannot be reached: ${reason()}`))
    const timer = setTimeout(fail, timeoutMs)
    const onConnect = () => settle()
    const onError = () => fail()
    client.once('connect', onConnect)
    client.once('error', onError)
    function settle(error?: Error) {
      clearTimeout(timer)
      client.off('connect', onConnect)
      client.off('error', onError)
      if (error) reject(error)
      else resolve()
    }
  })
}
