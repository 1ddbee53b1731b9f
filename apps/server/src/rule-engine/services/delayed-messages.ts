import { dataOf, type Message } from '@signalbox/model/message'
import type { DelayedMessages } from '@signalbox/rule-nodes/context'
import type { Selectable } from 'kysely'
import type { Database, Db } from '../../database/database'
import type { RuleChainTables } from '../../database/tables/rule-chains'
import { delayedMessageRepository } from './delayed-message.repository'

/** Sends a message out of a node; resolves when it was processed. */
export type Release = (nodeId: string, relation: string, msg: Message) => Promise<void>

const BATCH = 500
const RETRY_MS = 5000
const LOCKED_MS = 1000
// Timers have a maximum delay: a longer wait consists of several timers.
const MAX_SLEEP_MS = 3_600_000
/** The longest time for which one message delays the next batch. */
const MAX_WAIT_MS = 5000
/** A message that took longer than `MAX_WAIT_MS` is checked again after this time; most have ended by then. */
const LATE_CHECK_MS = 90_000

/**
 * Stores messages in the database until they are due. A message that was sent but could not be removed is sent again.
 * In a cluster, a due message is sent by one node, which need not be the node that stored it. A message is removed when
 * it has been processed. Its queue may retry it without end, so the next batch waits for it at most `maxWaitMs`.
 */
export function delayedMessages(
  db: Database,
  onError: (error: unknown) => void,
  /**
   * How often to read the due messages of all cluster nodes: a node may fail before the messages that it stored are
   * due.
   */
  checkEveryMs = Number.POSITIVE_INFINITY,
  maxWaitMs = MAX_WAIT_MS,
) {
  const stored = delayedMessageRepository(db)
  let release: Release | undefined
  const counts = new Map<string, number>()
  /** Messages of earlier batches that this node has sent and that are not processed yet. */
  const unfinished = new Set<string>()
  let nextTs = Number.POSITIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let releasing: Promise<void> | undefined
  let isClosed = false

  function wakeAt(ts: number) {
    if (isClosed || ts >= nextTs) return
    nextTs = ts
    clearTimeout(timer)
    timer = setTimeout(onTime, Math.min(Math.max(ts - Date.now(), 0), MAX_SLEEP_MS))
    timer.unref()
  }

  function onTime() {
    nextTs = Number.POSITIVE_INFINITY
    releasing = releaseDue()
      .then(wakeAt)
      .catch((error) => {
        onError(error)
        wakeAt(Date.now() + RETRY_MS)
      })
  }

  /** Sends the messages that are due; returns the time of the next attempt. */
  async function releaseDue(): Promise<number> {
    const { found, failure } = await db.transaction().execute(async (tx) => {
      const due = await stored.due(tx, BATCH)
      const sent = due
        .filter(({ id }) => !unfinished.has(id))
        .map((row) => sentMessage(row, send(row.rule_node_id, row.relation, row.message)))
      const { late, done, failed } = await settledWithin(sent, maxWaitMs)
      for (const message of late) finishLater(message)
      const postponed = due.filter(({ id }) => unfinished.has(id))
      await stored.postpone(tx, postponed, Date.now() + LATE_CHECK_MS)
      await removeSent(tx, done)
      return { found: due.length, failure: failed[0] }
    })
    if (failure) throw failure.error
    // Other cluster nodes have added and sent messages, so the counts at this node are read again.
    const next = checkEveryMs === Number.POSITIVE_INFINITY ? await stored.nextTs() : await readCounts()
    // If messages are due but none was found, another cluster node has locked them.
    const earliest = found === 0 ? Date.now() + LOCKED_MS : 0
    return Math.min(Math.max(next, earliest), Date.now() + checkEveryMs)
  }

  async function send(nodeId: string, relation: string, message: unknown) {
    if (!release) throw new Error('The rule engine is not running')
    await release(nodeId, relation, message as Message)
  }

  /** Waits for a message that takes longer than its batch, then removes it. If it fails, it is sent again. */
  function finishLater(late: SentMessage) {
    unfinished.add(late.row.id)
    late.ended
      .then(() => (late.state === 'done' ? removeSent(db, [late]) : onError(late.error)))
      .catch(onError)
      .finally(() => unfinished.delete(late.row.id))
  }

  async function removeSent(on: Db, sent: SentMessage[]) {
    await stored.remove(
      on,
      sent.map(({ row }) => row),
    )
    for (const { row } of sent) count(row.rule_node_id, -1)
  }

  /** Reads the number of messages of each rule node; returns the time when the next message is due. */
  async function readCounts(): Promise<number> {
    const rows = await stored.byNode()
    counts.clear()
    for (const row of rows) counts.set(row.rule_node_id, row.count)
    return Math.min(...rows.map(({ next }) => next))
  }

  function count(nodeId: string, by: number) {
    counts.set(nodeId, Math.max(0, (counts.get(nodeId) ?? 0) + by))
  }

  return {
    /** Sets the function that sends due messages. */
    releaseTo(target: Release) {
      release = target
    },
    async start() {
      wakeAt(await readCounts())
      wakeAt(Date.now() + checkEveryMs)
    },
    of: (tenantId: string, nodeId: string): DelayedMessages => ({
      count: () => counts.get(nodeId) ?? 0,
      async keep(relation, delayed, dueTs) {
        const { points, budget, ...msg } = { ...delayed, data: dataOf(delayed) }
        count(nodeId, 1)
        try {
          await stored.add({ tenantId, nodeId, relation, dueTs, msg })
        } catch (error) {
          count(nodeId, -1)
          throw error
        }
        wakeAt(dueTs)
      },
    }),
    async close() {
      isClosed = true
      clearTimeout(timer)
      await releasing
    },
  }
}

type DelayedRow = Pick<Selectable<RuleChainTables['delayed_message']>, 'id' | 'rule_node_id'>

/** A message that was sent out of its node. */
interface SentMessage {
  row: DelayedRow
  state: 'running' | 'done' | 'failed'
  error: unknown
  ended: Promise<void>
}

/** Updates the state of the message when its sending has ended. */
function sentMessage(row: DelayedRow, sending: Promise<void>): SentMessage {
  const sent: SentMessage = { row, state: 'running', error: undefined, ended: Promise.resolve() }
  sent.ended = sending.then(
    () => void Object.assign(sent, { state: 'done' }),
    (error) => void Object.assign(sent, { state: 'failed', error }),
  )
  return sent
}

/** Waits until all messages have ended, at most `ms`; resolves with the messages by their state at that moment. */
async function settledWithin(sent: SentMessage[], ms: number) {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([Promise.all(sent.map(({ ended }) => ended)), timeout])
  clearTimeout(timer)
  const inState = (wanted: SentMessage['state']) => sent.filter(({ state }) => state === wanted)
  return { late: inState('running'), done: inState('done'), failed: inState('failed') }
}
