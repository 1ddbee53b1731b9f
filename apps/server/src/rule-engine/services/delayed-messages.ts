import { asJson } from '@signalbox/model/json/json-value'
import type { Message } from '@signalbox/model/message'
import type { Delayed } from '@signalbox/rule-nodes/context'
import { sql } from 'kysely'
import type { Database } from '../../database/database'
import { newId } from '../../database/ids'
import { json } from '../../database/tables/columns'

/** Sends a message out of a node; resolves when its way has ended. */
export type Release = (nodeId: string, relation: string, msg: Message) => Promise<void>

const BATCH = 500
const RETRY_MS = 5000
// Longer waits than a timer can take are cut into such pieces.
const MAX_SLEEP_MS = 3_600_000

/** Keeps messages in the database until their time has come. One that was sent but not yet removed is sent again. */
export function delayedMessages(db: Database, onError: (error: unknown) => void) {
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

  /** Gives the time of the next one. */
  async function releaseDue(): Promise<number> {
    const due = await db
      .selectFrom('delayed_message')
      .selectAll()
      .where('due_time', '<=', Date.now())
      .orderBy('due_time')
      .limit(BATCH)
      .execute()
    await Promise.all(
      due.map(async ({ id, rule_node_id, relation, message }) => {
        if (!release) throw new Error('The rule engine is not running')
        await release(rule_node_id, relation, message as unknown as Message)
        await db.deleteFrom('delayed_message').where('id', '=', id).execute()
        count(rule_node_id, -1)
      }),
    )
    const { next } = await db
      .selectFrom('delayed_message')
      .select((eb) => eb.fn.min('due_time').as('next'))
      .executeTakeFirstOrThrow()
    return next ?? Number.POSITIVE_INFINITY
  }

  function count(nodeId: string, by: number) {
    counts.set(nodeId, Math.max(0, (counts.get(nodeId) ?? 0) + by))
  }

  return {
    /** Sets where messages go that are due. */
    releaseTo(target: Release) {
      release = target
    },
    async start() {
      const rows = await db
        .selectFrom('delayed_message')
        .select(['rule_node_id', sql<number>`count(*)`.as('count'), sql<number>`min(due_time)`.as('next')])
        .groupBy('rule_node_id')
        .execute()
      for (const row of rows) {
        counts.set(row.rule_node_id, row.count)
        wakeAt(row.next)
      }
    },
    of: (tenantId: string, nodeId: string): Delayed => ({
      count: () => counts.get(nodeId) ?? 0,
      async keep(relation, { points, budget, ...msg }, dueTs) {
        count(nodeId, 1)
        try {
          await db
            .insertInto('delayed_message')
            .values({
              id: newId(),
              tenant_id: tenantId,
              rule_node_id: nodeId,
              relation,
              due_time: dueTs,
              message: json(asJson(msg)),
            })
            .execute()
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
