import type { Completion } from '@signalbox/model/completion'
import { unavailable } from '@signalbox/model/errors'
import type { Message } from '@signalbox/model/message'
import { errorMessage } from '@signalbox/model/text/error-message'
import type { MessageInput } from '../../queue/outcome'
import type { Membership } from '../nodes/membership'
import { partitionOf } from '../nodes/partitions'
import type { TakeMessage } from './inbox'
import type { PartitionQueue } from './partition-queue'
import { sessionOrder } from './session-order'

interface LocalWorkParts {
  queues: PartitionQueue[]
  nodeId: string
  membership: Pick<Membership, 'ownerOfPartition' | 'epochOfPartition' | 'hasLease' | 'scheduleStep'>
  /** Processes a message at this node. */
  process: MessageInput['submit']
}

const DRAIN_MS = 2000

/** Processes the messages of the partitions of this node, wherever they entered the cluster. */
export function localWork({ queues, nodeId, membership, process }: LocalWorkParts) {
  const sessions = sessionOrder()

  function run(queue: PartitionQueue, msg: Message, done: Completion) {
    if (sessions.isOutdated(msg)) return done.reject(unavailable('The device has opened a newer session'))
    // Rule nodes copy messages, and a copy belongs to no session.
    msg.sessionOpenedMs = undefined
    queue.running++
    const ended = (report: () => void) => {
      queue.running--
      report()
      if (queue.running === 0) queue.onIdle?.()
    }
    process(msg, {
      resolve: () => ended(done.resolve),
      reject: (error) => ended(() => done.reject(error)),
    })
  }

  /**
   * Takes a message of another node. A message must not be accepted after an older message was refused. So
   * only the epoch decides whether a message is refused: if the epoch is newer than this node knows, the
   * message is held until this node has read the owners.
   */
  function take(msg: Message, epoch: number, onEnd: Parameters<TakeMessage>[2]) {
    const partition = partitionOf(msg.originator.id)
    const queue = queues[partition]!
    const start = () => {
      const currentEpoch = membership.epochOfPartition(partition)
      if (epoch > currentEpoch || !membership.hasLease()) {
        queue.held.push(start)
        return membership.scheduleStep()
      }
      if (epoch < currentEpoch || membership.ownerOfPartition(partition) !== nodeId) return onEnd('moved')
      run(queue, msg, {
        resolve: () => onEnd('done'),
        reject: (error) => onEnd({ failed: errorMessage(error) }),
      })
    }
    if (queue.isDraining || queue.held.length > 0) queue.held.push(start)
    else start()
  }

  return {
    run,
    take,

    /** Starts no more messages of these partitions; resolves with the partitions that became idle in time. */
    async drain(partitions: number[]): Promise<number[]> {
      const draining = partitions.map((id) => queues[id]!)
      for (const queue of draining) queue.isDraining = true
      await Promise.all(draining.map((queue) => idle(queue, DRAIN_MS)))
      return partitions.filter((id) => queues[id]!.running === 0)
    },

    /** Ends the draining of these partitions, and starts held messages of every partition that is not draining. */
    releaseHeld(partitions: number[]) {
      for (const id of partitions) queues[id]!.isDraining = false
      for (const queue of queues) {
        if (queue.isDraining || queue.held.length === 0) continue
        for (const start of queue.held.splice(0)) start()
      }
    },

    async idle(timeoutMs: number) {
      await Promise.all(queues.map((queue) => idle(queue, timeoutMs)))
    },
  }
}

function idle(queue: PartitionQueue, timeoutMs: number): Promise<void> {
  if (queue.running === 0) return Promise.resolve()
  return new Promise((resolve) => {
    const timeout = setTimeout(resolve, timeoutMs)
    queue.onIdle = () => {
      clearTimeout(timeout)
      queue.onIdle = undefined
      resolve()
    }
  })
}
