import { z } from 'zod'
import { requireType } from '../../enrichment/originator-entities'
import { namedEntities } from '../../named-entities'
import { defineNode } from '../../rule-node'
import { fillTemplate } from '../../template'
import { ASSIGNABLE_KINDS } from './assign-to-customer'

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
  start: ({ config }) => namedEntities(config.customerCacheExpiration),
  async run({ msg, config, ctx, state: withCustomer, next }) {
    requireType(msg.originator, ASSIGNABLE_KINDS)
    const title = fillTemplate(config.customerNamePattern, msg.metadata)
    const find = () => ctx.entities.findByName('CUSTOMER', title)
    await withCustomer({ key: title, find, missing: `There is no customer '${title}'` }, (customer) =>
      ctx.entities.unassignFromCustomer(msg.originator, customer),
    )
    next('Success')
  },
})
