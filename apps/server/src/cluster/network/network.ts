import type { JsonValue } from '@signalbox/model/json/json-value'

/** Bytes travel as they are, everything else as JSON. The receiver gets the same form and checks it. */
export type Payload = JsonValue | Uint8Array

/** `from` is the id of the node that sent it. */
export type NewsHandler = (payload: unknown, from: string) => void
export type RequestHandler = (payload: unknown, from: string) => Payload | Promise<Payload>

/**
 * How the nodes of one installation reach each other. What a node publishes or asks reaches the other nodes,
 * never itself: a node calls its own parts directly. Nothing is stored on the way and everything may be lost.
 * A subject is made of words of letters, digits, `-` and `_`, separated by dots.
 */
export interface ClusterNetwork {
  /** This node; random for each start. */
  readonly nodeId: string
  /** False for a single process: publishing does nothing, and nobody answers requests. */
  readonly isClustered: boolean
  /** The largest payload one publication or request may have. */
  readonly maxPayloadBytes: number
  isConnected(): boolean
  /** Dropped while the connection is lost. */
  publish(subject: string, payload: Payload): void
  subscribe(subject: string, handler: NewsHandler): () => void
  /** Resolves when the subscriptions made so far are in force; at once while the connection is lost. */
  flush(): Promise<void>
  /** The first answer of any other node. Rejects with `NoAnswerError`, or with the error of the node that answered. */
  request(subject: string, payload: Payload, timeoutMs: number): Promise<unknown>
  /** The answer of one node. */
  requestNode(nodeId: string, subject: string, payload: Payload, timeoutMs: number): Promise<unknown>
  /** Answers requests of other nodes for the subject, and those sent to this node only. */
  answer(subject: string, handler: RequestHandler): () => void
  /** Called when the connection is lost (false) and when it is back (true). News may have been missed in between. */
  onConnection(listener: (isConnected: boolean) => void): () => void
  /** Stops taking news and requests, lets the answers under way leave, then disconnects. */
  close(): Promise<void>
}

/** Nobody answered: no node listens, the time is over, or the connection is lost. */
export class NoAnswerError extends Error {
  constructor(
    readonly reason: 'no-listener' | 'timeout' | 'disconnected',
    subject: string,
  ) {
    super(`No node answered a request for ${subject}: ${reason}`)
    this.name = 'NoAnswerError'
  }
}
