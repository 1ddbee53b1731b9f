import { z } from 'zod'
import { defineNode } from '../rule-node'
import { DETAILS_DEFAULTS, detailsConfig, withDetails } from './details'
import { customerOf } from './originator-entities'

/** Adds contact details of the originator's customer to the message. */
export const customerDetails = defineNode({
  clazz: 'org.thingsboard.rule.engine.metadata.TbGetCustomerDetailsNode',
  slug: 'enrichment.customer-details',
  name: 'customer details',
  category: 'ENRICHMENT',
  configDirective: 'tbEnrichmentNodeEntityDetailsConfig',
  relations: ['Success'],
  config: z.object(detailsConfig),
  defaults: DETAILS_DEFAULTS,
  async run({ msg, config, ctx, next }) {
    if (config.detailsList.length === 0) return next('Success')
    const customer = await customerOf(ctx, msg.originator, 'customerDetails')
    next('Success', await withDetails(ctx, msg, customer, 'customer_', config))
  },
})
