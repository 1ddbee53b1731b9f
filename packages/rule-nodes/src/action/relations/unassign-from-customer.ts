import type { EntityId } from '@signalbox/model/entity-id'
import { z } from 'zod'
import { requireType } from '../../enrichment/originator-entities'
import { expiringCache } from '../../expiring-cache'
import { defineNode } from '../../rule-node'
import { fillTemplate } from '../../template'
import { ASSIGNABLE } from './assign-to-customer'

/** Removes the assignment of the originator to the customer with the configured title. */
export const unassignFromCustomer = defineNode({
  clazz: 'org.thingsboard.rule.engine.action.TbUnassignFromCustomerNode',
  slug: 'action.unassign-from-customer',
  name: 'unassign from customer',
  category: 'ACTION',
  icon: 'remove_circle',
  configDirective: 'tbActionNodeUnAssignToCustomerConfig',
  relations: ['Success'],
  config: z.object({
    customerNamePattern: z.string().meta({ required: true, templated: true }),
    customerCacheExpiration: z.number().int().min(0).meta({ hint: true }),
  }),
  defaults: { customerNamePattern: '', customerCacheExpiration: 300 },
  start: ({ config }) => expiringCache<EntityId | undefined>(config.customerCacheExpiration),
  async run({ msg, config, ctx, state: cached, next }) {
    requireType(msg.originator, ASSIGNABLE)
    const title = fillTemplate(config.customerNamePattern, msg.metadata)
    const customer = await cached(title, () => ctx.entities.findByName('CUSTOMER', title))
    if (!customer) throw new Error(`There is no customer '${title}'`)
    await ctx.entities.unassignFromCustomer(msg.originator, customer)
    next('Success')
  },
})
