import type { EntityType } from '@signalbox/model/entity-id'
import type { JsonObject } from '@signalbox/model/json/json-value'
import type { MessagePath, PathStep, StepMessage } from '@signalbox/model/rule-chains/rule-chain-run'
import { sql } from 'kysely'
import type { Database } from '../../database/database'

const HOUR_MS = 3_600_000
const MAX_EVENTS = 2000

interface DebugRow {
  created_time: number
  entity_id: string
  name: string
  body: JsonObject
}

/** The path of one message through a chain, read from the debug events of its nodes. */
export async function messagePath(
  db: Database,
  chainId: string,
  messageId: string,
  { startTime, endTime }: { startTime?: number; endTime?: number } = {},
): Promise<MessagePath> {
  const rows = await db
    .selectFrom('event as e')
    .innerJoin('rule_node as n', 'n.id', 'e.entity_id')
    .select(['e.created_time', 'e.entity_id', 'n.name', 'e.body'])
    .where('n.rule_chain_id', '=', chainId)
    .where('e.type', '=', 'DEBUG_RULE_NODE')
    .where('e.created_time', '>=', startTime ?? (endTime ?? Date.now()) - HOUR_MS)
    .$if(endTime !== undefined, (query) => query.where('e.created_time', '<=', endTime!))
    .where(sql<boolean>`(e.body ->> 'msgId' = ${messageId} or e.body ->> 'traceId' = ${messageId})`)
    // Ids are made in the order of time, also within a millisecond.
    .orderBy('e.id')
    .limit(MAX_EVENTS)
    .execute()
  return { steps: stepsOf(rows) }
}

/** Joins each arrival of a message at a node with the later outputs of that node. */
export function stepsOf(rows: DebugRow[]): PathStep[] {
  const steps: PathStep[] = []
  for (const row of rows) {
    const msg = messageOf(row.body)
    const relation = String(row.body.relationType ?? '')
    if (row.body.type === 'IN') {
      steps.push({
        nodeIndex: null,
        nodeId: row.entity_id,
        nodeName: row.name,
        ts: row.created_time,
        durationMs: null,
        in: { relation, msg },
        out: [],
        error: null,
        sideEffects: [],
        assumed: false,
      })
      continue
    }
    const step =
      steps.findLast((each) => each.nodeId === row.entity_id && each.in.msg.id === msg.id) ??
      steps.findLast((each) => each.nodeId === row.entity_id)
    if (!step) continue
    step.durationMs ??= row.created_time - step.ts
    step.out.push({ relation, msg, toRuleChains: [] })
    if (typeof row.body.error === 'string') step.error = row.body.error.split('\n')[0]!
  }
  return steps
}

const messageOf = (body: JsonObject): StepMessage => ({
  id: String(body.msgId),
  ts: null,
  type: String(body.msgType),
  originator: { entityType: String(body.entityName) as EntityType, id: String(body.entityId) },
  metadata: JSON.parse(String(body.metadata)) as Record<string, string>,
  dataType: String(body.dataType),
  data: String(body.data),
})
