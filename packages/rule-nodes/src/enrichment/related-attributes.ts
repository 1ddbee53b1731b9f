import { z } from 'zod'
import { DEFAULT_QUERY, firstRelated, RelationsQuery } from '../relations-query'
import { defineNode } from '../rule-node'
import { MAPPING_DEFAULTS, mappingConfig, withValuesOf } from './entity-values'

/** Adds server attributes or latest values of a related entity to the metadata. */
export const relatedAttributes = defineNode({
  clazz: 'org.thingsboard.rule.engine.metadata.TbGetRelatedAttributeNode',
  slug: 'enrichment.related-attributes',
  name: 'related attributes',
  category: 'ENRICHMENT',
  configDirective: 'tbEnrichmentNodeRelatedAttributesConfig',
  relations: ['Success'],
  config: z.object({
    relationsQuery: RelationsQuery.meta({ field: 'relations-query', required: true }),
    ...mappingConfig,
  }),
  defaults: { ...MAPPING_DEFAULTS, relationsQuery: DEFAULT_QUERY },
  async run({ msg, config, ctx, next }) {
    const related = await firstRelated(ctx, msg.originator, config.relationsQuery)
    next('Success', await withValuesOf(ctx, msg, related, config))
  },
})
