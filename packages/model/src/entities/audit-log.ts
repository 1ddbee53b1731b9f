import { z } from 'zod'
import { EntityId, idOf, RecordId } from '../entity-id'
import { JsonObject } from '../json/json-value'

/**
 * The action types of the ThingsBoard API and our own. ATTRIBUTES_READ, ACTIVATED and SUSPENDED are accepted in
 * filters and never recorded.
 */
export const ACTION_TYPES = [
  'ADDED',
  'UPDATED',
  'DELETED',
  'ASSIGNED_TO_CUSTOMER',
  'UNASSIGNED_FROM_CUSTOMER',
  'ASSIGNED_TO_TENANT',
  'ASSIGNED_FROM_TENANT',
  'ATTRIBUTES_UPDATED',
  'ATTRIBUTES_DELETED',
  'ATTRIBUTES_READ',
  'TIMESERIES_UPDATED',
  'TIMESERIES_DELETED',
  'RPC_CALL',
  'CREDENTIALS_READ',
  'CREDENTIALS_UPDATED',
  'RELATION_ADD_OR_UPDATE',
  'RELATION_DELETED',
  'RELATIONS_DELETED',
  'ALARM_ACK',
  'ALARM_CLEAR',
  'ALARM_ASSIGNED',
  'ALARM_UNASSIGNED',
  'ALARM_SNOOZED',
  'ALARM_UNSNOOZED',
  'ADDED_COMMENT',
  'UPDATED_COMMENT',
  'DELETED_COMMENT',
  'LOGIN',
  'LOGOUT',
  'LOCKOUT',
  'PROVISION_SUCCESS',
  'PROVISION_FAILURE',
  'ACTIVATED',
  'SUSPENDED',
] as const
export const ActionType = z.enum(ACTION_TYPES)
export type ActionType = z.infer<typeof ActionType>

/** One row of the audit log: the user, the action, the entity and the result. */
export const AuditLog = z.object({
  id: RecordId,
  createdTime: z.number().int(),
  tenantId: idOf('TENANT'),
  customerId: idOf('CUSTOMER'),
  entityId: EntityId,
  entityName: z.string().nullable(),
  userId: idOf('USER'),
  userName: z.string().nullable(),
  actionType: ActionType,
  actionData: JsonObject.nullable(),
  actionStatus: z.enum(['SUCCESS', 'FAILURE']),
  actionFailureDetails: z.string(),
})
export type AuditLog = z.infer<typeof AuditLog>
