import { type ChannelModel, type ConfirmChannel, connect } from 'amqplib'
import type { OpenClient } from './client'
import { reconnectDelayMs } from './reconnect'

const DEFAULT_TIMEOUT_MS = 10_000

/** Publishes with publisher confirms. The next message after a lost connection opens a new connection. */
export const open: OpenClient<'rabbitmq'> = (settings, { guard }) => {
  const { host, port, virtualHost, username, password, clientProperties } = settings
  const timeoutMs = settings.connectionTimeoutMs || settings.handshakeTimeoutMs || DEFAULT_TIMEOUT_MS
  let channel: Promise<ConfirmChannel> | undefined
  let connection: ChannelModel | undefined
  let attempt = 0
  let retryAtMs = 0
  let isClosed = false

  async function openChannel(): Promise<ConfirmChannel> {
    await guard.requireAllowedHost(host)
    const model = await connect(
      { hostname: host, port, vhost: virtualHost, username, password, heartbeat: 30 },
      { timeout: Math.min(timeoutMs, DEFAULT_TIMEOUT_MS), lookup: guard.lookup, clientProperties },
    )
    if (isClosed) {
      await model.close().catch(() => {})
      throw new Error('The node was stopped')
    }
    connection = model
    const onClose = () => {
      channel = undefined
      connection = undefined
    }
    // Without a listener an error would end the process. The close event follows the error.
    model.on('error', () => {})
    model.on('close', onClose)
    const confirmChannel = await model.createConfirmChannel()
    // A channel error (an exchange that does not exist) closes the channel, not the connection.
    confirmChannel.on('error', () => {})
    confirmChannel.on('close', () => void model.close().catch(() => {}))
    attempt = 0
    return confirmChannel
  }

  function ready(): Promise<ConfirmChannel> {
    if (channel) return channel
    const waitMs = retryAtMs - Date.now()
    if (waitMs > 0)
      throw new Error(`The broker could not be reached; next attempt in ${Math.ceil(waitMs)} ms`)
    channel = openChannel().catch((error) => {
      channel = undefined
      retryAtMs = Date.now() + reconnectDelayMs(attempt++)
      throw error
    })
    return channel
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
      await connection?.close().catch(() => {})
    },
  }
}
