import { unavailable } from '@signalbox/model/errors'
import type { ClusterNetwork } from '../network/network'
import type { Membership } from '../nodes/membership'
import { partitionOf } from '../nodes/partitions'
import type { localWork } from './local-work'
import type { outbox } from './outbox'
import { type EnteredMessage, type PartitionQueue, putBack } from './partition-queue'
import { partitionTarget } from './partition-target'
import type { WireOutcome } from './wire'

interface PartitionSenderParts {
  queues: readonly PartitionQueue[]
  network: ClusterNetwork
  membership: Pick<
    Membership,
    'ownerOfPartition' | 'epochOfPartition' | 'isMember' | 'hasLease' | 'nodes' | 'scheduleStep'
  >
  local: ReturnType<typeof localWork>
  out: ReturnType<typeof outbox>
}

const RETRY_MS = 100

/** Sends the messages of the partitions to their owners, or keeps them waiting until the owner is known. */
export function partitionSender({ queues, network, membership, local, out }: PartitionSenderParts) {
  const targetOf = partitionTarget(network, membership)
  let waiting = 0
  let retry: NodeJS.Timeout | undefined

  function dispatch(queue: PartitionQueue, entry: EnteredMessage, target: string, partition: number) {
    const { msg } = entry
    const epoch = membership.epochOfPartition(partition)
    queue.target = target
    queue.epoch = epoch
    queue.sent.add(entry)
    if (target !== network.nodeId) {
      const onEnd = (outcome: WireOutcome) => onOutcome(queue, entry, outcome)
      entry.cancel = out.send(target, { msg, epoch, onOutcome: onEnd })
      return
    }
    local.run(queue, entry.msg, {
      resolve: () => end(queue, entry, () => entry.done.resolve()),
      reject: (error) => end(queue, entry, () => entry.done.reject(error)),
    })
  }

  function end(queue: PartitionQueue, entry: EnteredMessage, report: () => void) {
    queue.sent.delete(entry)
    if (!entry.isOver) {
      entry.isOver = true
      report()
    }
    if (queue.sent.size === 0 && queue.waiting.length > 0) flush(queue)
  }

  function onOutcome(queue: PartitionQueue, entry: EnteredMessage, outcome: WireOutcome) {
    if (!queue.sent.has(entry)) return
    if (outcome[1] === 'done') return end(queue, entry, () => entry.done.resolve())
    if (outcome[1] === 'failed')
      return end(queue, entry, () => entry.done.reject(unavailable(String(outcome[2]))))
    // The partition has moved to another node, and this node may not have read its new owner yet.
    putBack(queue, [entry])
    waiting++
    membership.scheduleStep()
    retry ??= setTimeout(() => {
      retry = undefined
      flushAll()
    }, RETRY_MS)
  }

  function flushAll() {
    for (const queue of queues) if (queue.waiting.length > 0) flush(queue)
  }

  function flush(queue: PartitionQueue) {
    const unfinished = queue.waiting.filter(({ isOver }) => !isOver)
    waiting -= queue.waiting.length
    queue.waiting = []
    for (const [index, entry] of unfinished.entries()) {
      const partition = partitionOf(entry.msg.originator.id)
      const target = targetOf(queue, partition)
      if (target === undefined) {
        // A message that ended during this loop may have flushed the queue too.
        queue.waiting = [...unfinished.slice(index), ...queue.waiting]
        break
      }
      dispatch(queue, entry, target, partition)
    }
    waiting += queue.waiting.length
  }

  return {
    /** Sends a message. It waits when older messages of its partition wait, or while it has no target. */
    send(partition: number, entry: EnteredMessage) {
      const queue = queues[partition]!
      if (queue.waiting.length === 0) {
        const target = targetOf(queue, partition)
        if (target !== undefined) return dispatch(queue, entry, target, partition)
      }
      waiting++
      queue.waiting.push(entry)
    },
    flushAll,
    waiting: () => waiting,
    /** Corrects the number of waiting messages when the caller has added or removed some in the queues. */
    addWaiting(count: number) {
      waiting += count
    },
    close: () => clearTimeout(retry),
  }
}
