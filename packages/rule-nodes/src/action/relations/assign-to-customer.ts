import { kindsWith } from '@signalbox/model/entity-kinds/kinds-with'
import { z } from 'zod'
import { createEntity } from '../../created-entity'
import { requireType } from '../../enrichment/originator-entities'
import { namedEntities } from '../../named-entities'
import { defineNode } from '../../rule-node'
import { fillTemplate } from '../../template'

/** Kinds that can be assigned to a customer. */
export const ASSIGNABLE_KINDS = kindsWith('assignable')

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
  start: ({ config }) => namedEntities(config.customerCacheExpiration),
  async run({ msg, config, ctx, state: withCustomer, next, enqueue }) {
    requireType(msg.originator, ASSIGNABLE_KINDS)
    const title = fillTemplate(config.customerNamePattern, msg.metadata)
    const find = async () => {
      const found = await ctx.entities.findByName('CUSTOMER', title)
      if (found || !config.createCustomerIfNotExists) return found
      return createEntity(ctx, enqueue, 'CUSTOMER', title, '')
    }
    await withCustomer({ key: title, find, missing: `There is no customer '${title}'` }, (customer) =>
      ctx.entities.assignToCustomer(msg.originator, customer),
    )
    next('Success')
  },
})
