import type { MessageInput } from '../queue/outcome'
import { messageQueue } from '../queue/queue'
import { profileRouting } from './profile-routing'
import { type QueueStatisticsParts, queueStatistics } from './queue-statistics'

export interface RuleQueueParts extends Omit<QueueStatisticsParts, 'onError' | 'now'> {
  log: Record<'debug' | 'warn', (fields: object, text: string) => void>
  /** Puts what brings messages to their nodes before the queue; absent in a single process. */
  distribute?: ((process: MessageInput['submit']) => MessageInput) | undefined
}

/** The way into the rule engine: messages are addressed by their device profile, then queued and counted. */
export function ruleQueue({ log, distribute, ...parts }: RuleQueueParts) {
  const onError = (error: unknown) => log.warn({ err: error }, 'queue statistics could not be stored')
  const statistics = queueStatistics({ ...parts, onError })
  const queue = messageQueue({
    onEnd: statistics.onEnd,
    // The author of the chain finds the failure among the events of the node.
    onFailure: ({ tenantId }, failure) =>
      log.debug({ tenantId, failure }, 'a message failed in its rule chain'),
  })
  const exchange = distribute?.(queue.submit)
  const routing = profileRouting(parts.db, parts.bus, exchange ?? queue)
  return {
    submit: routing.submit,
    push: routing.push,
    consume: queue.consume,
    requeue: exchange ? requeue(exchange) : queue.requeue,
    stats: queue.stats,
    statistics,
    async close() {
      await queue.close()
      await statistics.close()
      routing.close()
    },
  }

  /** Copies stay with the message they belong to; one that a timer made may belong to another node. */
  function requeue(exchange: MessageInput): typeof queue.requeue {
    return (msg, fromQueue) => (fromQueue === undefined ? exchange.push(msg) : queue.requeue(msg, fromQueue))
  }
}
