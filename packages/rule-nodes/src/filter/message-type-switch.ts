import { EMPTY_CONFIG, EmptyConfig } from '../empty-config'
import { defineNode } from '../rule-node'

const LABELS = {
  POST_ATTRIBUTES_REQUEST: 'Post attributes',
  POST_TELEMETRY_REQUEST: 'Post telemetry',
  TO_SERVER_RPC_REQUEST: 'RPC Request from Device',
  RPC_CALL_FROM_SERVER_TO_DEVICE: 'RPC Request to Device',
  ACTIVITY_EVENT: 'Activity Event',
  INACTIVITY_EVENT: 'Inactivity Event',
  CONNECT_EVENT: 'Connect Event',
  DISCONNECT_EVENT: 'Disconnect Event',
  ENTITY_CREATED: 'Entity Created',
  ENTITY_UPDATED: 'Entity Updated',
  ENTITY_DELETED: 'Entity Deleted',
  ENTITY_ASSIGNED: 'Entity Assigned',
  ENTITY_UNASSIGNED: 'Entity Unassigned',
  ATTRIBUTES_UPDATED: 'Attributes Updated',
  ATTRIBUTES_DELETED: 'Attributes Deleted',
  ALARM_ACK: 'Alarm Acknowledged',
  ALARM_CLEAR: 'Alarm Cleared',
  ALARM_ASSIGNED: 'Alarm Assigned',
  ALARM_UNASSIGNED: 'Alarm Unassigned',
  COMMENT_CREATED: 'Comment Created',
  COMMENT_UPDATED: 'Comment Updated',
  ENTITY_ASSIGNED_FROM_TENANT: 'Entity Assigned From Tenant',
  ENTITY_ASSIGNED_TO_TENANT: 'Entity Assigned To Tenant',
  TIMESERIES_UPDATED: 'Timeseries Updated',
  TIMESERIES_DELETED: 'Timeseries Deleted',
} as const

type Label = (typeof LABELS)[keyof typeof LABELS] | 'Other'
const labels = new Map<string, Label>(Object.entries(LABELS))

/** Sends each message out by the label of its type. */
export const messageTypeSwitch = defineNode({
  clazz: 'org.thingsboard.rule.engine.filter.TbMsgTypeSwitchNode',
  slug: 'filter.message-type-switch',
  name: 'message type switch',
  category: 'FILTER',
  configDirective: 'tbNodeEmptyConfig',
  // The order in which consoles list them.
  relations: [
    'Post attributes',
    'Post telemetry',
    'RPC Request from Device',
    'RPC Request to Device',
    'Activity Event',
    'Inactivity Event',
    'Connect Event',
    'Disconnect Event',
    'Entity Created',
    'Entity Updated',
    'Entity Deleted',
    'Entity Assigned',
    'Entity Unassigned',
    'Attributes Updated',
    'Attributes Deleted',
    'Alarm Acknowledged',
    'Alarm Cleared',
    'Other',
    'Entity Assigned From Tenant',
    'Entity Assigned To Tenant',
    'Timeseries Updated',
    'Timeseries Deleted',
    'Alarm Assigned',
    'Alarm Unassigned',
    'Comment Created',
    'Comment Updated',
  ],
  config: EmptyConfig,
  defaults: EMPTY_CONFIG,
  run({ msg, next }) {
    next(labels.get(msg.type) ?? 'Other')
  },
})
