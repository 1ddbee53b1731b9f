import { EntityType } from '@signalbox/model/entity-id'
import { z } from 'zod'
import { PICKABLE_ENTITIES } from '../pickable-entities'
import { NodeRelationDirection, originatorSide } from '../relations-query'
import { defineNode } from '../rule-node'

/** Splits messages by whether their originator has a relation, with one given entity or with any entity. */
export const checkRelation = defineNode({
  clazz: 'org.thingsboard.rule.engine.filter.TbCheckRelationNode',
  slug: 'filter.check-relation',
  name: 'check relation',
  category: 'FILTER',
  configDirective: 'tbFilterNodeCheckRelationConfig',
  relations: ['True', 'False'],
  config: z.object({
    checkForSingleEntity: z.boolean().meta({ hint: true }),
    direction: NodeRelationDirection,
    entityType: EntityType.nullable().meta({
      field: 'entity-type',
      options: PICKABLE_ENTITIES,
      required: true,
      showWhen: { checkForSingleEntity: true },
    }),
    entityId: z
      .string()
      .nullable()
      .meta({
        field: 'entity',
        required: true,
        entityTypeKey: 'entityType',
        showWhen: { checkForSingleEntity: true },
      }),
    relationType: z.string().min(1).meta({ field: 'relation-type' }),
  }),
  defaults: {
    direction: 'FROM',
    entityType: null,
    entityId: null,
    relationType: 'Contains',
    checkForSingleEntity: true,
  },
  async run({ msg: { originator }, config, ctx, next }) {
    const { direction, relationType: type, entityType, entityId } = config
    if (!config.checkForSingleEntity) {
      const found = await ctx.relations.list(originator, originatorSide(direction), type)
      return next(found.length > 0 ? 'True' : 'False')
    }
    if (!entityType || !entityId) throw new Error('No entity is configured to check the relation with')
    const other = { entityType, id: entityId }
    const ends = direction === 'FROM' ? { from: other, to: originator } : { from: originator, to: other }
    next((await ctx.relations.exists({ ...ends, type })) ? 'True' : 'False')
  },
})
