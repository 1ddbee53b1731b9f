import { z } from 'zod'
import { defineNode } from '../rule-node'
import { NAMES_DEFAULTS, namesConfig, withNamedValues } from './attribute-names'

/** Adds attributes and latest values of the originator to the metadata. */
export const originatorAttributes = defineNode({
  clazz: 'org.thingsboard.rule.engine.metadata.TbGetAttributesNode',
  slug: 'enrichment.originator-attributes',
  name: 'originator attributes',
  category: 'ENRICHMENT',
  configDirective: 'tbEnrichmentNodeOriginatorAttributesConfig',
  relations: ['Success'],
  config: z.object(namesConfig),
  defaults: NAMES_DEFAULTS,
  async run({ msg, config, ctx, next, fail }) {
    const { enriched, missing } = await withNamedValues(ctx, msg, msg.originator, config)
    if (missing && config.tellFailureIfAbsent) return fail(new Error(`Keys not found: ${missing}`), enriched)
    next('Success', enriched)
  },
})
