import { TenantProfileConfiguration } from '@signalbox/model/entities/tenant-profile'
import { type EntityId, entityId } from '@signalbox/model/entity-id'
import type { Point } from '@signalbox/model/telemetry'
import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../../database/database'
import type { Tables } from '../../database/tables'
import { COUNTERS, FEATURES } from '../../metering/usage-kinds'
import type { Telemetry } from '../../telemetry/telemetry'

export type UsageRecordWriter = ReturnType<typeof usageRecordWriter>

/** Stores the limits of tenants and the state of each feature as time series of their usage record. */
export function usageRecordWriter(db: Database, timeseries: Pick<Telemetry['timeseries'], 'save'>) {
  const records = () =>
    db
      .selectFrom('api_usage_state')
      .innerJoin('tenant', 'tenant.id', 'api_usage_state.tenant_id')
      .innerJoin('tenant_profile', 'tenant_profile.id', 'tenant.tenant_profile_id')
      .select(['api_usage_state.id', 'tenant.id as tenantId', 'tenant_profile.profile_data as profileData'])

  async function write(
    record: Awaited<ReturnType<ReturnType<typeof records>['execute']>>[number],
    isNew: boolean,
  ) {
    const ts = Date.now()
    const configuration = TenantProfileConfiguration.parse(
      record.profileData?.configuration ?? { type: 'DEFAULT' },
    )
    const limits = Object.values(COUNTERS).map(
      ({ key, limit }): Point => ({
        key: key.replace(/Count$/, 'Limit'),
        ts,
        value: { kind: 'LONG', value: configuration[limit] },
      }),
    )
    const states = Object.values(FEATURES).map(
      ({ key }): Point => ({ key, ts, value: { kind: 'STRING', value: 'ENABLED' } }),
    )
    const id: EntityId = entityId('API_USAGE_STATE', record.id)
    await timeseries.save(record.tenantId, id, isNew ? [...states, ...limits] : limits)
  }

  return {
    /** Stores the limits of a new tenant, and all its features as enabled. */
    async begin(tenantId: string) {
      for (const record of await records().where('tenant.id', '=', tenantId).execute())
        await write(record, true)
    },

    /** Does the same as `begin` for all tenants whose usage record is empty, such as the demo tenant. */
    async beginAllNew() {
      const isNew = ({ exists, not, selectFrom }: ExpressionBuilder<Tables, 'api_usage_state'>) =>
        not(exists(selectFrom('ts_latest').select('ts').whereRef('entity_id', '=', 'api_usage_state.id')))
      for (const record of await records().where(isNew).execute()) await write(record, true)
    },

    /** Stores the limits of one tenant, or of all tenants with the given profile, after the limits may have changed. */
    async refreshLimits(scope: { tenantId: string } | { profileId: string }) {
      const query =
        'tenantId' in scope
          ? records().where('tenant.id', '=', scope.tenantId)
          : records().where('tenant_profile.id', '=', scope.profileId)
      for (const record of await query.execute()) await write(record, false)
    },
  }
}
