import { hostname } from 'node:os'
import type { EntityType } from '@signalbox/model/entity-id'
import type { JsonObject } from '@signalbox/model/json/json-value'
import { dataOf, type Message } from '@signalbox/model/message'
import { errorMessage } from '@signalbox/model/text/error-message'
import { newId } from '../database/ids'
import { ScriptError } from '../scripts/script-error'
import type { EventWriter } from './event-writer'
import type { RunningChain, RunningNode } from './running-chain'

export type LifecycleEvent = 'CREATED' | 'STARTED' | 'UPDATED' | 'STOPPED' | 'DELETED'
export type RuleEvents = ReturnType<typeof ruleEvents>

const MAX_DATA = 4096
const ERROR_PAUSE_MS = 3000
const DEBUG_WINDOW_MS = 3_600_000

/** Writes the events of nodes and chains that the Events tabs show. */
export function ruleEvents(writer: EventWriter, { maxDebugPerHour = 50_000, server = hostname() } = {}) {
  const debugCounts = new Map<string, { since: number; count: number }>()

  function write(tenantId: string, entityType: EntityType, entityId: string, type: string, body: JsonObject) {
    const id = newId()
    writer.write({
      id,
      created_time: Date.now(),
      tenant_id: tenantId,
      entity_id: entityId,
      entity_type: entityType,
      type,
      uid: id,
      body: { server, ...body },
    })
  }

  function mayDebug({ chain }: RunningNode): boolean {
    const now = Date.now()
    let counted = debugCounts.get(chain.tenantId)
    if (!counted || now - counted.since > DEBUG_WINDOW_MS) {
      counted = { since: now, count: 0 }
      debugCounts.set(chain.tenantId, counted)
    }
    counted.count++
    if (counted.count === maxDebugPerHour + 1) {
      write(chain.tenantId, 'RULE_CHAIN', chain.id, 'DEBUG_RULE_CHAIN', {
        message: `No more debug events are kept: the limit of ${maxDebugPerHour} per hour is reached`,
      })
    }
    return counted.count <= maxDebugPerHour
  }

  return {
    debug(node: RunningNode, direction: 'IN' | 'OUT', msg: Message, relationType: string, error?: unknown) {
      if (!mayDebug(node)) return
      write(node.chain.tenantId, 'RULE_NODE', node.id, 'DEBUG_RULE_NODE', {
        type: direction,
        entityId: msg.originator.id,
        entityName: msg.originator.entityType,
        msgId: msg.id,
        ...(msg.traceId && msg.traceId !== msg.id ? { traceId: msg.traceId } : {}),
        msgType: msg.type,
        dataType: msg.dataType,
        relationType,
        data: shortened(dataOf(msg)),
        metadata: JSON.stringify(msg.metadata),
        ...(error === undefined ? {} : { error: traceOf(error) }),
      })
    },
    /** Writes an error event, at most one per node within `ERROR_PAUSE_MS`. */
    error(node: RunningNode, method: 'OnStart' | 'onLifecycleMsg' | 'onRuleMsg', error: unknown) {
      const now = Date.now()
      if (now - node.lastErrorEventMs < ERROR_PAUSE_MS) return
      node.lastErrorEventMs = now
      write(node.chain.tenantId, 'RULE_NODE', node.id, 'ERROR', { method, error: traceOf(error) })
    },
    lifecycle(nodeOrChain: RunningNode | RunningChain, event: LifecycleEvent, error?: unknown) {
      const result: JsonObject =
        error === undefined ? { success: true } : { success: false, error: errorMessage(error) }
      if ('chain' in nodeOrChain)
        write(nodeOrChain.chain.tenantId, 'RULE_NODE', nodeOrChain.id, 'LC_EVENT', { event, ...result })
      else write(nodeOrChain.tenantId, 'RULE_CHAIN', nodeOrChain.id, 'LC_EVENT', { event, ...result })
    },
    stats(node: RunningNode) {
      const { processed: messagesProcessed, errors: errorsOccurred } = node
      node.processed = 0
      node.errors = 0
      write(node.chain.tenantId, 'RULE_NODE', node.id, 'STATS', { messagesProcessed, errorsOccurred })
    },
    /** Saving a chain, and deleting the tenant, resets the debug limit of the tenant. */
    resetDebugLimit: (tenantId: string) => void debugCounts.delete(tenantId),
    close: () => writer.close(),
  }
}

const shortened = (data: string) =>
  data.length <= MAX_DATA
    ? data
    : `${data.slice(0, MAX_DATA)}...[truncated ${data.length - MAX_DATA} symbols]`

/** Errors of scripts have no stack trace, only a message. */
function traceOf(error: unknown): string {
  if (error instanceof ScriptError) return error.message
  return (error instanceof Error && error.stack) || errorMessage(error)
}
