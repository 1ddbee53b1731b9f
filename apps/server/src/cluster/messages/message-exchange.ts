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
import { lineTarget } from './line-target'
import { localWork } from './local-work'
import { outbox } from './outbox'
import { type EnteredMessage, type PartitionLine, partitionLine, putBack } from './partition-line'
import { takeBackUnanswered, takeUnprocessed } from './take-back'
import type { WireOutcome } from './wire'

export interface MessageExchangeParts {
  network: ClusterNetwork
  membership: Pick<
    Membership,
    'ownerOfPartition' | 'epochOfPartition' | 'isMember' | 'hasLease' | 'nodes' | 'lookSoon'
  >
  /** Processes a message at this node. */
  process: MessageInput['submit']
  log: Record<'warn', (fields: object, text: string) => void>
}

const MAX_WAITING = 50_000
/** Longer than a message may take in its queue. */
const TIMEOUT_MS = 65_000
const RETRY_MS = 100
const SWEEP_MS = 1000

/** Sends each message to the node that owns its originator's partition, in order, and reports the outcome to the submitter. */
export function messageExchange({ network, membership, process, log }: MessageExchangeParts) {
  const lines: PartitionLine[] = Array.from({ length: PARTITIONS }, partitionLine)
  let lastNumber = 0
  let waiting = 0
  let isClosed = false
  let retry: NodeJS.Timeout | undefined
  const local = localWork({ lines, nodeId: network.nodeId, membership, process })
  const targetOf = lineTarget(network, membership)
  const out = outbox(network, membership.hasLease)
  const incoming = inbox(network, local.take, log)
  const connection = cutOffWatch(network, { onBack: () => release([]), onCutOff: abandon })
  const sweep = setInterval(() => failLate(lines), SWEEP_MS).unref()

  function submit(msg: Message, done: Completion) {
    if (isClosed) return done.reject(shuttingDown())
    // A node that was expelled joins again when nothing is running any more, so nothing new may wait here.
    if (!membership.isMember()) return done.reject(cutOffError())
    if (waiting >= MAX_WAITING) return done.reject(unavailable('Too many messages wait for other nodes'))
    const partition = partitionOf(msg.originator.id)
    // The device may connect to another node before NATS is back: this message would arrive late and out of order.
    if (connection.isCutOff() && membership.ownerOfPartition(partition) !== network.nodeId)
      return done.reject(cutOffError())
    const line = lines[partition]!
    const entry = newEntry(++lastNumber, msg, done)
    if (line.waiting.length === 0) {
      const target = targetOf(line, partition)
      if (target !== undefined) return dispatch(line, entry, target, partition)
    }
    waiting++
    line.waiting.push(entry)
  }

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

  function end(line: PartitionLine, entry: EnteredMessage, tell: () => void) {
    line.sent.delete(entry)
    if (!entry.isOver) {
      entry.isOver = true
      tell()
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

  function release(partitions: number[]) {
    const alive = new Set(membership.nodes().map(({ id }) => id))
    incoming.keepOnly(alive)
    out.keepOnly(alive)
    waiting += takeBackUnanswered(lines, membership, network.nodeId)
    local.releaseHeld(partitions)
    flushAll()
  }

  /** Fails every message that is not being processed here. */
  function abandon() {
    waiting = 0
    for (const entry of takeUnprocessed(lines, network.nodeId)) fail(entry, cutOffError())
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
    /** Messages that wait for their owner, or for its answer. */
    stats: () => ({
      waiting,
      sent: lines.reduce((sum, { target, sent }) => sum + (target === network.nodeId ? 0 : sent.size), 0),
    }),
    close() {
      isClosed = true
      clearInterval(sweep)
      clearTimeout(retry)
      connection.close()
      incoming.close()
      out.close()
      for (const line of lines)
        for (const entry of [...line.sent, ...line.waiting.splice(0)]) fail(entry, shuttingDown())
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
function failLate(lines: PartitionLine[]) {
  const now = performance.now()
  for (const line of lines)
    for (const entry of [...line.sent, ...line.waiting])
      if (entry.deadlineMs <= now) fail(entry, unavailable('No node processed the message in time'))
}

function fail(entry: EnteredMessage, error: Error) {
  if (entry.isOver) return
  entry.isOver = true
  entry.done.reject(error)
}
