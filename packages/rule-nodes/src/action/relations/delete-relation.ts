import { z } from 'zod'
import { namedEntities } from '../../named-entities'
import { originatorSide } from '../../relations-query'
import { defineNode } from '../../rule-node'
import { fillTemplate } from '../../template'
import { entityFields, RELATION_DEFAULTS, relationFields, relationWith } from './related-entity'

/** Deletes the originator's relation with another entity, or all its relations of a type. */
export const deleteRelation = defineNode({
  clazz: 'org.thingsboard.rule.engine.action.TbDeleteRelationNode',
  slug: 'action.delete-relation',
  name: 'delete relation',
  category: 'ACTION',
  icon: 'remove_circle',
  configDirective: 'tbActionNodeDeleteRelationConfig',
  relations: ['Success'],
  config: z.object({
    deleteForSingleEntity: z.boolean().meta({ hint: true }),
    direction: relationFields.direction,
    ...entityFields({ deleteForSingleEntity: true }),
    relationType: relationFields.relationType,
    entityCacheExpiration: relationFields.entityCacheExpiration,
  }),
  defaults: { ...RELATION_DEFAULTS, deleteForSingleEntity: true },
  start: ({ config }) => namedEntities(config.entityCacheExpiration),
  async run({ msg, config, ctx, state: withTarget, next }) {
    const { direction, entityType } = config
    if (!config.deleteForSingleEntity) {
      const side = originatorSide(direction)
      const type = fillTemplate(config.relationType, msg.metadata)
      for (const relation of await ctx.relations.list(msg.originator, side, type))
        await ctx.relations.remove(relation)
      return next('Success')
    }
    if (!entityType) throw new Error('The node has no entity type')
    const name = fillTemplate(config.entityNamePattern, msg.metadata)
    const find = () => ctx.entities.findByName(entityType, name)
    await withTarget({ key: name, find, missing: `There is no ${entityType} '${name}'` }, (target) =>
      ctx.relations.remove(relationWith(msg, target, config)),
    )
    next('Success')
  },
})
