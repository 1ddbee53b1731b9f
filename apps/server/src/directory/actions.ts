import { type EntityId, type EntityType, NULL_UUID } from '@signalbox/model/entity-id'
import { kindsWith } from '@signalbox/model/entity-kinds/kinds-with'
import { AppError } from '@signalbox/model/errors'
import type { JsonObject, JsonValue } from '@signalbox/model/json/json-value'
import { type Message, type MessageType, newMessage } from '@signalbox/model/message'
import type { Selectable } from 'kysely'
import type { SecurityUser } from '../access/security-user'
import type { Bus } from '../bus'
import type { Database, Db } from '../database/database'
import { newId } from '../database/ids'
import { json } from '../database/tables/columns'
import type { AuditLogTable } from '../database/tables/records'
import { transaction } from '../database/transaction'
import type { KeyedHash } from '../secrets/keyed-hash'
import { rowMac } from './audit-chain/row-mac'

/** All actions of the audit log, and the message that each sends to the rule engine (null: none). */
export const ACTION_MESSAGES = {
  ADDED: 'ENTITY_CREATED',
  UPDATED: 'ENTITY_UPDATED',
  DELETED: 'ENTITY_DELETED',
  ASSIGNED_TO_CUSTOMER: 'ENTITY_ASSIGNED',
  UNASSIGNED_FROM_CUSTOMER: 'ENTITY_UNASSIGNED',
  ASSIGNED_TO_TENANT: 'ENTITY_ASSIGNED_TO_TENANT',
  ASSIGNED_FROM_TENANT: 'ENTITY_ASSIGNED_FROM_TENANT',
  ATTRIBUTES_UPDATED: 'ATTRIBUTES_UPDATED',
  ATTRIBUTES_DELETED: 'ATTRIBUTES_DELETED',
  TIMESERIES_UPDATED: 'TIMESERIES_UPDATED',
  TIMESERIES_DELETED: 'TIMESERIES_DELETED',
  ALARM_ACK: 'ALARM_ACK',
  ALARM_CLEAR: 'ALARM_CLEAR',
  ALARM_ASSIGNED: 'ALARM_ASSIGNED',
  ALARM_UNASSIGNED: 'ALARM_UNASSIGNED',
  ALARM_SNOOZED: null,
  ALARM_UNSNOOZED: null,
  ADDED_COMMENT: 'COMMENT_CREATED',
  UPDATED_COMMENT: 'COMMENT_UPDATED',
  DELETED_COMMENT: null,
  // Provisioning sends its own messages.
  PROVISION_SUCCESS: null,
  PROVISION_FAILURE: null,
  RPC_CALL: null,
  CREDENTIALS_READ: null,
  CREDENTIALS_UPDATED: null,
  RELATION_ADD_OR_UPDATE: null,
  RELATION_DELETED: null,
  RELATIONS_DELETED: null,
  LOGIN: null,
  LOGOUT: null,
  LOCKOUT: null,
} as const satisfies Record<string, MessageType | null>
export type RecordedAction = keyof typeof ACTION_MESSAGES

/** Kinds whose actions are written to the audit log. */
const AUDITED: ReadonlySet<EntityType> = new Set<EntityType>(kindsWith('audited'))

/** A statement takes at most 65535 values, and each row has 15. */
const AUDIT_BATCH_SIZE = 1000

/** The record of an action for the audit log, and its message to the rule engine. */
export interface ActionRecord {
  entityId: EntityId
  entityName: string | null
  /** The customer that the entity belongs to, if any. */
  customerId?: string | null
  /** Stored in the audit log. Also the body of the message, unless `message` contains another one. */
  data: JsonObject
  /** `message.data` is JSON text if its numbers must stay exact. */
  message?: { data: JsonObject | string; metadata?: Record<string, string> }
  /** The tenant of the change, if it is not the tenant of the caller. */
  tenantId?: string | null
  /** The action of this record, if it differs from the action of the attempt. */
  action?: RecordedAction
  /** If false, there is no audit log row, only the message to the rule engine. */
  isAudited?: false
  /** If false, the entity itself is unchanged: something that belongs to the entity was saved, such as an alarm. */
  isChange?: false
}

export interface Attempt<T> {
  action: RecordedAction
  /** The type and id of the entity to change, for the audit row of a failure. */
  entityType: EntityType
  entityId?: string
  /** The input of a save. It is stored in the audit row of a failure, because no saved entity contains it. */
  input?: object
  /** Makes the change. Called again if the transaction was ended by a deadlock. */
  work(tx: Db): Promise<T>
  /** The records of the action after `work` has succeeded. */
  records(result: T): ActionRecord | ActionRecord[]
}

export type Actions = ReturnType<typeof actionRecorder>

/**
 * Performs changes that users request: change and audit row in one transaction, then the message to the rule engine.
 */
