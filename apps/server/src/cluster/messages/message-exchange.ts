import type { Completion } from '@signalbox/model/completion'
import { unavailable } from '@signalbox/model/errors'
import type { Message } from '@signalbox/model/message'
import { type MessageInput, messageInput } from '../../queue/outcome'
import type { ClusterNetwork } from '../network/network'
import type { Membership } from '../nodes/membership'
import type { PartitionWork } from '../nodes/partition-work'
import { PARTITIONS, partitionOf } from '../nodes/partitions'
import { cutOffWatch } from './cut-off-watch'
import { inbox } from './inbox'
import { localWork } from './local-work'
import { outbox } from './outbox'
import { type EnteredMessage, type PartitionQueue, partitionQueue } from './partition-queue'
import { partitionSender } from './partition-sender'
import { takeBackUnanswered, takeUnprocessed } from './take-back'

export interface MessageExchangeParts {
  network: ClusterNetwork
  membership: Pick<
    Membership,
    'ownerOfPartition' | 'epochOfPartition' | 'isMember' | 'hasLease' | 'nodes' | 'scheduleStep'
  >
  /** Processes a message at this node. */
  process: MessageInput['submit']
  log: Record<'warn', (fields: object, text: string) => void>
}

const MAX_WAITING = 50_000
/** The time after which a message fails: longer than a message may take in its queue. */
const TIMEOUT_MS = 65_000
const SWEEP_MS = 1000

/**
 * Sends each message to the node that owns its originator's partition, in order, and reports the outcome to the
 * submitter.
 */
export function messageExchange({ network, membership, process, log }: MessageExchangeParts) {
  const queues: PartitionQueue[] = Array.from({ length: PARTITIONS }, partitionQueue)
  let lastNumber = 0
  let isClosed = false
  const local = localWork({ queues, nodeId: network.nodeId, membership, process })
  const out = outbox(network, membership.hasLease)
  const sender = partitionSender({ queues, network, membership, local, out })
  const incoming = inbox(network, local.take, log)
  const connection = cutOffWatch(network, { onReconnected: () => release([]), onCutOff: abandon })
  const sweep = setInterval(() => failTimedOut(queues), SWEEP_MS).unref()

  function submit(msg: Message, done: Completion) {
    if (isClosed) return done.reject(shuttingDown())
    // An expelled node joins again only after its running messages have ended, so it refuses new messages.
    if (!membership.isMember()) return done.reject(cutOffError())
    if (sender.waiting() >= MAX_WAITING)
      return done.reject(unavailable('Too many messages wait for other nodes'))
    const partition = partitionOf(msg.originator.id)
    // Refused: if the message waited for NATS, the device could meanwhile send newer messages to another node.
    if (connection.isCutOff() && membership.ownerOfPartition(partition) !== network.nodeId)
      return done.reject(cutOffError())
    sender.send(partition, newEntry(++lastNumber, msg, done))
  }

  function release(partitions: number[]) {
    const alive = new Set(membership.nodes().map(({ id }) => id))
    incoming.keepOnly(alive)
    out.keepOnly(alive)
    sender.addWaiting(takeBackUnanswered(queues, membership, network.nodeId))
    local.releaseHeld(partitions)
    sender.flushAll()
  }

  /** Fails every message that is not being processed here. */
  function abandon() {
    sender.addWaiting(-sender.waiting())
    for (const entry of takeUnprocessed(queues, network.nodeId)) fail(entry, cutOffError())
  }

  const work: PartitionWork = {
    drain: local.drain,
    release,
    abandon,
    idle: () => local.idle(TIMEOUT_MS),
  }

  return {
    ...messageInput(submit),
    work,
    /** How many messages wait to be sent, and how many were sent to other nodes and are not answered yet. */
    stats: () => ({
      waiting: sender.waiting(),
      sent: queues.reduce((sum, { target, sent }) => sum + (target === network.nodeId ? 0 : sent.size), 0),
    }),
    close() {
      isClosed = true
      clearInterval(sweep)
      sender.close()
      connection.close()
      incoming.close()
      out.close()
      for (const queue of queues)
        for (const entry of [...queue.sent, ...queue.waiting.splice(0)]) fail(entry, shuttingDown())
    },
  }
}

const shuttingDown = () => unavailable('The server is shutting down')
const cutOffError = () => unavailable('This node has lost the connection to the other nodes')

const newEntry = (number: number, msg: Message, done: Completion): EnteredMessage => ({
  number,
  msg,
  done,
  deadlineMs: performance.now() + TIMEOUT_MS,
  isOver: false,
  cancel: undefined,
})

/** Fails the messages that no node has answered in time. */
function failTimedOut(queues: PartitionQueue[]) {
  const now = performance.now()
  for (const queue of queues)
    for (const entry of [...queue.sent, ...queue.waiting])
      if (entry.deadlineMs <= now) fail(entry, unavailable('No node processed the message in time'))
}

function fail(entry: EnteredMessage, error: Error) {
  if (entry.isOver) return
  entry.isOver = true
  entry.done.reject(error)
}
