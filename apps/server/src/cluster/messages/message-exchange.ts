import { unavailable } from '@signalbox/model/errors'
import type { Message } from '@signalbox/model/message'
import { type Completion, type MessageInput, messageInput } from '../../queue/outcome'
import type { ClusterNetwork } from '../network/network'
import type { Membership, PartitionWork } from '../nodes/membership'
import { PARTITIONS, partitionOf } from '../nodes/partitions'
import { inbox, type TakeMessage } from './inbox'
import { outbox } from './outbox'
import { type Entry, type PartitionLine, partitionLine, putBack } from './partition-line'
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
const DRAIN_MS = 2000
const RETRY_MS = 100
const SWEEP_MS = 1000
/** A shorter loss of NATS delays messages; after a longer one their senders are told that they failed. */
const CUT_OFF_MS = 2000

/** Brings each message to the node that owns its originator's partition, in order; a submitter hears how it ended there. */
export function messageExchange({ network, membership, process, log }: MessageExchangeParts) {
  const lines: PartitionLine[] = Array.from({ length: PARTITIONS }, partitionLine)
  const out = outbox(network, membership.hasLease)
  const incoming = inbox(network, take, log)
  let lastNumber = 0
  let waiting = 0
  let isClosed = false
  let isCutOff = false
  let cutOff: NodeJS.Timeout | undefined
  let retry: NodeJS.Timeout | undefined

  function submit(msg: Message, done: Completion) {
    if (isClosed) return done.reject(unavailable('The server is shutting down'))
    // Nothing waits for a node that has to join again: it does so when nothing is running any more.
    if (!membership.isMember()) return done.reject(cutOffError())
    if (waiting >= MAX_WAITING) return done.reject(unavailable('Too many messages wait for other nodes'))
    const partition = partitionOf(msg.originator.id)
    // The device may have gone to another node when NATS is back: the message would come late and out of order.
    if (isCutOff && membership.ownerOfPartition(partition) !== network.nodeId)
      return done.reject(cutOffError())
    const line = lines[partition]!
    const entry: Entry = {
      number: ++lastNumber,
      msg,
      done,
      deadlineMs: performance.now() + TIMEOUT_MS,
      isOver: false,
      cancel: undefined,
    }
    if (line.waiting.length === 0) {
      const target = targetOf(line, partition)
      if (target !== undefined) return dispatch(line, entry, target, partition)
    }
    waiting++
    line.waiting.push(entry)
  }

  /** Where messages of the line may go now, if anywhere. */
  function targetOf(line: PartitionLine, partition: number): string | undefined {
    const owner = membership.ownerOfPartition(partition)
    if (owner === undefined || !membership.hasLease()) return undefined
    const isElsewhere = line.target !== owner || line.epoch !== membership.epochOfPartition(partition)
    if (line.sent.size > 0 && isElsewhere) return undefined
    if (owner === network.nodeId) return line.isDraining ? undefined : owner
    return network.isConnected() ? owner : undefined
  }

  function dispatch(line: PartitionLine, entry: Entry, target: string, partition: number) {
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
    run(line, entry.msg, {
      resolve: () => end(line, entry, () => entry.done.resolve()),
      reject: (error) => end(line, entry, () => entry.done.reject(error)),
    })
  }

  function run(line: PartitionLine, msg: Message, done: Completion) {
    line.running++
    const ended = (tell: () => void) => {
      line.running--
      tell()
      if (line.running === 0) line.onIdle?.()
    }
    process(msg, {
      resolve: () => ended(done.resolve),
      reject: (error) => ended(() => done.reject(error)),
    })
  }

  function end(line: PartitionLine, entry: Entry, tell: () => void) {
    line.sent.delete(entry)
    if (!entry.isOver) {
      entry.isOver = true
      tell()
    }
    if (line.sent.size === 0 && line.waiting.length > 0) flush(line)
  }

  function onOutcome(line: PartitionLine, entry: Entry, outcome: WireOutcome) {
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
      for (const each of lines) if (each.waiting.length > 0) flush(each)
    }, RETRY_MS)
  }

  function flush(line: PartitionLine) {
    const live = line.waiting.filter(({ isOver }) => !isOver)
    waiting -= line.waiting.length
    line.waiting = []
    for (const [at, entry] of live.entries()) {
      const partition = partitionOf(entry.msg.originator.id)
      const target = targetOf(line, partition)
      if (target === undefined) {
        // What ended meanwhile may have flushed the line again.
        line.waiting = [...live.slice(at), ...line.waiting]
        break
      }
      dispatch(line, entry, target, partition)
    }
    waiting += line.waiting.length
  }

  /**
   * A message of another node. One that was refused must not be followed by one that is taken, so the decision depends
   * on the epoch alone: what is newer than this node knows is held until it has looked.
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
      if (epoch < known || membership.ownerOfPartition(partition) !== network.nodeId) return onEnd('moved')
      run(line, msg, {
        resolve: () => onEnd('done'),
        reject: (error) => onEnd({ failed: error instanceof Error ? error.message : String(error) }),
      })
    }
    if (line.isDraining || line.held.length > 0) line.held.push(start)
    else start()
  }

  async function drain(partitions: number[]): Promise<number[]> {
    const draining = partitions.map((id) => lines[id]!)
    for (const line of draining) line.isDraining = true
    await Promise.all(draining.map((line) => idle(line, DRAIN_MS)))
    return partitions.filter((id) => lines[id]!.running === 0)
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

  function release(partitions: number[]) {
    const nodes = membership.nodes()
    const alive = new Set(nodes.map(({ id }) => id))
    const reachable = new Set(nodes.filter(({ isReachable }) => isReachable).map(({ id }) => id))
    incoming.keepOnly(alive)
    out.keepOnly(alive)
    for (const [partition, line] of lines.entries()) {
      const { target } = line
      if (line.sent.size === 0 || target === undefined || target === network.nodeId) continue
      // A node that others do not reach gives its partitions away, but cannot answer.
      const hasMoved = !reachable.has(target) && membership.ownerOfPartition(partition) !== target
      if (alive.has(target) && !hasMoved) continue
      // What it did not answer goes to the new owner. It may have been processed: messages arrive at least once.
      waiting += line.sent.size
      putBack(line, [...line.sent])
    }
    for (const id of partitions) lines[id]!.isDraining = false
    for (const line of lines) {
      if (line.isDraining || line.held.length === 0) continue
      for (const start of line.held.splice(0)) start()
    }
    for (const line of lines) if (line.waiting.length > 0) flush(line)
  }

  /** Tells the senders of everything that is not being processed here that it failed. */
  function abandon() {
    for (const line of lines) {
      const sent = line.target === network.nodeId ? [] : [...line.sent]
      waiting += sent.length
      putBack(line, sent)
      const entries = line.waiting
      waiting -= entries.length
      line.waiting = []
      for (const entry of entries) fail(entry, cutOffError())
    }
  }

  const onConnection = network.onConnection((isConnected) => {
    clearTimeout(cutOff)
    isCutOff = false
    if (isConnected) return release([])
    cutOff = setTimeout(() => {
      isCutOff = true
      abandon()
    }, CUT_OFF_MS).unref()
  })
  const sweep = setInterval(() => {
    const now = performance.now()
    for (const line of lines) for (const entry of [...line.sent, ...line.waiting]) failLate(entry, now)
  }, SWEEP_MS).unref()

  function failLate(entry: Entry, now: number) {
    if (entry.deadlineMs <= now) fail(entry, unavailable('No node processed the message in time'))
  }

  const work: PartitionWork = {
    drain,
    release,
    abandon,
    async idle() {
      await Promise.all(lines.map((line) => idle(line, TIMEOUT_MS)))
    },
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
      clearTimeout(cutOff)
      onConnection()
      incoming.close()
      out.close()
      for (const line of lines) {
        for (const entry of [...line.sent, ...line.waiting.splice(0)])
          fail(entry, unavailable('The server is shutting down'))
      }
    },
  }
}

const cutOffError = () => unavailable('This node has lost the connection to the other nodes')

function fail(entry: Entry, error: Error) {
  if (entry.isOver) return
  entry.isOver = true
  entry.done.reject(error)
}
