import {
  DASHBOARD_MATCHES,
  type DashboardOfDevice,
  type DeviceContext,
  type DeviceFilter,
  deviceFilters,
  matchDevice,
} from '@signalbox/model/dashboard/shows-device'
import type { EntityType } from '@signalbox/model/entity-id'
import type { RelationDirection } from '@signalbox/model/query/entity-filter'
import { type NextRelation, type RelationPath, rootsOf } from '@signalbox/model/query/relation-paths'
import { sql } from 'kysely'
import { type SecurityUser, tenantOf } from '../../access/security-user'
import type { Database } from '../../database/database'
import type { DeviceService } from '../device/device.service'
import type { DashboardRepository } from './dashboard.repository'

interface DashboardsOfDeviceParts {
  db: Database
  dashboards: Pick<DashboardRepository, 'aliases'>
  devices: Pick<DeviceService, 'info'>
}

export type DashboardsOfDevice = ReturnType<typeof dashboardsOfDevice>

/** The dashboards are listed in a menu, where more entries are not useful. */
const MAX_LISTED = 10

/**
 * Limits of the length and the number of paths: a graph with many cycles has too many paths to read all of them.
 */
const LONGEST_PATH = 20
const MAX_PATHS = 10_000

const DIRECTIONS: readonly RelationDirection[] = ['FROM', 'TO']

/**
 * The dashboards that a user may open and that show a device, the most exact first. Relations are followed from the
 * device towards the roots of all aliases, with one statement per direction: walks from the roots could visit all
 * entities of the tenant, once per alias.
 */
export function dashboardsOfDevice({ db, dashboards, devices }: DashboardsOfDeviceParts) {
  return async (user: SecurityUser, deviceId: string): Promise<DashboardOfDevice[]> => {
    const { name, type } = await devices.info(user, deviceId)
    const tenantId = tenantOf(user)
    const viewer = { ...user, userId: user.id, tenantId }
    const rows = await dashboards.aliases({ tenantId, customerId: user.customerId ?? undefined })
    const parsed = rows.map(({ aliases, ...row }) => ({ ...row, filters: deviceFilters(aliases, viewer) }))
    const device = { id: deviceId, name, type }
    const filters = parsed.flatMap((dashboard) => dashboard.filters)
    const context = await contextOf(db, tenantId, deviceId, filters)
    return parsed
      .flatMap(({ id, title, filters }) => {
        const match = matchDevice(filters, device, context)
        return match ? [{ id, title, ...match }] : []
      })
      .toSorted((a, b) => DASHBOARD_MATCHES.indexOf(a.match) - DASHBOARD_MATCHES.indexOf(b.match))
      .slice(0, MAX_LISTED)
  }
}

/** Reads only the relations and device types that the filters need. */
async function contextOf(
  db: Database,
  tenantId: string,
  deviceId: string,
  filters: readonly DeviceFilter[],
): Promise<DeviceContext> {
  const walks = filters.filter((filter) => 'direction' in filter)
  const paths: RelationPath[] = []
  const nextRelations: NextRelation[] = []
  for (const direction of DIRECTIONS) {
    const ofDirection = walks.filter((walk) => walk.direction === direction)
    if (ofDirection.length > 0)
      paths.push(...(await pathsTo(db, deviceId, direction, ofDirection.flatMap(rootsOf))))
    if (ofDirection.some((walk) => walk.fetchLastLevelOnly))
      nextRelations.push(...(await readNextRelations(db, deviceId, direction)))
  }
  const defaults = filters.flatMap((filter) => (filter.type === 'stateEntity' ? [filter.defaultId] : []))
  return { paths, nextRelations, defaultTypes: await deviceTypes(db, tenantId, defaults) }
}

const ENDS = {
  FROM: { near: sql.ref('r.from_id'), far: sql.ref('r.to_id'), farType: sql.ref('r.to_type') },
  TO: { near: sql.ref('r.to_id'), far: sql.ref('r.from_id'), farType: sql.ref('r.from_type') },
}

async function pathsTo(db: Database, deviceId: string, direction: RelationDirection, roots: string[]) {
  const { near, far } = ENDS[direction]
  const { rows } = await sql<Omit<RelationPath, 'direction'>>`
    with recursive path(root, relation_type, level) as (
      select ${near}, r.relation_type, 1 from relation r where ${far} = ${deviceId} and r.type_group = 'COMMON'
      union
      select ${near}, path.relation_type, path.level + 1
      from path join relation r on ${far} = path.root and r.type_group = 'COMMON'
      where path.level < ${LONGEST_PATH})
    select root as "rootId", relation_type as "relationType", level
    from (select * from path limit ${MAX_PATHS}) p where root = any(${roots}::uuid[])`.execute(db)
  return rows.map((row) => ({ ...row, direction }))
}

async function readNextRelations(db: Database, deviceId: string, direction: RelationDirection) {
  const { near, farType } = ENDS[direction]
  const { rows } = await sql<{ relationType: string; entityType: EntityType }>`
    select distinct r.relation_type as "relationType", ${farType} as "entityType"
    from relation r where ${near} = ${deviceId} and r.type_group = 'COMMON'`.execute(db)
  return rows.map((row) => ({ ...row, direction }))
}

async function deviceTypes(db: Database, tenantId: string, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('device')
    .select(['id', 'type'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, type }) => [id, type]))
}
