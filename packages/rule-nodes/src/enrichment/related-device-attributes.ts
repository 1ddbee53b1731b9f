import { z } from 'zod'
import { DeviceRelationsQuery, firstRelatedDevice } from '../relations-query'
import { defineNode } from '../rule-node'
import { NAMES_DEFAULTS, namesConfig, withNamedValues } from './attribute-names'

/** Adds attributes and latest values of a related device to the metadata. */
export const relatedDeviceAttributes = defineNode({
  clazz: 'org.thingsboard.rule.engine.metadata.TbGetDeviceAttrNode',
  slug: 'enrichment.related-device-attributes',
  name: 'related device attributes',
  category: 'ENRICHMENT',
  configDirective: 'tbEnrichmentNodeDeviceAttributesConfig',
  relations: ['Success'],
  config: z.object({
    deviceRelationsQuery: DeviceRelationsQuery.meta({ field: 'device-relations-query', required: true }),
    ...namesConfig,
  }),
  defaults: {
    ...NAMES_DEFAULTS,
    deviceRelationsQuery: {
      direction: 'FROM',
      maxLevel: 1,
      relationType: 'Contains',
      deviceTypes: ['default'],
      fetchLastLevelOnly: false,
    },
  },
  async run({ msg, config, ctx, next, fail }) {
    const device = await firstRelatedDevice(ctx, msg.originator, config.deviceRelationsQuery)
    const { enriched, missing } = await withNamedValues(ctx, msg, device, config)
    if (missing && config.tellFailureIfAbsent) return fail(new Error(`Keys not found: ${missing}`), enriched)
    next('Success', enriched)
  },
})
