import { limitReached } from '@signalbox/model/errors'
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

/** How many entities of a kind a tenant may have, as its profile says; 0 or nothing means no limit. */
export function tenantLimits() {
  return {
    async require(tx: Db, tenantId: string, limit: CountLimit, plural: string, count: () => Promise<number>) {
      const { max } = await tx
        .selectFrom('tenant')
        .innerJoin('tenant_profile', 'tenant_profile.id', 'tenant.tenant_profile_id')
        .select(
          sql<number>`coalesce((tenant_profile.profile_data -> 'configuration' ->> ${limit})::bigint, 0)`.as(
            'max',
          ),
        )
        .where('tenant.id', '=', tenantId)
        .executeTakeFirstOrThrow()
      if (max <= 0) return
      // One after the other: two that create at once would otherwise both find room for one.
      await tx.selectFrom('tenant').select('id').where('id', '=', tenantId).forNoKeyUpdate().execute()
      if ((await count()) >= max) throw limitReached(max, plural)
    },
  }
}
