import { type ConfirmChannel, connect } from 'amqplib'
import type { OpenClient } from './client'
import { reconnectDelayMs } from './reconnect'

const DEFAULT_TIMEOUT_MS = 10_000

/** A channel, and a function that closes its connection. */
interface OpenedChannel {
  channel: ConfirmChannel
  close(): Promise<void>
}

/** Publishes with publisher confirms. The next message after a lost connection opens a new connection. */
export const open: OpenClient<'rabbitmq'> = (settings, { guard }) => {
  const { host, port, virtualHost, username, password, clientProperties } = settings
  const timeoutMs = settings.connectionTimeoutMs || settings.handshakeTimeoutMs || DEFAULT_TIMEOUT_MS
  let opened: OpenedChannel | undefined
  let opening: Promise<OpenedChannel> | undefined
  let attempt = 0
  let retryAtMs = 0
  let isClosed = false

  async function openConnection(): Promise<OpenedChannel> {
    await guard.requireAllowedHost(host)
    const model = await connect(
      { hostname: host, port, vhost: virtualHost, username, password, heartbeat: 30 },
      { timeout: Math.min(timeoutMs, DEFAULT_TIMEOUT_MS), lookup: guard.lookup, clientProperties },
    )
    const close = () => model.close().catch(() => {})
    const forget = () => {
      if (opened?.close === close) opened = undefined
    }
    // Without a listener an error would end the process. The close event follows the error.
    model.on('error', () => {})
    model.on('close', forget)
    try {
      if (isClosed) throw new Error('The node was stopped')
      const channel = await model.createConfirmChannel()
      // A channel error (an exchange that does not exist) closes the channel, not the connection.
      channel.on('error', () => {})
      channel.on('close', () => {
        forget()
        void close()
      })
      if (isClosed) throw new Error('The node was stopped')
      attempt = 0
      opened = { channel, close }
      return opened
    } catch (error) {
      void close()
      throw error
    }
  }

  async function ready(): Promise<ConfirmChannel> {
    if (opened) return opened.channel
    const waitMs = retryAtMs - Date.now()
    if (!opening && waitMs > 0)
      throw new Error(`The broker could not be reached; next attempt in ${Math.ceil(waitMs)} ms`)
    opening ??= openConnection()
      .catch((error) => {
        retryAtMs = Date.now() + reconnectDelayMs(attempt++)
        throw error
      })
      .finally(() => {
        opening = undefined
      })
    return (await opening).channel
  }

  return {
    async send({ exchange, routingKey, payload, ...properties }) {
      const openedChannel = await ready()
      await new Promise<void>((resolve, reject) => {
        // The callback also gets an error when the channel closes. `publish` throws if the routing key is too long.
        openedChannel.publish(exchange, routingKey, Buffer.from(payload), properties, (error) => {
          if (error) reject(error instanceof Error ? error : new Error('The broker refused the message'))
          else resolve()
        })
      })
      return undefined
    },
    async close() {
      isClosed = true
      await opened?.close()
    },
  }
}
