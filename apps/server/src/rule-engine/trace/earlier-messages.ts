import { boundedCache } from '@signalbox/model/bounded-cache'
import type { EntityType } from '@signalbox/model/entity-id'
import type { RuleChainTrace } from '@signalbox/model/rule-chains/rule-chain-run'
import { sql } from 'kysely'
import type { Database } from '../../database/database'

const HOUR_MS = 3_600_000
const MAX_CHAINS = 500
const MAX_MESSAGES = 100

type TraceMessage = RuleChainTrace['messages'][number]

/**
 * Adds to a trace the messages of the last hour that were recorded before this process started. The trace itself is in
 * memory and is lost when a process ends; the debug events of the messages are stored.
 */
export function withEarlierMessages(
  db: Database,
  traceOf: (chainId: string) => Promise<RuleChainTrace>,
  startedMs = Date.now(),
) {
  const loaded = boundedCache<string, Promise<TraceMessage[]>>(MAX_CHAINS)

  function earlierOf(chainId: string, sinceMs: number): Promise<TraceMessage[]> {
    const known = loaded.get(chainId)
    if (known) return known
    const loading = earlierMessages(db, chainId, sinceMs, startedMs)
    loaded.set(chainId, loading)
    loading.catch(() => loaded.delete(chainId))
    return loading
  }

  return async (chainId: string): Promise<RuleChainTrace> => {
    const trace = await traceOf(chainId)
    const sinceMs = Date.now() - HOUR_MS
    if (sinceMs >= startedMs || trace.messages.length >= MAX_MESSAGES) return trace
    // The trace may contain some of the earlier messages: those of other nodes of a cluster that were started before.
    const counted = new Set(trace.messages.map(({ messageId }) => messageId))
    const earlier = (await earlierOf(chainId, sinceMs)).filter(
      ({ messageId, ts }) => ts >= sinceMs && !counted.has(messageId),
    )
    const messages = [...trace.messages, ...earlier].sort((a, b) => b.ts - a.ts).slice(0, MAX_MESSAGES)
    return { ...trace, messages }
  }
}

/**
 * The newest messages among the debug events of a chain. Copies have the id of their original as `traceId`, so a
 * message and its copies count as one.
 */
async function earlierMessages(
  db: Database,
  chainId: string,
  sinceMs: number,
  untilMs: number,
): Promise<TraceMessage[]> {
  const messageId = sql<string>`coalesce(e.body ->> 'traceId', e.body ->> 'msgId')`
  const first = (member: string) => sql<string>`(array_agg(e.body ->> ${sql.lit(member)} ORDER BY e.id))[1]`
  const rows = await db
    .selectFrom('event as e')
    .innerJoin('rule_node as n', 'n.id', 'e.entity_id')
    .select([
      messageId.as('messageId'),
      sql<number>`min(e.created_time)`.as('ts'),
      sql<number>`max(e.created_time)`.as('endTs'),
      first('msgType').as('type'),
      first('entityName').as('entityType'),
      first('entityId').as('entityId'),
      sql<boolean>`bool_or(e.body ->> 'relationType' = 'Failure' AND e.body ->> 'type' = 'OUT')`.as('failed'),
    ])
    .where('n.rule_chain_id', '=', chainId)
    .where('e.type', '=', 'DEBUG_RULE_NODE')
    .where('e.created_time', '>=', sinceMs)
    .where('e.created_time', '<', untilMs)
    .groupBy(messageId)
    .orderBy('ts', 'desc')
    .limit(MAX_MESSAGES)
    .execute()
  return rows.map(({ ts, endTs, entityType, entityId, ...row }) => ({
    ...row,
    ts: Number(ts),
    originator: { entityType: entityType as EntityType, id: entityId },
    tookMs: Number(endTs) - Number(ts),
  }))
}
