import { RateLimitError } from '../limits/transport-limits'
import type { MqttLink } from './link'

/** Outcome of a publish that ended without an acknowledgement. */
export const NOT_ACKNOWLEDGED = 'not acknowledged'

/** Outcome of a publish to an unknown topic: it is dropped; its acknowledgement tells MQTT 5 clients the reason. */
export const UNKNOWN_TOPIC = 'unknown topic'

export type AckKind = 'none' | 'puback' | 'pubrec'

/** Receives once how a publish ended: with `NOT_ACKNOWLEDGED`, with `UNKNOWN_TOPIC`, or with success. */
export interface PublishCompletion {
  resolve(outcome?: unknown): void
  /** The publish was not stored: it is not acknowledged. */
  reject(error: unknown): void
}

/** Completes the publish when the promise is settled. */
export function completeWith(work: Promise<unknown>, done: PublishCompletion) {
  work.then(
    (outcome) => done.resolve(outcome),
    (error) => done.reject(error),
  )
}

interface Publish extends PublishCompletion {
  kind: AckKind
  messageId: number
  bytes: number
  arrivedMs: number
  /** MQTT 5 only; 0 is success, which is not sent. */
  reasonCode: number
  state: 'waiting' | 'done' | 'failed'
}

/** A connection with more unacknowledged publishes or bytes is not read until some of them are stored. */
const MAX_WAITING = 2_000
const MAX_WAITING_BYTES = 128 * 1024
/** The same limits while the server is busy: devices that send little stay below them. */
const MAX_WAITING_BUSY = 10
const MAX_WAITING_BYTES_BUSY = 4 * 1024

/** A connection over its rate limit is closed after this delay, because its client connects again immediately. */
const RATE_LIMIT_HOLD_MS = 500

/**
 * Acknowledges publishes in the order in which they arrived [MQTT-4.6.0-2], each after its work has ended.
 * A publish whose work failed is never acknowledged: earlier ones are acknowledged, then the connection ends.
 */
export function acknowledgements(
  link: MqttLink,
  onPublishesEnded: () => void,
  onRefused: (error: unknown) => void,
  onAcknowledged: (ms: number) => void = () => {},
) {
  let queue: Publish[] = []
  let head = 0
  let bytesWaiting = 0
  let isScheduled = false

  // Shared functions with `this`, so that no closure is made for each publish.
  function resolve(this: Publish, outcome?: unknown) {
    if (outcome === NOT_ACKNOWLEDGED) this.kind = 'none'
    if (outcome === UNKNOWN_TOPIC && link.protocolVersion === 5) this.reasonCode = TOPIC_NAME_INVALID
    this.state = 'done'
    scheduleFlush()
  }

  function reject(this: Publish, error: unknown) {
    onRefused(error)
    if (error instanceof RateLimitError) setTimeout(fail, RATE_LIMIT_HOLD_MS, this).unref()
    else fail(this)
  }

  function fail(publish: Publish) {
    publish.state = 'failed'
    scheduleFlush()
  }

  function scheduleFlush() {
    if (isScheduled) return
    isScheduled = true
    // One commit completes many publishes at once: they are acknowledged with one write.
    process.nextTick(flush)
  }

  function flush() {
    isScheduled = false
    const from = head
    const now = Date.now()
    let size = 0
    while (head < queue.length && queue[head]!.state === 'done') {
      const publish = queue[head++]!
      bytesWaiting -= publish.bytes
      size += answerSize(publish)
      if (publish.kind !== 'none') onAcknowledged(Math.max(0, now - publish.arrivedMs))
    }
    if (size > 0) link.write(answerBytes(queue, from, head, size))
    if (queue[head]?.state === 'failed') link.close()
    if (head === from) return
    if (head === queue.length || head > MAX_WAITING) {
      queue = queue.slice(head)
      head = 0
    }
    onPublishesEnded()
  }

  return {
    track(kind: AckKind, messageId: number, bytes: number): PublishCompletion {
      const publish: Publish = {
        kind,
        messageId,
        bytes,
        arrivedMs: Date.now(),
        reasonCode: 0,
        state: 'waiting',
        resolve,
        reject,
      }
      queue.push(publish)
      bytesWaiting += bytes
      return publish
    },
    /** Whether no publish waits for its acknowledgement. */
    isIdle: () => head === queue.length,
    isFull: (isBusy: boolean) =>
      isBusy
        ? queue.length - head > MAX_WAITING_BUSY || bytesWaiting > MAX_WAITING_BYTES_BUSY
        : queue.length - head > MAX_WAITING || bytesWaiting > MAX_WAITING_BYTES,
  }
}

const TOPIC_NAME_INVALID = 0x90

/** PUBACK and PUBREC without a reason code have the same four bytes in every version of MQTT. */
const answerSize = ({ kind, reasonCode }: Publish) => (kind === 'none' ? 0 : reasonCode === 0 ? 4 : 5)

function answerBytes(queue: Publish[], from: number, to: number, size: number) {
  const bytes = Buffer.allocUnsafe(size)
  let at = 0
  for (let index = from; index < to; index++) {
    const { kind, messageId, reasonCode } = queue[index]!
    if (kind === 'none') continue
    bytes[at++] = kind === 'puback' ? 0x40 : 0x50
    bytes[at++] = reasonCode === 0 ? 2 : 3
    bytes[at++] = messageId >> 8
    bytes[at++] = messageId & 0xff
    if (reasonCode !== 0) bytes[at++] = reasonCode
  }
  return bytes
}
