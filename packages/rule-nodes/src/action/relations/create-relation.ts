import type { EntityId } from '@signalbox/model/entity-id'
import { kindOf, kindsWith } from '@signalbox/model/entity-kinds/kinds-with'
import { z } from 'zod'
import { createEntity } from '../../created-entity'
import { withOriginator } from '../../messages'
import { type NamedEntities, namedEntities } from '../../named-entities'
import { originatorSide } from '../../relations-query'
import { defineNode, type NodeRun } from '../../rule-node'
import { fillTemplate } from '../../template'
import { entityFields, RELATION_DEFAULTS, relationFields, relationWith } from './related-entity'

const CREATABLE = kindsWith('createdByRules')
const WITH_TYPE = CREATABLE.filter((type) => kindOf(type).subtypes)
const isCreatable = (type: string): type is (typeof CREATABLE)[number] =>
  CREATABLE.some((each) => each === type)

const Config = z.object({
  direction: relationFields.direction,
  ...entityFields(),
  entityTypePattern: z
    .string()
    .nullable()
    .meta({ required: true, templated: true, showWhen: { entityType: WITH_TYPE } }),
  relationType: relationFields.relationType,
  createEntityIfNotExists: z.boolean().meta({ hint: true, showWhen: { entityType: CREATABLE } }),
  removeCurrentRelations: z.boolean().meta({ hint: true }),
  changeOriginatorToRelatedEntity: z.boolean().meta({ hint: true }),
  entityCacheExpiration: relationFields.entityCacheExpiration,
})
type Config = z.infer<typeof Config>

/** Creates a relation between the originator and another entity. */
export const createRelation = defineNode({
  clazz: 'org.thingsboard.rule.engine.action.TbCreateRelationNode',
  slug: 'action.create-relation',
  name: 'create relation',
  category: 'ACTION',
  icon: 'add_circle',
  configDirective: 'tbActionNodeCreateRelationConfig',
  relations: ['Success'],
  config: Config,
  defaults: {
    ...RELATION_DEFAULTS,
    createEntityIfNotExists: false,
    changeOriginatorToRelatedEntity: false,
    removeCurrentRelations: false,
  },
  start: ({ config }) => namedEntities(config.entityCacheExpiration),
  async run(run) {
    const { msg, config, state: withTarget, next } = run
    const target = await withTarget(lookupOf(run), (entity) => relate(run, entity))
    next('Success', config.changeOriginatorToRelatedEntity ? withOriginator(msg, target) : msg)
  },
})

type Run = NodeRun<Config, NamedEntities, 'Success'>

async function relate({ msg, config, ctx }: Run, target: EntityId) {
  const relation = relationWith(msg, target, config)
  if (await ctx.relations.exists(relation)) return
  if (config.removeCurrentRelations) {
    const side = originatorSide(config.direction)
    for (const old of await ctx.relations.list(msg.originator, side, relation.type))
      await ctx.relations.remove(old)
  }
  await ctx.relations.save(relation)
}

function lookupOf({ msg, config, ctx, enqueue }: Run): Parameters<NamedEntities>[0] {
  const { entityType } = config
  if (!entityType) throw new Error('The node has no entity type')
  const name = fillTemplate(config.entityNamePattern, msg.metadata)
  const type = fillTemplate(config.entityTypePattern ?? '', msg.metadata)
  return {
    key: JSON.stringify([entityType, type, name]),
    missing: `There is no ${entityType} '${name}'`,
    async find() {
      const found = await ctx.entities.findByName(entityType, name)
      if (found || !config.createEntityIfNotExists || !isCreatable(entityType)) return found
      return createEntity(ctx, enqueue, entityType, name, type)
    },
  }
}
