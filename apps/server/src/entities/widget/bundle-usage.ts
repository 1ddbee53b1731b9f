import type { WidgetsBundle, WidgetsBundleUsage } from '@signalbox/model/entities/widgets-bundle'
import { uuidOrNull } from '@signalbox/model/entity-id'
import { sql } from 'kysely'
import type { Db } from '../../database/database'

/**
 * Counts the dashboards of a tenant that use a bundle; without a tenant, the dashboards of all tenants. The
 * text of the configuration is searched first, so that only configurations that contain the alias as JSON are parsed.
 */
export async function bundleUsage(
  db: Db,
  { alias, tenantId: owner }: WidgetsBundle,
  tenantId: string | null,
): Promise<WidgetsBundleUsage> {
  const isSystem = uuidOrNull(owner) === null
  const aliasInJson = JSON.stringify(alias)
  const { rows } = await sql<{ type: string | null; isTotal: boolean; dashboards: number }>`
    select w.value ->> 'typeAlias' as type, grouping(w.value ->> 'typeAlias') = 1 as "isTotal",
      count(distinct d.id)::int as dashboards
    from dashboard d
    cross join lateral json_each(case json_typeof(d.configuration -> 'widgets')
      when 'object' then d.configuration -> 'widgets' else '{}' end) w
    where (${tenantId}::uuid is null or d.tenant_id = ${tenantId}::uuid)
      and strpos(d.configuration::text, ${aliasInJson}) > 0
      and json_typeof(w.value) = 'object'
      and w.value ->> 'bundleAlias' = ${alias}
      and coalesce(w.value ->> 'isSystemType', 'false') = ${String(isSystem)}
    group by grouping sets ((w.value ->> 'typeAlias'), ())`.execute(db)
  return {
    dashboards: rows.find(({ isTotal }) => isTotal)?.dashboards ?? 0,
    types: Object.fromEntries(
      rows.flatMap(({ type, dashboards }) => (type === null ? [] : [[type, dashboards] as const])),
    ),
  }
}
