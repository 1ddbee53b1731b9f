import type { EntityId } from './entity-id'
import { newMessageId } from './message-id'
import { type Point, telemetryJson } from './telemetry'

export const MAIN_QUEUE = 'Main'

/** A message of the rule engine. It never leaves its tenant. */
export interface Message {
  id: string
  tenantId: string
  ts: number
  type: string
  originator: EntityId
  /** Texts by name. When a message leaves by several links, each copy has its own metadata. */
  metadata: Record<string, string>
  dataType: 'JSON' | 'TEXT' | 'BINARY'
  /** The data as text; absent while only `points` are known. Read it with `dataOf`. */
  data: string | undefined
  /** The chain that gets the message; absent means the root chain of the tenant. */
  ruleChainId?: string
  /** The node that gets the message; absent means the chain's first node. */
  ruleNodeId?: string
  queueName: string
  /** How many node executions the original message has caused so far, including those of its copies. */
  nodeExecutions: number
  /** Shared by the copies of one original message, so that the limit of executions applies to all of them together. */
  budget?: ExecutionBudget
  /**
   * The id that the message had at its first node with debug on, for debug events; absent before that node.
   * Copies of the message and messages made from it keep this trace id.
   */
  traceId?: string
  /** The points of an upload that the transport has parsed. Removed when a node rewrites the data. */
  points?: Point[]
  /** When the session of the sending device was opened. Set until a cluster node begins to process the message. */
  sessionOpenedMs?: number
}

/** The required parts of a message; the rest has defaults. */
export type MessageContent = Pick<Message, 'tenantId' | 'type' | 'originator' | 'metadata'> &
  Partial<Pick<Message, 'ts' | 'dataType' | 'queueName' | 'sessionOpenedMs'>> &
  ({ data: string; points?: undefined } | { data?: undefined; points: Point[] })

/**
 * Creates a message. Every message has the same members in the same order, so that JavaScript engines access them
 * fast.
 */
export const newMessage = (content: MessageContent): Message => ({
  id: newMessageId(),
  tenantId: content.tenantId,
  ts: content.ts ?? Date.now(),
  type: content.type,
  originator: content.originator,
  metadata: content.metadata,
  dataType: content.dataType ?? 'JSON',
  data: content.data,
  ruleChainId: undefined,
  ruleNodeId: undefined,
  queueName: content.queueName ?? MAIN_QUEUE,
  nodeExecutions: 0,
  budget: undefined,
  traceId: undefined,
  points: content.points,
  sessionOpenedMs: content.sessionOpenedMs,
})

/**
 * The data of a message as text. The text of an upload is created when a node first reads it, because most
 * chains only store the points.
 */
export function dataOf(msg: Pick<Message, 'data' | 'points'>): string {
  msg.data ??= telemetryJson(msg.points ?? [])
  return msg.data
}

export interface ExecutionBudget {
  spent: number
  /** Node executions before the first copy, plus one for each copy: every copy causes at least one. */
  reserved: number
}

/** The message types that the platform itself sends; chains may use any other text. */
export const MESSAGE_TYPES = [
  'POST_ATTRIBUTES_REQUEST',
  'POST_TELEMETRY_REQUEST',
  'TO_SERVER_RPC_REQUEST',
  'RPC_CALL_FROM_SERVER_TO_DEVICE',
  'ACTIVITY_EVENT',
  'INACTIVITY_EVENT',
  'CONNECT_EVENT',
  'DISCONNECT_EVENT',
  'ENTITY_CREATED',
  'ENTITY_UPDATED',
  'ENTITY_DELETED',
  'ENTITY_ASSIGNED',
  'ENTITY_UNASSIGNED',
  'ENTITY_ASSIGNED_FROM_TENANT',
  'ENTITY_ASSIGNED_TO_TENANT',
  'ATTRIBUTES_UPDATED',
  'ATTRIBUTES_DELETED',
  'TIMESERIES_UPDATED',
  'TIMESERIES_DELETED',
  'ALARM_ACK',
  'ALARM_CLEAR',
  'ALARM_ASSIGNED',
  'ALARM_UNASSIGNED',
  'COMMENT_CREATED',
  'COMMENT_UPDATED',
  'PROVISION_SUCCESS',
  'PROVISION_FAILURE',
] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]
