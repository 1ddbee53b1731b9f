import { ORIGINATOR_LABELS } from '@signalbox/model/rule-chains/originator-labels'
import { EMPTY_CONFIG, EmptyConfig } from '../empty-config'
import { defineNode } from '../rule-node'

type Label = (typeof ORIGINATOR_LABELS)[keyof typeof ORIGINATOR_LABELS]
const labels = new Map<string, Label>(Object.entries(ORIGINATOR_LABELS))

/** Passes each message on by the relation that is named after the type of its originator. */
export const originatorTypeSwitch = defineNode({
  clazz: 'org.thingsboard.rule.engine.filter.TbOriginatorTypeSwitchNode',
  slug: 'filter.originator-type-switch',
  name: 'originator type switch',
  category: 'FILTER',
  configDirective: 'tbNodeEmptyConfig',
  relations: Object.values(ORIGINATOR_LABELS),
  config: EmptyConfig,
  defaults: EMPTY_CONFIG,
  run({ msg, next }) {
    const label = labels.get(msg.originator.entityType)
    if (!label) throw new Error(`Originators of type ${msg.originator.entityType} have no relation here`)
    next(label)
  },
})
