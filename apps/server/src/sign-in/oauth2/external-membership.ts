import { badRequest } from '@signalbox/model/errors'
import { sql } from 'kysely'
import type { Db } from '../../database/database'
import { createCustomer } from '../../entities/customer/create-customer'
import { customerRepository } from '../../entities/customer/customer.repository'
import { createTenant } from '../../entities/tenant/create-tenant'
import type { TenantLimits } from '../../entities/tenant/limits'
import type { ExternalUser } from './mappers'

export interface ExternalMembership {
  tenantId: string
  isNewTenant: boolean
  customerId: string | null
  isNewCustomer: boolean
  dashboardId?: string
}

/** Finds or creates the tenant and customer of a user who signs in for the first time, and finds the dashboard. */
export async function ensureMembership(
  tx: Db,
  limits: TenantLimits,
  user: ExternalUser,
): Promise<ExternalMembership> {
  // Two concurrent first sign-ins must not create the same tenant twice.
  await sql`select pg_advisory_xact_lock(hashtext('external sign-in'))`.execute(tx)
  const tenant = await tenantOf(tx, user)
  const customer = await customerOf(tx, limits, tenant.id, user)
  return {
    tenantId: tenant.id,
    isNewTenant: tenant.isNew,
    customerId: customer?.id ?? null,
    isNewCustomer: customer?.isNew ?? false,
    dashboardId: user.defaultDashboardName
      ? await dashboardOf(tx, tenant.id, customer?.id, user.defaultDashboardName)
      : undefined,
  }
}

/** Without a tenant id the whole title has to match, because `acme.co` and `acme.com` are different tenants. */
async function tenantOf(tx: Db, user: ExternalUser): Promise<{ id: string; isNew: boolean }> {
  const { tenantId, tenantName } = user
  if (!tenantId && !tenantName) throw badRequest('The provider did not send a tenant name')
  const tenant = await tx
    .selectFrom('tenant')
    .select('id')
    .$if(tenantId !== null, (q) => q.where('id', '=', tenantId))
    .$if(tenantId === null, (q) => q.where('title', '=', tenantName))
    .orderBy('created_time')
    .executeTakeFirst()
  if (tenant) return { id: tenant.id, isNew: false }
  if (tenantId) throw badRequest(`Tenant ${tenantId} does not exist`)
  return { id: await createTenant(tx, { title: tenantName! }), isNew: true }
}

async function customerOf(tx: Db, limits: TenantLimits, tenantId: string, user: ExternalUser) {
  const { customerId, customerName } = user
  if (!customerId && !customerName) return undefined
  const customer = await tx
    .selectFrom('customer')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .$if(customerId !== null, (q) => q.where('id', '=', customerId))
    .$if(customerId === null, (q) => q.where('title', '=', customerName))
    .executeTakeFirst()
  if (customer) return { id: customer.id, isNew: false }
  if (customerId) throw badRequest(`Customer ${customerId} does not exist`)
  const parts = { customers: customerRepository(tx), limits }
  const { id } = await createCustomer(tx, parts, { tenantId, title: customerName! })
  return { id: id.id, isNew: true }
}

/**
 * For a customer user, the dashboard of that customer whose title is the name; for an administrator, the first
 * dashboard whose title starts with the name.
 */
async function dashboardOf(tx: Db, tenantId: string, customerId: string | undefined, name: string) {
  const query = tx.selectFrom('dashboard').select('dashboard.id').where('dashboard.tenant_id', '=', tenantId)
  const matching = customerId
    ? query
        .innerJoin('dashboard_customer', 'dashboard_customer.dashboard_id', 'dashboard.id')
        .where('dashboard_customer.customer_id', '=', customerId)
        .where('dashboard.title', '=', name)
    : query.where(sql<boolean>`starts_with(lower(dashboard.title), ${name.toLowerCase()})`)
  return (await matching.orderBy('dashboard.title').executeTakeFirst())?.id
}
