import { unavailable } from '@signalbox/model/errors'
import type { ClusterNetwork } from '../network/network'
import type { Membership } from '../nodes/membership'
import { partitionOf } from '../nodes/partitions'
import { lineTarget } from './line-target'
import type { localWork } from './local-work'
import type { outbox } from './outbox'
import { type EnteredMessage, type PartitionLine, putBack } from './partition-line'
import type { WireOutcome } from './wire'

interface LineSenderParts {
  lines: readonly PartitionLine[]
  network: ClusterNetwork
  membership: Pick<
    Membership,
    'ownerOfPartition' | 'epochOfPartition' | 'isMember' | 'hasLease' | 'nodes' | 'lookSoon'
  >
  local: ReturnType<typeof localWork>
  out: ReturnType<typeof outbox>
}

const RETRY_MS = 100

/** Sends the messages of the partitions to their owners, or keeps them waiting until the owner is known. */
export function lineSender({ lines, network, membership, local, out }: LineSenderParts) {
  const targetOf = lineTarget(network, membership)
  let waiting = 0
  let retry: NodeJS.Timeout | undefined

  function dispatch(line: PartitionLine, entry: EnteredMessage, target: string, partition: number) {
    const { msg } = entry
    const epoch = membership.epochOfPartition(partition)
    line.target = target
    line.epoch = epoch
    line.sent.add(entry)
    if (target !== network.nodeId) {
      const onEnd = (outcome: WireOutcome) => onOutcome(line, entry, outcome)
      entry.cancel = out.send(target, { msg, epoch, onOutcome: onEnd })
      return
    }
    local.run(line, entry.msg, {
      resolve: () => end(line, entry, () => entry.done.resolve()),
      reject: (error) => end(line, entry, () => entry.done.reject(error)),
    })
  }

  function end(line: PartitionLine, entry: EnteredMessage, report: () => void) {
    line.sent.delete(entry)
    if (!entry.isOver) {
      entry.isOver = true
      report()
    }
    if (line.sent.size === 0 && line.waiting.length > 0) flush(line)
  }

  function onOutcome(line: PartitionLine, entry: EnteredMessage, outcome: WireOutcome) {
    if (!line.sent.has(entry)) return
    if (outcome[1] === 'done') return end(line, entry, () => entry.done.resolve())
    if (outcome[1] === 'failed')
      return end(line, entry, () => entry.done.reject(unavailable(String(outcome[2]))))
    // The partition is at another node, which this one may not know yet.
    putBack(line, [entry])
    waiting++
    membership.lookSoon()
    retry ??= setTimeout(() => {
      retry = undefined
      flushAll()
    }, RETRY_MS)
  }

  function flushAll() {
    for (const line of lines) if (line.waiting.length > 0) flush(line)
  }

  function flush(line: PartitionLine) {
    const live = line.waiting.filter(({ isOver }) => !isOver)
    waiting -= line.waiting.length
    line.waiting = []
    for (const [at, entry] of live.entries()) {
      const partition = partitionOf(entry.msg.originator.id)
      const target = targetOf(line, partition)
      if (target === undefined) {
        // A message that ended during this loop may have flushed the line too.
        line.waiting = [...live.slice(at), ...line.waiting]
        break
      }
      dispatch(line, entry, target, partition)
    }
    waiting += line.waiting.length
  }

  return {
    /** Sends a message or, while others of its partition wait, appends it to them. */
    send(partition: number, entry: EnteredMessage) {
      const line = lines[partition]!
      if (line.waiting.length === 0) {
        const target = targetOf(line, partition)
        if (target !== undefined) return dispatch(line, entry, target, partition)
      }
      waiting++
      line.waiting.push(entry)
    },
    flushAll,
    waiting: () => waiting,
    /** Corrects the number of waiting messages when the caller has added or removed some in the lines. */
    addWaiting(count: number) {
      waiting += count
    },
    close: () => clearTimeout(retry),
  }
}
