import { z } from 'zod'
import { defineNode } from '../rule-node'
import { MAPPING_DEFAULTS, mappingConfig, withValuesOf } from './entity-values'
import { tenantOfOriginator } from './originator-entities'

/** Adds server attributes or latest values of the tenant to the metadata. */
export const tenantAttributes = defineNode({
  clazz: 'org.thingsboard.rule.engine.metadata.TbGetTenantAttributeNode',
  slug: 'enrichment.tenant-attributes',
  name: 'tenant attributes',
  category: 'ENRICHMENT',
  configDirective: 'tbEnrichmentNodeTenantAttributesConfig',
  relations: ['Success'],
  config: z.object(mappingConfig),
  defaults: MAPPING_DEFAULTS,
  async run({ msg, config, ctx, next }) {
    next('Success', await withValuesOf(ctx, msg, tenantOfOriginator(ctx, msg.originator), config))
  },
})
