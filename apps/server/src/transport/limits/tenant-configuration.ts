import type { JsonObject } from '@signalbox/model/json/json-value'
import type { Database } from '../../database/database'

/** The configuration of a tenant's profile; undefined for a deleted tenant. */
export const tenantConfiguration =
  (db: Database) =>
  async (tenantId: string): Promise<JsonObject | undefined> => {
    const row = await db
      .selectFrom('tenant')
      .innerJoin('tenant_profile', 'tenant_profile.id', 'tenant.tenant_profile_id')
      .select('tenant_profile.profile_data as data')
      .where('tenant.id', '=', tenantId)
      .executeTakeFirst()
    return row?.data?.configuration as JsonObject | undefined
  }
