import { type Contact, NO_CONTACT } from '@signalbox/model/entities/contact-fields'
import { type Customer, PUBLIC_CUSTOMER } from '@signalbox/model/entities/customer'
import { badRequest } from '@signalbox/model/errors'
import type { JsonObject } from '@signalbox/model/json/json-value'
import type { Db } from '../../database/database'
import { newId } from '../../database/ids'
import { json } from '../../database/tables/columns'
import { requireName } from '../../directory/entity-name'
import type { TenantLimits } from '../tenant/limits'
import type { CustomerRepository } from './customer.repository'

interface NewCustomer {
  tenantId: string
  title: string
  contact?: Contact
  additionalInfo?: JsonObject | null | undefined
}

/** The public customer is found by its title, therefore no other customer may have this title. */
export function requireUnreservedTitle(title: string): void {
  if (title === PUBLIC_CUSTOMER) throw badRequest(`Title '${PUBLIC_CUSTOMER}' is reserved by the system`)
}

/** Creates a customer within the limit of the tenant, for requests, rule nodes, sign-in and the demo. */
export async function createCustomer(
  tx: Db,
  { customers, limits }: { customers: CustomerRepository; limits: TenantLimits },
  { tenantId, title, contact = NO_CONTACT, additionalInfo }: NewCustomer,
): Promise<Customer> {
  requireName('Customer', 'title', title)
  requireUnreservedTitle(title)
  await limits.require(tx, tenantId, 'maxCustomers', 'customer', () => customers.count(tenantId, tx))
  const id = newId()
  await customers.save(tx, {
    id,
    created_time: Date.now(),
    tenant_id: tenantId,
    title,
    ...contact,
    additional_info: json(additionalInfo ?? null),
  })
  return (await customers.find(id, tx))!
}
