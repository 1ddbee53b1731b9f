import type { Msg, NatsConnection } from '@nats-io/transport-node'
import { decodeFrame, encodeError, encodeFrame, type NetworkFrame } from './frame'
import { type ClusterNetwork, NoAnswerError, type Payload, type RequestHandler } from './network'

export interface NatsNetworkParts {
  connection: NatsConnection
  nodeId: string
  /** Separates this installation from other installations on the same NATS servers. */
  prefix: string
  log: Record<'info' | 'warn', (fields: object, text: string) => void>
}

const FRAME_HEAD_BYTES = 64

/** The network of several nodes: subjects of NATS below the prefix of the installation. */
export function natsNetwork({ connection, nodeId, prefix, log }: NatsNetworkParts): ClusterNetwork {
  const listeners = new Set<(isConnected: boolean) => void>()
  let isConnected = true

  void watch()
  async function watch() {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect' && isConnected) {
        log.warn({ server: status.server }, 'the connection to NATS is lost')
        notify(false)
      } else if (status.type === 'reconnect' && !isConnected) {
        log.info({ server: status.server }, 'the connection to NATS is restored')
        notify(true)
      } else if (status.type === 'error') {
        log.warn({ err: status.error }, 'NATS reports an error')
      }
    }
  }

  function notify(connected: boolean) {
    isConnected = connected
    for (const listener of listeners) listener(connected)
  }

  function listen(subject: string, onFrame: (frame: NetworkFrame, msg: Msg) => void) {
    const subscription = connection.subscribe(subject, {
      callback: (error, msg) => {
        const frame = error ? undefined : decodeFrame(msg.data)
        if (!frame || frame.error)
          return log.warn({ subject, err: error }, 'a malformed frame on NATS was dropped')
        try {
          onFrame(frame, msg)
        } catch (err) {
          // An error that reaches the NATS library ends the reading of the connection.
          log.warn({ subject, err }, 'a frame on NATS could not be processed')
        }
      },
    })
    return () => subscription.unsubscribe()
  }

  async function ask(subject: string, payload: Payload, timeoutMs: number): Promise<unknown> {
    if (!isConnected) throw new NoAnswerError('disconnected', subject)
    const answer = await connection
      .request(subject, encodeFrame(nodeId, payload), { timeout: timeoutMs })
      .catch((error: Error) => {
        throw new NoAnswerError(reasonOf(error), subject)
      })
    const frame = decodeFrame(answer.data)
    if (!frame) throw new NoAnswerError('no-listener', subject)
    if (frame.error) throw frame.error
    return frame.payload
  }

  return {
    nodeId,
    isClustered: true,
    get maxPayloadBytes() {
      return (connection.info?.max_payload ?? 1024 * 1024) - FRAME_HEAD_BYTES
    },
    isConnected: () => isConnected,
    publish(subject, payload) {
      // The subjects keep `news` in their names: nodes of two releases run together.
      const full = `${prefix}.news.${requireWords(subject)}`
      // The publication is dropped, because NATS would send it only after the reconnect. Nodes that have missed an
      // event clear their caches.
      if (!isConnected) return
      try {
        connection.publish(full, encodeFrame(nodeId, payload))
      } catch (err) {
        // For example a payload larger than NATS accepts. Timers publish as well: their errors would end the process.
        log.warn({ subject, err }, 'a publication on NATS was dropped')
      }
    },
    subscribe: (subject, handler) =>
      listen(`${prefix}.news.${requireWords(subject)}`, ({ payload, from }) => handler(payload, from)),
    async flush() {
      if (!isConnected) return
      let stop = () => {}
      // A connection that is lost during the flush renews its subscriptions after the reconnect.
      const lost = new Promise<void>((resolve) => {
        const listener = () => resolve()
        listeners.add(listener)
        stop = () => void listeners.delete(listener)
      })
      await Promise.race([connection.flush(), lost]).catch(() => undefined)
      stop()
    },
    request: (subject, payload, timeoutMs) =>
      ask(`${prefix}.ask.${requireWords(subject)}`, payload, timeoutMs),
    requestNode: (node, subject, payload, timeoutMs) =>
      ask(`${prefix}.node.${requireWords(node)}.${requireWords(subject)}`, payload, timeoutMs),
    answer(subject, handler) {
      const onFrame = answerWith(handler, { nodeId, log })
      const stops = [
        listen(`${prefix}.ask.${requireWords(subject)}`, onFrame),
        listen(`${prefix}.node.${nodeId}.${requireWords(subject)}`, onFrame),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
    onConnection(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async close() {
      listeners.clear()
      // Without a connection there is nothing to drain, and `drain` would wait for one.
      await (isConnected ? connection.drain() : connection.close()).catch(() => undefined)
    },
  }
}

function answerWith(handler: RequestHandler, { nodeId, log }: Pick<NatsNetworkParts, 'nodeId' | 'log'>) {
  return ({ payload, from }: NetworkFrame, msg: Msg) => {
    void Promise.resolve()
      .then(() => handler(payload, from))
      .then(
        (answer) => encodeFrame(nodeId, answer),
        (error) => {
          log.warn({ err: error, subject: msg.subject }, 'a request of another node failed')
          return encodeError(nodeId, error)
        },
      )
      // If the connection is lost or closed, the other node gets no response, and its request times out.
      .then((frame) => msg.respond(frame))
      .catch(() => undefined)
  }
}

/** Refuses wildcards and empty words, because they could reach subjects of other installations. */
function requireWords(subject: string): string {
  if (!/^[\w-]+(\.[\w-]+)*$/.test(subject)) throw new Error(`${subject} is not a subject of the cluster`)
  return subject
}

function reasonOf(error: Error) {
  if (error.name === 'TimeoutError') return 'timeout'
  return error.name === 'NoRespondersError' || /no responders/i.test(error.message)
    ? 'no-listener'
    : 'disconnected'
}
