import { CustomerInput } from '@signalbox/model/entities/customer'
import { fieldMissing } from '@signalbox/model/errors'
import { json } from '../../database/tables/columns'
import { requireContact } from '../../directory/contact'
import { customerRepository } from '../../entities/customer/customer.repository'
import type { KindWriter } from './kind'
import { createdTimeOf, titleMember } from './references'

/** Customers, including the public customer, because links to public dashboards contain its id. */
export const customers: KindWriter = {
  kind: 'customers',
  label: 'Customer',
  entityType: 'CUSTOMER',
  table: 'customer',
  uniqueColumn: 'title',
  nameOf: titleMember,
  async save(tx, { id, isNew }, document, { db, tenantId, limits }) {
    const input = CustomerInput.parse(document)
    if (!input.title?.trim()) throw fieldMissing('Customer', 'title')
    const repository = customerRepository(db)
    if (isNew)
      await limits.require(tx, tenantId, 'maxCustomers', 'customer', () => repository.count(tenantId, tx))
    await repository.save(tx, {
      id,
      created_time: createdTimeOf(document),
      tenant_id: tenantId,
      title: input.title,
      ...requireContact(input),
      additional_info: json(input.additionalInfo),
    })
    return undefined
  },
}
