import { Producer, type SASLOptions } from '@platformatic/kafka'
import type { KafkaSettings } from '@signalbox/rule-nodes/external-services'
import { headerBytes } from './charsets'
import type { OpenClient } from './client'
import { guardContext } from './kafka-guard'
import { reconnectDelayMs } from './reconnect'

const TIMEOUT_MS = 10_000

/** Sends records without a key and waits for the acknowledgement that the settings choose. */
export const open: OpenClient<'kafka'> = async (settings, { guard }) => {
  const bootstrapBrokers = settings.bootstrapServers.split(',').map(brokerOf)
  for (const { host } of bootstrapBrokers) await guard.requireAllowedHost(host)
  const producer = new Producer({
    clientId: settings.clientId,
    bootstrapBrokers,
    retries: settings.retries,
    retryDelay: (_client, _operation, attempt) => reconnectDelayMs(attempt),
    connectTimeout: TIMEOUT_MS,
    timeout: TIMEOUT_MS,
    context: guardContext(guard),
    ...securityOf(settings.otherProperties),
  })
  const requireRetryDue = trackFailures(producer)
  const acks = acksOf(settings.otherProperties.acks ?? settings.acks)

  return {
    async send({ topic, value, headers, headersCharset }) {
      requireRetryDue()
      const result = await producer.send({
        acks,
        messages: [
          {
            topic,
            value: Buffer.from(value),
            headers: new Map(
              Object.entries(headers).map(([name, text]) => [
                Buffer.from(name),
                headerBytes(text, headersCharset),
              ]),
            ),
          },
        ],
      })
      const storedOffset = result.offsets?.[0]
      return {
        topic: storedOffset?.topic ?? topic,
        partition: String(storedOffset?.partition ?? ''),
        offset: String(storedOffset?.offset ?? ''),
      }
    },
    close: () => producer.close(true),
  }
}

function brokerOf(text: string): { host: string; port: number } {
  const parts = /^\s*\[?([^\]\s]+?)\]?:(\d{1,5})\s*$/.exec(text)
  if (!parts) throw new Error(`'${text}' is not a server such as host:9092`)
  return { host: parts[1]!, port: Number(parts[2]) }
}

/** Returns a check that throws while no broker is connected and the delay after a failed connection has not passed. */
function trackFailures(producer: Producer) {
  let attempt = 0
  let retryAtMs = 0
  producer.on('client:broker:failed', () => {
    retryAtMs = Date.now() + reconnectDelayMs(attempt++)
  })
  producer.on('client:broker:connect', () => {
    attempt = 0
    retryAtMs = 0
  })
  return () => {
    const waitMs = retryAtMs - Date.now()
    if (waitMs > 0 && !producer.isConnected())
      throw new Error(`The brokers could not be reached; next attempt in ${Math.ceil(waitMs)} ms`)
  }
}

const acksOf = (text: string) => (text === 'all' ? -1 : Number(text))

/** TLS and authentication from properties, which have the names of the Java client. */
function securityOf(properties: KafkaSettings['otherProperties']) {
  const protocol = (properties['security.protocol'] ?? 'PLAINTEXT').toUpperCase()
  const login = /username="([^"]*)".*password="([^"]*)"/.exec(properties['sasl.jaas.config'] ?? '')
  const mechanism = (properties['sasl.mechanism'] ?? 'PLAIN') as SASLOptions['mechanism']
  return {
    ...(protocol.endsWith('SSL') ? { tls: {}, tlsServerName: true } : {}),
    ...(protocol.startsWith('SASL') && login
      ? { sasl: { mechanism, username: login[1]!, password: login[2]! } as SASLOptions }
      : {}),
  }
}
