import { MAIN_QUEUE, type Message } from '@signalbox/model/message'
import type { OnEnd, Process } from './outcome'
import { type OnFailure, type QueueLine, queueLine } from './queue-line'
import { QUEUES, type QueueSettings } from './queue-settings'

export type MessageQueue = ReturnType<typeof messageQueue>

export interface MessageQueueOptions {
  process: Process
  /** Decides chain and queue of a message from outside, then hands it on; by default it stays as it is. */
  route?(msg: Message, handOn: (msg: Message) => Promise<void>): Promise<void>
  /** A message failed in its chain and its queue let it go. */
  onFailure?: OnFailure
  /** What became of each message, also of those that will be retried. */
  onEnd?: OnEnd
  queues?: QueueSettings[]
}

const GRACE_MS = 5000

/** Where messages wait for the rule engine. */
export function messageQueue({
  process,
  route = (msg, handOn) => handOn(msg),
  onFailure = () => {},
  onEnd = () => {},
  queues = QUEUES,
}: MessageQueueOptions) {
  const lines = new Map(
    queues.map((settings) => [settings.name, queueLine(settings, process, onFailure, onEnd)]),
  )
  const main = lines.get(MAIN_QUEUE)!
  // A queue nobody set up would never be read; its messages are better off in Main.
  const lineOf = (name: string): QueueLine => lines.get(name) ?? main
  const handOn = (msg: Message) => lineOf(msg.queueName).push(msg)

  return {
    /** Resolves when the message's way has ended and all it wrote is committed; rejects if that cannot be. */
    push: (msg: Message): Promise<void> => route(msg, handOn),
    /** For messages that rules made, addressed already; `fromQueue` holds the one they were made of. */
    requeue: (msg: Message, fromQueue?: string): Promise<void> => {
      const line = lineOf(msg.queueName)
      return line.pushCopy(msg, fromQueue !== undefined && line === lineOf(fromQueue))
    },
    /** Messages waiting or on their way, and what became of the others, by queue. */
    stats: () =>
      Object.fromEntries([...lines].map(([name, line]) => [name, { ...line.counts, size: line.size }])),
    async close() {
      await Promise.all([...lines.values()].map((line) => line.close(GRACE_MS)))
    },
  }
}
