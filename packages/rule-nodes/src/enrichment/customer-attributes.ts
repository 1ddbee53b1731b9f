import { z } from 'zod'
import { defineNode } from '../rule-node'
import { MAPPING_DEFAULTS, mappingConfig, withValuesOf } from './entity-values'
import { customerOf } from './originator-entities'

/** Adds server attributes or latest values of the originator's customer to the metadata. */
export const customerAttributes = defineNode({
  clazz: 'org.thingsboard.rule.engine.metadata.TbGetCustomerAttributeNode',
  slug: 'enrichment.customer-attributes',
  name: 'customer attributes',
  category: 'ENRICHMENT',
  configDirective: 'tbEnrichmentNodeCustomerAttributesConfig',
  relations: ['Success'],
  config: z.object(mappingConfig),
  defaults: MAPPING_DEFAULTS,
  async run({ msg, config, ctx, next }) {
    const customer = await customerOf(ctx, msg.originator, 'customer')
    next('Success', await withValuesOf(ctx, msg, customer, config))
  },
})
