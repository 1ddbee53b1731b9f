import type { Completion } from '@signalbox/model/completion'
import { unavailable } from '@signalbox/model/errors'
import type { Message } from '@signalbox/model/message'
import { errorMessage } from '@signalbox/model/text/error-message'
import type { MessageInput } from '../../queue/outcome'
import type { Membership } from '../nodes/membership'
import { partitionOf } from '../nodes/partitions'
import type { TakeMessage } from './inbox'
import type { PartitionLine } from './partition-line'
import { sessionOrder } from './session-order'

interface LocalWorkParts {
  lines: PartitionLine[]
  nodeId: string
  membership: Pick<Membership, 'ownerOfPartition' | 'epochOfPartition' | 'hasLease' | 'lookSoon'>
  /** Processes a message at this node. */
  process: MessageInput['submit']
}

const DRAIN_MS = 2000

/** The messages that this node processes, its own and those of other nodes. */
export function localWork({ lines, nodeId, membership, process }: LocalWorkParts) {
  const sessions = sessionOrder()

  function run(line: PartitionLine, msg: Message, done: Completion) {
    if (sessions.isOutdated(msg)) return done.reject(unavailable('The device has opened a newer session'))
    // Nodes of a chain copy messages, and a copy belongs to no session.
    msg.sessionOpenedMs = undefined
    line.running++
    const ended = (report: () => void) => {
      line.running--
      report()
      if (line.running === 0) line.onIdle?.()
    }
    process(msg, {
      resolve: () => ended(done.resolve),
      reject: (error) => ended(() => done.reject(error)),
    })
  }

  /**
   * Takes a message of another node. A refused message must not be followed by an accepted one, so the decision
   * depends on the epoch alone: a message with a newer epoch than this node knows is held until it has read the owners.
   */
  function take(msg: Message, epoch: number, onEnd: Parameters<TakeMessage>[2]) {
    const partition = partitionOf(msg.originator.id)
    const line = lines[partition]!
    const start = () => {
      const known = membership.epochOfPartition(partition)
      if (epoch > known || !membership.hasLease()) {
        line.held.push(start)
        return membership.lookSoon()
      }
      if (epoch < known || membership.ownerOfPartition(partition) !== nodeId) return onEnd('moved')
      run(line, msg, {
        resolve: () => onEnd('done'),
        reject: (error) => onEnd({ failed: errorMessage(error) }),
      })
    }
    if (line.isDraining || line.held.length > 0) line.held.push(start)
    else start()
  }

  return {
    run,
    take,

    /** Starts nothing more of these partitions; resolves with those that have become idle in time. */
    async drain(partitions: number[]): Promise<number[]> {
      const draining = partitions.map((id) => lines[id]!)
      for (const line of draining) line.isDraining = true
      await Promise.all(draining.map((line) => idle(line, DRAIN_MS)))
      return partitions.filter((id) => lines[id]!.running === 0)
    },

    /** Ends the draining of these partitions, and starts held messages of every partition that is not draining. */
    releaseHeld(partitions: number[]) {
      for (const id of partitions) lines[id]!.isDraining = false
      for (const line of lines) {
        if (line.isDraining || line.held.length === 0) continue
        for (const start of line.held.splice(0)) start()
      }
    },

    async idle(timeoutMs: number) {
      await Promise.all(lines.map((line) => idle(line, timeoutMs)))
    },
  }
}

function idle(line: PartitionLine, timeoutMs: number): Promise<void> {
  if (line.running === 0) return Promise.resolve()
  return new Promise((resolve) => {
    const timeout = setTimeout(resolve, timeoutMs)
    line.onIdle = () => {
      clearTimeout(timeout)
      line.onIdle = undefined
      resolve()
    }
  })
}
