import { TenantProfileConfiguration } from '@signalbox/model/entities/tenant-profile'
import type { Database } from '../database/database'
import { FEATURE_NAMES, FEATURES, type Feature, type UsageState } from '../metering/usage-kinds'

/** The usage record of a tenant, with the limits of its profile. */
export interface UsageRecord {
  id: string
  tenantId: string
  title: string
  email: string | null
  limits: TenantProfileConfiguration
  states: Record<Feature, UsageState>
}

/** Reads the usage records of tenants with their limits, and stores the states of their features. */
export function usageRepository(db: Database) {
  const records = () =>
    db
      .selectFrom('api_usage_state as u')
      .innerJoin('tenant as t', 't.id', 'u.tenant_id')
      .innerJoin('tenant_profile as p', 'p.id', 't.tenant_profile_id')
      .selectAll('u')
      .select(['t.title', 't.email', 'p.profile_data'])

  type Row = Awaited<ReturnType<ReturnType<typeof records>['execute']>>[number]
  const toRecord = (row: Row): UsageRecord => ({
    id: row.id,
    tenantId: row.tenant_id,
    title: row.title,
    email: row.email,
    limits: TenantProfileConfiguration.parse(row.profile_data?.configuration ?? { type: 'DEFAULT' }),
    states: Object.fromEntries(
      FEATURE_NAMES.map((feature) => [feature, row[FEATURES[feature].column] as UsageState]),
    ) as UsageRecord['states'],
  })

  return {
    async find(tenantId: string): Promise<UsageRecord | undefined> {
      const row = await records().where('u.tenant_id', '=', tenantId).executeTakeFirst()
      return row && toRecord(row)
    },
    all: async (): Promise<UsageRecord[]> => (await records().execute()).map(toRecord),
    /** The records of tenants with a feature that is close to its limit or disabled. */
    async restricted(): Promise<UsageRecord[]> {
      const rows = await records()
        .where((eb) =>
          eb.or(FEATURE_NAMES.map((feature) => eb(`u.${FEATURES[feature].column}`, '<>', 'ENABLED'))),
        )
        .execute()
      return rows.map(toRecord)
    },
    async setState(id: string, feature: Feature, state: UsageState) {
      await db
        .updateTable('api_usage_state')
        .set({ [FEATURES[feature].column]: state })
        .where('id', '=', id)
        .execute()
    },
  }
}

export type UsageRepository = ReturnType<typeof usageRepository>
