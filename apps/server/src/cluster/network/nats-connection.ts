import { readFileSync } from 'node:fs'
import type { NatsConnection, NodeConnectionOptions } from '@nats-io/transport-node'
import type { ClusterSettings } from '../settings'

const CONNECT_TIMEOUT_MS = 5000
/** A connection without a pong for two intervals counts as lost. */
const PING_INTERVAL_MS = 1000
const RECONNECT_WAIT_MS = 250

/** Connects to one of the NATS servers. The library is loaded only here, so a single process never loads it. */
export async function connectNats(
  settings: ClusterSettings,
  prefix: string,
  name: string,
): Promise<NatsConnection> {
  const { connect, credsAuthenticator } = await import('@nats-io/transport-node')
  const { servers, user, password, token, credentialsFile } = settings.nats
  const options: NodeConnectionOptions = {
    servers,
    name,
    ...(user === undefined ? {} : { user, pass: password ?? '' }),
    ...(token === undefined ? {} : { token }),
    ...(settings.nats.tls ? { tls: settings.nats.tls } : {}),
    // A NATS user may be limited to the subjects of this installation, so the inbox subjects have the same prefix.
    inboxPrefix: `${prefix}.inbox`,
    noEcho: true,
    timeout: CONNECT_TIMEOUT_MS,
    pingInterval: PING_INTERVAL_MS,
    maxPingOut: 2,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_WAIT_MS,
  }
  try {
    if (credentialsFile) options.authenticator = credsAuthenticator(readFileSync(credentialsFile))
    return await connect(options)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `No connection to NATS at ${servers.join(', ')} (SIGNALBOX_CLUSTER): ${reason || 'it does not answer'}`,
      { cause: error },
    )
  }
}
