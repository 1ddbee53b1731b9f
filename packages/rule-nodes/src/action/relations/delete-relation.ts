import type { EntityId } from '@signalbox/model/entity-id'
import { z } from 'zod'
import { expiringCache } from '../../expiring-cache'
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
  start: ({ config }) => expiringCache<EntityId | undefined>(config.entityCacheExpiration),
  async run({ msg, config, ctx, state: cached, next }) {
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
    const target = await cached(name, () => ctx.entities.findByName(entityType, name))
    if (!target) throw new Error(`There is no ${entityType} '${name}'`)
    await ctx.relations.remove(relationWith(msg, target, config))
    next('Success')
  },
})
