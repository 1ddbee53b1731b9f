import { entityId } from '@signalbox/model/entity-id'
import { z } from 'zod'
import { defineNode } from '../rule-node'
import { DETAILS_DEFAULTS, detailsConfig, withDetails } from './details'

/** Adds contact details of the tenant to the message. */
export const tenantDetails = defineNode({
  clazz: 'org.thingsboard.rule.engine.metadata.TbGetTenantDetailsNode',
  slug: 'enrichment.tenant-details',
  name: 'tenant details',
  category: 'ENRICHMENT',
  configDirective: 'tbEnrichmentNodeEntityDetailsConfig',
  relations: ['Success'],
  config: z.object(detailsConfig),
  defaults: DETAILS_DEFAULTS,
  async run({ msg, config, ctx, next }) {
    if (config.detailsList.length === 0) return next('Success')
    next('Success', await withDetails(ctx, msg, entityId('TENANT', ctx.tenantId), 'tenant_', config))
  },
})
