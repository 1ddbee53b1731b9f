import { asJson } from '@signalbox/model/json/json-value'
import type { Message } from '@signalbox/model/message'
import { sql } from 'kysely'
import type { Database, Db } from '../../database/database'
import { newId } from '../../database/ids'
import { json } from '../../database/tables/columns'

interface NewDelayedMessage {
  tenantId: string
  nodeId: string
  relation: string
  dueTs: number
  msg: Omit<Message, 'points' | 'budget'>
}

/** Messages that nodes send later. */
export const delayedMessageRepository = (db: Database) => ({
  async add({ tenantId, nodeId, relation, dueTs, msg }: NewDelayedMessage): Promise<void> {
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
  },

  /** Due messages, oldest first, without those that another cluster node is sending and has locked. */
  due: (tx: Db, limit: number) =>
    tx
      .selectFrom('delayed_message')
      .selectAll()
      .where('due_time', '<=', Date.now())
      .orderBy('due_time')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute(),

  async remove(tx: Db, rows: readonly { id: string }[]): Promise<void> {
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    await tx.deleteFrom('delayed_message').where('id', 'in', ids).execute()
  },

  async postpone(tx: Db, rows: readonly { id: string }[], dueTs: number): Promise<void> {
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    await tx.updateTable('delayed_message').set({ due_time: dueTs }).where('id', 'in', ids).execute()
  },

  /** The time when the next message is due; infinite if there is none. */
  async nextTs(): Promise<number> {
    const { next } = await db
      .selectFrom('delayed_message')
      .select((eb) => eb.fn.min('due_time').as('next'))
      .executeTakeFirstOrThrow()
    return next ?? Number.POSITIVE_INFINITY
  },

  /** For each rule node: the number of its messages, and the time when the next of them is due. */
  byNode: () =>
    db
      .selectFrom('delayed_message')
      .select(['rule_node_id', sql<number>`count(*)`.as('count'), sql<number>`min(due_time)`.as('next')])
      .groupBy('rule_node_id')
      .execute(),
})
