import { isObject } from '@signalbox/model/json/is-object'
import { z } from 'zod'
import { withMetadata } from '../messages'
import { defineNode } from '../rule-node'
import { requireLookup } from './originator-entities'

/** Adds fields of the originator to the metadata. */
export const originatorFields = defineNode({
  clazz: 'org.thingsboard.rule.engine.metadata.TbGetOriginatorFieldsNode',
  slug: 'enrichment.originator-fields',
  name: 'originator fields',
  category: 'ENRICHMENT',
  configDirective: 'tbEnrichmentNodeOriginatorFieldsConfig',
  relations: ['Success'],
  config: z.object({ fieldsMapping: z.record(z.string(), z.string()).meta({ required: true }) }),
  defaults: { fieldsMapping: { name: 'originatorName', type: 'originatorType' } },
  async run({ msg, config, ctx, next }) {
    const mapping = Object.entries(config.fieldsMapping)
    if (mapping.length === 0) return next('Success')
    requireLookup(msg.originator, 'fields')
    const entity = await ctx.entities.find(msg.originator)
    if (!entity) throw new Error('The originator was not found')
    const found = mapping.flatMap(([path, target]) => {
      const value = fieldAt(entity, path)
      return value === undefined ? [] : [[target, textOf(value)] as const]
    })
    next('Success', withMetadata(msg, Object.fromEntries(found)))
  },
})

const fieldAt = (entity: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (isObject(part) ? part[name] : undefined), entity)

/** Ids as plain UUIDs, other objects as JSON; null becomes the text `null`, as existing chains expect. */
function textOf(value: unknown): string {
  if (!isObject(value) && !Array.isArray(value)) return String(value)
  if (isObject(value) && 'entityType' in value && typeof value.id === 'string') return value.id
  return JSON.stringify(value)
}
