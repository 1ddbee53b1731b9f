import type { JsonValue } from '@signalbox/model/json/json-value'

/** Bytes are sent as they are, everything else as JSON. The receiver gets the same form and checks it. */
export type Payload = JsonValue | Uint8Array

/** `from` is the id of the node that sent the payload. */
export type PublicationHandler = (payload: unknown, from: string) => void
export type RequestHandler = (payload: unknown, from: string) => Payload | Promise<Payload>

/**
 * The network between the nodes of one installation. Publications and requests reach the other nodes,
 * never the sender: a node calls its own parts directly. Messages are not stored and may be lost.
 * A subject is made of words of letters, digits, `-` and `_`, separated by dots.
 */
export interface ClusterNetwork {
  /** This node; random for each start. */
  readonly nodeId: string
  /** False for a single process: publishing does nothing, and requests get no response. */
  readonly isClustered: boolean
  /** The largest payload one publication or request may have. */
  readonly maxPayloadBytes: number
  isConnected(): boolean
  /**
   * Sends a payload to all other nodes that subscribe. It is dropped while the connection is lost, or if it is larger
   * than `maxPayloadBytes`.
   */
  publish(subject: string, payload: Payload): void
  subscribe(subject: string, handler: PublicationHandler): () => void
  /** Resolves when the subscriptions made so far are active; at once while the connection is lost. */
  flush(): Promise<void>
  /** The first response of any other node. Rejects with `NoAnswerError`, or with the error of the other node. */
  request(subject: string, payload: Payload, timeoutMs: number): Promise<unknown>
  /** The response of one node. */
  requestNode(nodeId: string, subject: string, payload: Payload, timeoutMs: number): Promise<unknown>
  /** Answers requests of other nodes for the subject, whether they are sent to any node or to this node. */
  answer(subject: string, handler: RequestHandler): () => void
  /**
   * Calls the listener when the connection is lost (false) and when it is restored (true). Publications may have been
   * missed in between.
   */
  onConnection(listener: (isConnected: boolean) => void): () => void
  /** Stops receiving, sends pending responses, then disconnects. */
  close(): Promise<void>
}

/** There was no response: no node has subscribed, the request timed out, or the connection is lost. */
export class NoAnswerError extends Error {
  constructor(
    readonly reason: 'no-listener' | 'timeout' | 'disconnected',
    subject: string,
  ) {
    super(`No node answered a request for ${subject}: ${reason}`)
    this.name = 'NoAnswerError'
  }
}
