import type { AlarmCommentType } from '@signalbox/model/alarms/alarm-comment'
import type { AlarmSeverity, AlarmStatus } from '@signalbox/model/alarms/alarm-status'
import type { EntityType } from '@signalbox/model/entity-id'
import type { JsonObject, JsonValue } from '@signalbox/model/json/json-value'
import type { Generated } from 'kysely'
import type { Json } from './columns'

export interface RecordTables {
  alarm: AlarmTable
  alarm_entity: AlarmEntityTable
  alarm_comment: AlarmCommentTable
  event: EventTable
  audit_log: AuditLogTable
  audit_seal: AuditSealTable
  document_version: DocumentVersionTable
}

export interface AlarmEntityTable {
  entity_id: string
  alarm_id: string
  created_time: number
  entity_type: EntityType
  /** False for the originator. */
  propagated: Generated<boolean>
}

export interface AlarmTable {
  id: string
  created_time: number
  tenant_id: string
  type: string
  originator_id: string
  originator_type: EntityType
  severity: AlarmSeverity
  status: AlarmStatus
  start_ts: number
  end_ts: number
  ack_ts: Generated<number>
  clear_ts: Generated<number>
  details: Json<JsonValue>
  propagate: Generated<boolean>
  propagate_relation_types: Generated<string[]>
  assignee_id: string | null
  assign_ts: Generated<number>
  snoozed_until: Generated<number>
  snooze_reason: string | null
  comment_count: Generated<number>
}

export interface AlarmCommentTable {
  id: string
  created_time: number
  alarm_id: string
  user_id: string | null
  type: AlarmCommentType
  comment: Json<JsonObject>
}

export interface EventTable {
  id: string
  created_time: number
  tenant_id: string | null
  entity_id: string
  entity_type: EntityType
  type: string
  uid: string
  body: Json<JsonObject>
}

export interface AuditLogTable {
  id: string
  created_time: number
  tenant_id: string | null
  customer_id: string | null
  entity_id: string
  entity_type: EntityType
  entity_name: string | null
  user_id: string | null
  user_name: string | null
  action_type: string
  action_data: Json<JsonObject | null>
  action_status: 'SUCCESS' | 'FAILURE'
  action_failure_details: Generated<string>
  /** Authenticates the row; null in rows that earlier versions of the server wrote, until they are sealed. */
  mac: Generated<string | null>
  /** The number of the seal that lists the row; null until the row is sealed, 0 if `mac` is wrong. */
  seal: Generated<number | null>
}

/** The chain of seals that makes changes of the audit log detectable. */
export interface AuditSealTable {
  number: number
  created_time: number
  previous: string
  content: Json<JsonObject>
  hash: string
}

export interface DocumentVersionTable {
  id: string
  created_time: number
  tenant_id: string | null
  entity_id: string
  entity_type: EntityType
  version: number
  author_id: string | null
  author_name: string | null
  restored_from: number | null
  note: string | null
  document: Json<JsonObject>
}
