import { z } from 'zod'
import { customerOf, tenantOfOriginator } from '../enrichment/originator-entities'
import { withOriginator } from '../messages'
import { DEFAULT_QUERY, firstRelated, RelationsQuery } from '../relations-query'
import { defineNode, type NodeRun } from '../rule-node'

const Config = z.object({
  originatorSource: z.enum(['CUSTOMER', 'TENANT', 'RELATED', 'ALARM_ORIGINATOR']),
  relationsQuery: RelationsQuery.nullable().meta({
    field: 'relations-query',
    required: true,
    showWhen: { originatorSource: 'RELATED' },
  }),
})
type Config = z.infer<typeof Config>

/** Replaces the originator of a message by another entity. */
export const changeOriginator = defineNode({
  clazz: 'org.thingsboard.rule.engine.transform.TbChangeOriginatorNode',
  slug: 'transformation.change-originator',
  name: 'change originator',
  category: 'TRANSFORMATION',
  icon: 'find_replace',
  configDirective: 'tbTransformationNodeChangeOriginatorConfig',
  relations: ['Success'],
  config: Config,
  defaults: { originatorSource: 'CUSTOMER', relationsQuery: DEFAULT_QUERY },
  start({ config }) {
    if (config.originatorSource === 'RELATED' && !config.relationsQuery)
      throw new Error('The node has no relations query')
  },
  async run(run) {
    run.next('Success', withOriginator(run.msg, await newOriginator(run)))
  },
})

async function newOriginator({ msg: { originator }, config, ctx }: NodeRun<Config, unknown, 'Success'>) {
  switch (config.originatorSource) {
    case 'CUSTOMER':
      return customerOf(ctx, originator, 'customer')
    case 'TENANT':
      return tenantOfOriginator(ctx, originator)
    case 'RELATED':
      return firstRelated(ctx, originator, config.relationsQuery!)
    case 'ALARM_ORIGINATOR': {
      if (originator.entityType !== 'ALARM') throw new Error('The originator is not an alarm')
      const alarm = await ctx.alarms.find(originator.id)
      if (!alarm) throw new Error(`Alarm ${originator.id} does not exist`)
      return alarm.originator
    }
  }
}
