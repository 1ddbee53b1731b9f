import { unavailable } from '@signalbox/model/errors'
import type { Message } from '@signalbox/model/message'
import { type Completion, type MessageInput, messageInput } from '../../queue/outcome'
import type { ClusterNetwork } from '../network/network'
import type { Membership, PartitionWork } from '../nodes/membership'
import { PARTITIONS, partitionOf } from '../nodes/partitions'
import { inbox } from './inbox'
import { outbox } from './outbox'
import { type Entry, type PartitionLine, partitionLine, putBack } from './partition-line'
import type { WireOutcome } from './wire'

export interface MessageExchangeParts {
  network: ClusterNetwork
  membership: Pick<Membership, 'ownerOfPartition' | 'isMember' | 'nodes' | 'lookSoon'>
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

/** Brings each message to the node that owns its originator's partition, in order; a submitter hears how it ended there. */
export function messageExchange({ network, membership, process, log }: MessageExchangeParts) {
  const lines: PartitionLine[] = Array.from({ length: PARTITIONS }, partitionLine)
  const out = outbox(network)
  const incoming = inbox(network, take, log)
  let lastNumber = 0
  let waiting = 0
  let isClosed = false
  let retry: NodeJS.Timeout | undefined

  function submit(msg: Message, done: Completion) {
    if (isClosed) return done.reject(unavailable('The server is shutting down'))
    if (waiting >= MAX_WAITING) return done.reject(unavailable('Too many messages wait for other nodes'))
    const line = lineOf(msg)
    const entry = {
      number: ++lastNumber,
      msg,
      done,
      deadlineMs: performance.now() + TIMEOUT_MS,
      isOver: false,
    }
    if (line.waiting.length === 0) {
      const target = targetOf(line, msg)
      if (target !== undefined) return dispatch(line, entry, target)
    }
    waiting++
    line.waiting.push(entry)
  }

  /** Where messages of the line may go now, if anywhere. */
  function targetOf(line: PartitionLine, msg: Message): string | undefined {
    const owner = membership.ownerOfPartition(partitionOf(msg.originator.id))
    if (owner === undefined || (line.sent.size > 0 && line.target !== owner)) return undefined
    if (owner === network.nodeId) return line.isDraining || !membership.isMember() ? undefined : owner
    return network.isConnected() ? owner : undefined
  }

  function dispatch(line: PartitionLine, entry: Entry, target: string) {
    line.target = target
    line.sent.add(entry)
    if (target !== network.nodeId)
      return out.send(target, { msg: entry.msg, onOutcome: (outcome) => onOutcome(line, entry, outcome) })
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
      const target = targetOf(line, entry.msg)
      if (target === undefined) {
        // What ended meanwhile may have flushed the line again.
        line.waiting = [...live.slice(at), ...line.waiting]
        break
      }
      dispatch(line, entry, target)
    }
    waiting += line.waiting.length
  }

  /** A message of another node. */
  function take(msg: Message, onEnd: (end: 'done' | 'moved' | { failed: string }) => void) {
    const line = lineOf(msg)
    const start = () => {
      const owner = membership.ownerOfPartition(partitionOf(msg.originator.id))
      if (owner !== network.nodeId || !membership.isMember()) {
        membership.lookSoon()
        return onEnd('moved')
      }
      run(line, msg, {
        resolve: () => onEnd('done'),
        reject: (error) => onEnd({ failed: error instanceof Error ? error.message : String(error) }),
      })
    }
    if (line.isDraining) line.held.push(start)
    else start()
  }

  const lineOf = ({ originator }: Message) => lines[partitionOf(originator.id)]!

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
    const alive = new Set(membership.nodes().map(({ id }) => id))
    incoming.keepOnly(alive)
    // What a lost node did not answer goes to the new owner. It may have been processed: messages arrive at least once.
    out.keepOnly(alive)
    for (const line of lines) {
      if (line.sent.size === 0 || line.target === undefined || line.target === network.nodeId) continue
      if (alive.has(line.target)) continue
      waiting += line.sent.size
      putBack(line, [...line.sent])
    }
    for (const id of partitions) lines[id]!.isDraining = false
    for (const id of partitions) for (const start of lines[id]!.held.splice(0)) start()
    for (const line of lines) if (line.waiting.length > 0) flush(line)
  }

  const onReconnect = network.onConnection((isConnected) => isConnected && release([]))
  const sweep = setInterval(() => {
    const now = performance.now()
    for (const line of lines) for (const entry of [...line.sent, ...line.waiting]) failLate(entry, now)
  }, SWEEP_MS).unref()

  function failLate(entry: Entry, now: number) {
    if (entry.isOver || entry.deadlineMs > now) return
    entry.isOver = true
    entry.done.reject(unavailable('No node processed the message in time'))
  }

  const work: PartitionWork = {
    drain,
    release,
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
      onReconnect()
      incoming.close()
      out.close()
      for (const line of lines) {
        for (const entry of [...line.sent, ...line.waiting.splice(0)]) {
          if (!entry.isOver) entry.done.reject(unavailable('The server is shutting down'))
          entry.isOver = true
        }
      }
    },
  }
}
