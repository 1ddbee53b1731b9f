import type { MessageInput } from '../queue/outcome'
import { messageQueue } from '../queue/queue'
import { profileRouting } from './profile-routing'
import { type QueueStatisticsParts, queueStatistics } from './queue-statistics'

export interface RuleQueueParts extends Omit<QueueStatisticsParts, 'onError' | 'now'> {
  log: Record<'debug' | 'warn', (fields: object, text: string) => void>
  /** Adds the exchange with other nodes before the queue; absent in a single process. */
  distribute?: ((process: MessageInput['submit']) => MessageInput) | undefined
}

/** The input of the rule engine: messages are addressed by their device profile, then queued and counted. */
export function ruleQueue({ log, distribute, ...parts }: RuleQueueParts) {
  const onError = (error: unknown) => log.warn({ err: error }, 'queue statistics could not be stored')
  const statistics = queueStatistics({ ...parts, onError })
  const queue = messageQueue({
    onEnd: statistics.onEnd,
    // Logged at debug level only, because the author of the chain sees the failure in the events of the node.
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

  /** Copies of a message stay at this cluster node; a message made by a timer may belong to another cluster node. */
  function requeue(exchange: MessageInput): typeof queue.requeue {
    return (msg, fromQueue, isNeeded) =>
      fromQueue === undefined ? exchange.push(msg) : queue.requeue(msg, fromQueue, isNeeded)
  }
}
