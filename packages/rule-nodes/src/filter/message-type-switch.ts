import { MESSAGE_TYPE_LABELS } from '@signalbox/model/rule-chains/message-type-labels'
import { EMPTY_CONFIG, EmptyConfig } from '../empty-config'
import { defineNode } from '../rule-node'

type Label = (typeof MESSAGE_TYPE_LABELS)[keyof typeof MESSAGE_TYPE_LABELS] | 'Other'
const labels = new Map<string, Label>(Object.entries(MESSAGE_TYPE_LABELS))

/** Passes each message on by the relation that is named after its type. */
export const messageTypeSwitch = defineNode({
  clazz: 'org.thingsboard.rule.engine.filter.TbMsgTypeSwitchNode',
  slug: 'filter.message-type-switch',
  name: 'message type switch',
  category: 'FILTER',
  configDirective: 'tbNodeEmptyConfig',
  // Consoles list the relations in this order.
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
