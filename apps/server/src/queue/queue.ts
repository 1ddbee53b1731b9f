import { unavailable } from '@signalbox/model/errors'
import { MAIN_QUEUE, type Message } from '@signalbox/model/message'
import { messageInput, type OnEnd, type Process } from './outcome'
import { type QueueLine, queueLine } from './queue-line'
import { QUEUES, type QueueSettings } from './queue-settings'
import type { OnFailure } from './running-messages'

export type MessageQueue = ReturnType<typeof messageQueue>

export interface MessageQueueOptions {
  /** Called when a message failed in its chain and its queue does not retry it. */
  onFailure?: OnFailure
  /** Called with the end of each message, also of those that will be retried. */
  onEnd?: OnEnd
  queues?: QueueSettings[]
}

const GRACE_MS = 5000

/** Holds messages until the rule engine, the only consumer, processes them. */
export function messageQueue({
  onFailure = () => {},
  onEnd = () => {},
  queues = QUEUES,
}: MessageQueueOptions = {}) {
  let consumer: Process = (_msg, listener) => listener.reject(unavailable('The rule engine is not running'))
  const process: Process = (msg, listener) => consumer(msg, listener)
  const lines = new Map(
    queues.map((settings) => [settings.name, queueLine(settings, process, onFailure, onEnd)]),
  )
  const main = lines.get(MAIN_QUEUE)!
  // A queue without settings would never be read: its messages go to Main.
  const lineOf = (name: string): QueueLine => lines.get(name) ?? main

  return {
    /** Sets what processes the messages. */
    consume(process: Process) {
      consumer = process
    },
    ...messageInput((msg, done) => lineOf(msg.queueName).push(msg, done)),
    /**
     * Queues a message that a rule node made; `fromQueue` is the queue of the message from which it was made. When
     * `isNeeded` returns false, the message is not retried any more.
     */
    requeue(msg: Message, fromQueue?: string, isNeeded?: () => boolean): Promise<void> {
      const line = lineOf(msg.queueName)
      const isSameQueue = fromQueue !== undefined && line === lineOf(fromQueue)
      return new Promise((resolve, reject) => line.pushCopy(msg, isSameQueue, { resolve, reject }, isNeeded))
    },
    /** For each queue: how many messages wait or run, and how the other messages ended. */
    stats: () =>
      Object.fromEntries([...lines].map(([name, line]) => [name, { ...line.counts, size: line.size }])),
    async close() {
      await Promise.all([...lines.values()].map((line) => line.close(GRACE_MS)))
    },
  }
}
