import type { EntityId } from './entity-id'
import { newMessageId } from './message-id'
import type { Point } from './telemetry'

export const MAIN_QUEUE = 'Main'

/** What travels through rule chains. A message never leaves its tenant. */
export interface Message {
  id: string
  tenantId: string
  ts: number
  type: string
  originator: EntityId
  /** Flat text map; each branch of a fan-out owns its copy. */
  metadata: Record<string, string>
  dataType: 'JSON' | 'TEXT' | 'BINARY'
  data: string
  /** The chain it is addressed to; absent means the root chain of the tenant. */
  ruleChainId?: string
  /** The node it is addressed to; absent means the chain's first node. */
  ruleNodeId?: string
  queueName: string
  /** How many node executions the original message has caused so far, all its copies included. */
  nodeExecutions: number
  /** Shared by the copies of one original message, so that all of them together stay within its limit. */
  budget?: ExecutionBudget
  /** The message this one is a copy of, for debug events; absent as long as no node it passed is debugged. */
  traceId?: string
  /** What `data` says, when the transport has read it already. Gone as soon as a node rewrites `data`. */
  points?: Point[]
}

/** What makes a message; the rest has defaults. */
export type MessageContent = Pick<Message, 'tenantId' | 'type' | 'originator' | 'metadata' | 'data'> &
  Partial<Pick<Message, 'ts' | 'dataType' | 'queueName' | 'points'>>

/** A message of its own. Every message has the same members in the same order, so that engines read them fast. */
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
})

export interface ExecutionBudget {
  spent: number
}

/** The message types the platform itself sends; chains may use any other text too. */
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
