import { itemNotFound, limitReached } from '@signalbox/model/errors'
import { sql } from 'kysely'
import type { Db } from '../../database/database'

export type CountLimit =
  | 'maxDevices'
  | 'maxAssets'
  | 'maxCustomers'
  | 'maxUsers'
  | 'maxDashboards'
  | 'maxRuleChains'

export type TenantLimits = ReturnType<typeof tenantLimits>

/** Limits the number of entities of a kind by the tenant's profile; 0 or no value means no limit. */
export function tenantLimits() {
  return {
    /** The limit; null if the tenant has no limit. */
    async find(tx: Db, tenantId: string, limit: CountLimit): Promise<number | null> {
      const max = await maxOf(tx, tenantId, limit)
      return max > 0 ? max : null
    },
    async require(tx: Db, tenantId: string, limit: CountLimit, kind: string, count: () => Promise<number>) {
      const max = await maxOf(tx, tenantId, limit)
      if (max <= 0) return
      // The tenant is locked, because two concurrent creations would otherwise both pass the check.
      await tx.selectFrom('tenant').select('id').where('id', '=', tenantId).forNoKeyUpdate().execute()
      if ((await count()) >= max) throw limitReached(max, kind)
    },
  }
}

async function maxOf(tx: Db, tenantId: string, limit: CountLimit): Promise<number> {
  const { max } = await tx
    .selectFrom('tenant')
    .innerJoin('tenant_profile', 'tenant_profile.id', 'tenant.tenant_profile_id')
    .select(
      sql<number>`coalesce((tenant_profile.profile_data -> 'configuration' ->> ${limit})::bigint, 0)`.as(
        'max',
      ),
    )
    .where('tenant.id', '=', tenantId)
    .executeTakeFirstOrThrow(() => itemNotFound('Tenant'))
  return max
}
