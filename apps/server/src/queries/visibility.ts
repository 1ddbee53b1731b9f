import type { EntityType } from '@signalbox/model/entity-id'
import { kindOf } from '@signalbox/model/entity-kinds/kinds-with'
import { type RawBuilder, sql } from 'kysely'
import type { QueryScope } from './scope'

type Condition = RawBuilder<boolean>

const NONE: Condition = sql`false`

/** The condition that a row of the table `e` is visible in a scope: to its tenant, or to the customer it belongs to. */
export function visibilityCondition(
  type: EntityType,
  { tenantId, customerId, isPublic }: QueryScope,
): Condition {
  const { tenant, customer } = kindOf(type)
  if (tenant === 'id') return tenantId && !isPublic ? sql`e.id = ${tenantId}::uuid` : NONE
  if (type === 'USER' && isPublic) return NONE
  // Users without a tenant are system administrators.
  if (!tenantId) return type === 'USER' ? sql`e.tenant_id is null` : NONE
  const ofTenant: Condition = sql`e.tenant_id = ${tenantId}::uuid`
  if (!customerId) return ofTenant
  switch (customer) {
    case 'customer_id':
      return sql`(${ofTenant} and e.customer_id = ${customerId}::uuid)`
    case 'id':
      return sql`(${ofTenant} and e.id = ${customerId}::uuid)`
    case 'assignments':
      return sql`(${ofTenant} and exists (select 1 from dashboard_customer c
        where c.dashboard_id = e.id and c.customer_id = ${customerId}::uuid))`
    case 'originator':
    case undefined:
      return NONE
  }
}