export function actionRecorder(
  db: Database,
  bus: Bus,
  sendToRules: (message: Message) => void,
  hash: KeyedHash,
) {
  /** Stores the audit rows of the records; their action is `action` if they have no other. */
  async function audit(
    tx: Db,
    user: SecurityUser,
    action: RecordedAction,
    records: ActionRecord[],
    failure?: string,
  ) {
    const audited = records.filter(
      ({ entityId, isAudited }) => AUDITED.has(entityId.entityType) && isAudited !== false,
    )
    for (let start = 0; start < audited.length; start += AUDIT_BATCH_SIZE) {
      const rows = audited
        .slice(start, start + AUDIT_BATCH_SIZE)
        .map((record) => auditRow(user, record.action ?? action, record, failure))
      await tx.insertInto('audit_log').values(rows).execute()
    }
  }

  function auditRow(user: SecurityUser, action: RecordedAction, record: ActionRecord, failure?: string) {
    const data = user.actor ? { ...record.data, administrator: user.actor.email } : record.data
    const row = {
      id: newId(),
      created_time: Date.now(),
      tenant_id: record.tenantId ?? user.tenantId,
      customer_id: record.customerId ?? user.customerId,
      entity_id: record.entityId.id,
      entity_type: record.entityId.entityType,
      entity_name: record.entityName,
      user_id: user.id,
      user_name: user.email,
      action_type: action,
      action_data: data,
      action_status: failure === undefined ? 'SUCCESS' : 'FAILURE',
      action_failure_details: failure ?? '',
    } as const
    return { ...row, action_data: json(data), mac: rowMac(hash, row) }
  }

  /** Emits the event and sends the message of an action. */
  function announce(user: SecurityUser, action: RecordedAction, record: ActionRecord) {
    const type = ACTION_MESSAGES[action]
    const tenantId = record.tenantId ?? user.tenantId
    if (!tenantId) return
    const change = record.isChange === false ? undefined : CHANGES[action]
    if (change) bus.emit('entityChanged', { tenantId, entityId: record.entityId, change })
    if (!type) return
    const customerId = record.customerId ?? user.customerId
    sendToRules(
      newMessage({
        tenantId,
        type,
        originator: record.entityId,
        metadata: {
          userId: user.id,
          userName: user.email,
          ...(customerId ? { customerId } : {}),
          ...record.message?.metadata,
        },
        data: jsonText(record.message?.data ?? record.data.entity ?? record.data),
      }),
    )
  }

  return {
    /**
     * Performs the change and stores its audit rows in one transaction. After a failure only a FAILURE row is stored.
     */
    async perform<T>(user: SecurityUser, attempt: Attempt<T>): Promise<T> {
      try {
        const { result, records } = await transaction(db, async (tx) => {
          const result = await attempt.work(tx)
          const records = [attempt.records(result)].flat()
          await audit(tx, user, attempt.action, records)
          return { result, records }
        })
        for (const record of records) announce(user, record.action ?? attempt.action, record)
        return result
      } catch (error) {
        await recordFailure(user, attempt, error)
        throw error
      }
    },

    /** Stores rows of another installation unchanged. A row whose id is already stored is left as it is. */
    async storeRows(rows: Omit<Selectable<AuditLogTable>, 'mac' | 'seal'>[]): Promise<void> {
      if (rows.length === 0) return
      await db
        .insertInto('audit_log')
        .values(rows.map((row) => ({ ...row, action_data: json(row.action_data), mac: rowMac(hash, row) })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    /** Stores the audit row and sends the message of an action that another module has performed, such as a sign-in. */
    async record(user: SecurityUser, action: RecordedAction, record: ActionRecord, failure?: string) {
      await audit(db, user, action, [record], failure)
      if (failure === undefined) announce(user, action, record)
    },
  }

  async function recordFailure<T>(user: SecurityUser, attempt: Attempt<T>, error: unknown) {
    const entityId = { entityType: attempt.entityType, id: attempt.entityId ?? NULL_UUID }
    const reason = error instanceof AppError ? error.message : 'Internal error'
    await audit(db, user, attempt.action, [{ entityId, ...recordOfInput(attempt.input) }], reason).catch(
      () => {
        // Not reported: the database does not respond, and the caller gets `error`, which has the same cause.
      },
    )
  }
}

function recordOfInput(input: object | undefined): Pick<ActionRecord, 'entityName' | 'data'> {
  if (!input) return { entityName: null, data: {} }
  const entity = input as JsonObject
  const name = entity.name ?? entity.title ?? entity.email
  return { entityName: typeof name === 'string' ? name : null, data: { entity } }
}

const jsonText = (data: JsonValue) => (typeof data === 'string' ? data : JSON.stringify(data))

const CHANGES: Partial<Record<RecordedAction, 'CREATED' | 'UPDATED' | 'DELETED'>> = {
  ADDED: 'CREATED',
  UPDATED: 'UPDATED',
  DELETED: 'DELETED',
  ASSIGNED_TO_CUSTOMER: 'UPDATED',
  UNASSIGNED_FROM_CUSTOMER: 'UPDATED',
  ASSIGNED_TO_TENANT: 'UPDATED',
  ASSIGNED_FROM_TENANT: 'UPDATED',
}
