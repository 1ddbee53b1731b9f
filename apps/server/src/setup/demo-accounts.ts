import type { Db } from '../database/database'
import { createCustomer } from '../entities/customer/create-customer'
import { customerRepository } from '../entities/customer/customer.repository'
import { createTenant } from '../entities/tenant/create-tenant'
import { tenantLimits } from '../entities/tenant/limits'
import { createActiveUser } from '../entities/user/create-user'
import type { Account } from './known-passwords'

/** The accounts of the demo. While an account has the password listed here, the server starts only on loopback. */
export const DEMO_ACCOUNTS: Account[] = [
  { email: 'sysadmin@signalbox.local', password: 'sysadmin' },
  { email: 'tenant@signalbox.local', password: 'tenant' },
  { email: 'customer@signalbox.local', password: 'customer' },
]

/** Creates the demo tenant with one administrator, and one customer with one user. */
export async function createDemoTenant(tx: Db): Promise<{ tenantId: string; customerId: string }> {
  const [, tenant, customer] = DEMO_ACCOUNTS as [Account, Account, Account]
  const tenantId = await createTenant(tx, { title: 'Nordfrost Logistics' })
  const parts = { customers: customerRepository(tx), limits: tenantLimits() }
  const { id } = await createCustomer(tx, parts, { tenantId, title: 'Fjord Seafood' })
  const customerId = id.id
  await createActiveUser(tx, { ...tenant, authority: 'TENANT_ADMIN', tenantId })
  await createActiveUser(tx, { ...customer, authority: 'CUSTOMER_USER', tenantId, customerId })
  return { tenantId, customerId }
}
