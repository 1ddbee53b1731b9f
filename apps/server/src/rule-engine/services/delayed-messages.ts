import { dataOf, type Message } from '@signalbox/model/message'
import type { Delayed } from '@signalbox/rule-nodes/context'
import type { Database } from '../../database/database'
import { delayedMessageRepository } from './delayed-message.repository'

/** Sends a message out of a node; resolves when it was processed. */
export type Release = (nodeId: string, relation: string, msg: Message) => Promise<void>

const BATCH = 500
const RETRY_MS = 5000
const LOCKED_MS = 1000
// Timers have a maximum: longer waits are divided.
const MAX_SLEEP_MS = 3_600_000

/**
 * Stores messages in the database until they are due. A message that was sent but could not be removed is sent again.
 * In a cluster, any node sends a due message, whichever node stored it.
 */
export function delayedMessages(
  db: Database,
  onError: (error: unknown) => void,
  /** How often to look for messages of other nodes: such a node may have failed before its messages are due. */
  lookEveryMs = Number.POSITIVE_INFINITY,
) {
  const stored = delayedMessageRepository(db)
  let release: Release | undefined
  const counts = new Map<string, number>()
  let nextTs = Number.POSITIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let releasing: Promise<void> | undefined
  let closed = false

  function wakeAt(ts: number) {
    if (closed || ts >= nextTs) return
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
    const { found, failures } = await db.transaction().execute(async (tx) => {
      const due = await stored.due(tx, BATCH)
      const sent = await Promise.allSettled(
        due.map((row) => send(row.rule_node_id, row.relation, row.message)),
      )
      const done = due.filter((_, at) => sent[at]?.status === 'fulfilled')
      await stored.remove(tx, done)
      for (const { rule_node_id } of done) count(rule_node_id, -1)
      return { found: due.length, failures: sent.filter(({ status }) => status === 'rejected') }
    })
    if (failures[0]?.status === 'rejected') throw failures[0].reason
    // Other nodes have added and sent messages, so the counts of this one are read again.
    const next = lookEveryMs === Number.POSITIVE_INFINITY ? await stored.nextTs() : await readCounts()
    // Due messages that were not found are locked by another node.
    const earliest = found === 0 ? Date.now() + LOCKED_MS : 0
    return Math.min(Math.max(next, earliest), Date.now() + lookEveryMs)
  }

  async function send(nodeId: string, relation: string, message: unknown) {
    if (!release) throw new Error('The rule engine is not running')
    await release(nodeId, relation, message as Message)
  }

  /** Reads the number of messages of each rule node; returns when the next one of them is due. */
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
      wakeAt(Date.now() + lookEveryMs)
    },
    of: (tenantId: string, nodeId: string): Delayed => ({
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
      closed = true
      clearTimeout(timer)
      await releasing
    },
  }
}
