import { EntityType } from '@signalbox/model/entity-id'
import { z } from 'zod'
import { PICKABLE_ENTITIES } from '../pickable-entities'
import { defineNode } from '../rule-node'

/** Splits messages by the kind of their originator. */
export const originatorType = defineNode({
  clazz: 'org.thingsboard.rule.engine.filter.TbOriginatorTypeFilterNode',
  slug: 'filter.originator-type',
  name: 'originator type',
  category: 'FILTER',
  configDirective: 'tbFilterNodeOriginatorTypeConfig',
  relations: ['True', 'False'],
  config: z.object({
    originatorTypes: z
      .array(EntityType)
      .min(1)
      .meta({
        field: 'entity-types',
        options: [...PICKABLE_ENTITIES, 'RULE_CHAIN', 'RULE_NODE'],
      }),
  }),
  defaults: { originatorTypes: ['DEVICE'] },
  run({ msg, config, next }) {
    next(config.originatorTypes.includes(msg.originator.entityType) ? 'True' : 'False')
  },
})
