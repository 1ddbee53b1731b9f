import { Producer, type SASLOptions } from '@platformatic/kafka'
import type { KafkaSettings } from '@signalbox/rule-nodes/external-services'
import type { OutboundGuard } from '../outbound-guard'
import { headerBytes } from './charsets'
import type { OpenClient } from './client'

const TIMEOUT_MS = 10_000

/** Appends records without a key, each acknowledged as the settings ask. */
export const open: OpenClient<'kafka'> = async (settings, { guard }) => {
  const bootstrapBrokers = settings.bootstrapServers.split(',').map(brokerOf)
  const allowed = allowedHosts(guard)
  for (const { host } of bootstrapBrokers) await allowed(host)
  const producer = new Producer({
    clientId: settings.clientId,
    bootstrapBrokers,
    retries: settings.retries,
    connectTimeout: TIMEOUT_MS,
    timeout: TIMEOUT_MS,
    ...securityOf(settings.otherProperties),
  })
  const acks = acksOf(settings.otherProperties.acks ?? settings.acks)

  return {
    async send({ topic, value, headers, headersCharset }) {
      // The cluster lists the brokers to connect to next: they are checked like the first ones.
      const { brokers } = await producer.metadata({ topics: [topic] })
      for (const { host } of brokers.values()) await allowed(host)
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
      const stored = result.offsets?.[0]
      return {
        topic: stored?.topic ?? topic,
        partition: String(stored?.partition ?? ''),
        offset: String(stored?.offset ?? ''),
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

/** Checks each host at most once a minute, not for each record. */
function allowedHosts(guard: OutboundGuard) {
  const checkedMs = new Map<string, number>()
  return async (host: string) => {
    const now = Date.now()
    if (now - (checkedMs.get(host) ?? 0) < 60_000) return
    await guard.requireAllowedHost(host)
    checkedMs.set(host, now)
  }
}

const acksOf = (text: string) => (text === 'all' ? -1 : Number(text))

/** Authentication from the properties of the reference client. */
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
