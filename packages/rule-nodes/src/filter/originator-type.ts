import { ENTITY_TYPES, EntityType } from '@signalbox/model/entity-id'
import { resourceOf } from '@signalbox/model/entity-kinds/kinds-with'
import { z } from 'zod'
import { PICKABLE_ENTITIES } from '../pickable-entities'
import { defineNode } from '../rule-node'

const RULE_ENTITIES = ENTITY_TYPES.filter((type) => resourceOf(type) === 'RULE_CHAIN')

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
        options: [...PICKABLE_ENTITIES, ...RULE_ENTITIES],
      }),
  }),
  defaults: { originatorTypes: ['DEVICE'] },
  run({ msg, config, next }) {
    next(config.originatorTypes.includes(msg.originator.entityType) ? 'True' : 'False')
  },
})
