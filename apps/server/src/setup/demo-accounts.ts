import type { Db } from '../database/database'
import { newId } from '../database/ids'
import { createTenant } from '../entities/tenant/create-tenant'
import { createActiveUser } from '../entities/user/create-user'
import type { Account } from './known-passwords'

/** The accounts of the demo; they exist only while the server listens on loopback. */
export const DEMO_ACCOUNTS: Account[] = [
  { email: 'sysadmin@signalbox.local', password: 'sysadmin' },
  { email: 'tenant@signalbox.local', password: 'tenant' },
  { email: 'customer@signalbox.local', password: 'customer' },
]

/** The demo tenant with one administrator, one customer and its user. */
export async function createDemoTenant(tx: Db): Promise<{ tenantId: string; customerId: string }> {
  const [, tenant, customer] = DEMO_ACCOUNTS as [Account, Account, Account]
  const tenantId = await createTenant(tx, { title: 'Nordfrost Logistics' })
  const customerId = newId()
  await tx
    .insertInto('customer')
    .values({
      id: customerId,
      created_time: Date.now(),
      tenant_id: tenantId,
      title: 'Fjord Seafood',
      country: null,
      state: null,
      city: null,
      address: null,
      address2: null,
      zip: null,
      phone: null,
      email: null,
      additional_info: null,
    })
    .execute()
  await createActiveUser(tx, { ...tenant, authority: 'TENANT_ADMIN', tenantId })
  await createActiveUser(tx, { ...customer, authority: 'CUSTOMER_USER', tenantId, customerId })
  return { tenantId, customerId }
}
