import type { EntityId } from '@signalbox/model/entity-id'
import { kindsWith } from '@signalbox/model/entity-kinds/kinds-with'
import { z } from 'zod'
import { createEntity } from '../../created-entity'
import { requireType } from '../../enrichment/originator-entities'
import { expiringCache } from '../../expiring-cache'
import { defineNode } from '../../rule-node'
import { fillTemplate } from '../../template'

/** Kinds that can be assigned to a customer. */
export const ASSIGNABLE = kindsWith('assignable')

/** Assigns the originator to the customer with the configured title. */
export const assignToCustomer = defineNode({
  clazz: 'org.thingsboard.rule.engine.action.TbAssignToCustomerNode',
  slug: 'action.assign-to-customer',
  name: 'assign to customer',
  category: 'ACTION',
  icon: 'add_circle',
  configDirective: 'tbActionNodeAssignToCustomerConfig',
  relations: ['Success'],
  config: z.object({
    customerNamePattern: z.string().meta({ required: true, templated: true }),
    createCustomerIfNotExists: z.boolean(),
    customerCacheExpiration: z.number().int().min(0).meta({ hint: true }),
  }),
  defaults: { customerNamePattern: '', createCustomerIfNotExists: false, customerCacheExpiration: 300 },
  start: ({ config }) => expiringCache<EntityId | undefined>(config.customerCacheExpiration),
  async run({ msg, config, ctx, state: cached, next, enqueue }) {
    requireType(msg.originator, ASSIGNABLE)
    const title = fillTemplate(config.customerNamePattern, msg.metadata)
    const customer = await cached(title, async () => {
      const found = await ctx.entities.findByName('CUSTOMER', title)
      if (found || !config.createCustomerIfNotExists) return found
      return createEntity(ctx, enqueue, 'CUSTOMER', title, '')
    })
    if (!customer) throw new Error(`There is no customer '${title}'`)
    await ctx.entities.assignToCustomer(msg.originator, customer)
    next('Success')
  },
})
