import { EMPTY_CONFIG, EmptyConfig } from '../empty-config'
import { defineNode } from '../rule-node'

// The relations of the reference in its order: stored rule chains contain them. Other kinds leave by Failure.
const LABELS = {
  DEVICE: 'Device',
  ASSET: 'Asset',
  ALARM: 'Alarm',
  ENTITY_VIEW: 'Entity View',
  TENANT: 'Tenant',
  CUSTOMER: 'Customer',
  USER: 'User',
  DASHBOARD: 'Dashboard',
  RULE_CHAIN: 'Rule chain',
  RULE_NODE: 'Rule node',
} as const

type Label = (typeof LABELS)[keyof typeof LABELS]
const labels = new Map<string, Label>(Object.entries(LABELS))

/** Sends each message out by the kind of its originator. */
export const originatorTypeSwitch = defineNode({
  clazz: 'org.thingsboard.rule.engine.filter.TbOriginatorTypeSwitchNode',
  slug: 'filter.originator-type-switch',
  name: 'originator type switch',
  category: 'FILTER',
  configDirective: 'tbNodeEmptyConfig',
  relations: Object.values(LABELS),
  config: EmptyConfig,
  defaults: EMPTY_CONFIG,
  run({ msg, next }) {
    const label = labels.get(msg.originator.entityType)
    if (!label) throw new Error(`Originators of type ${msg.originator.entityType} have no relation here`)
    next(label)
  },
})
