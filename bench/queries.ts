import { EntityDataQuery } from '@signalbox/model/query/entity-query'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../apps/server/src/database/database'
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded/embedded-postgres'
import { newId } from '../apps/server/src/database/ids'
import { migrate } from '../apps/server/src/database/migrate'
import { entityQueries } from '../apps/server/src/queries/entity-queries'
import { type QueryFigure, timed } from './timed'

export interface QueryPlan {
  devices: number
  rounds: number
}

const NAMES = ['Boiler', 'Pump', 'Meter', 'Valve', 'Sensor']

/** Measures entity data queries in a large tenant. Filters and search texts differ in each round. */
export async function measureQueries(dataDir: string, plan: QueryPlan): Promise<QueryFigure[]> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const { db, close } = openDatabase(server.url)
  try {
    await migrate(db)
    const tenantId = await fill(db, plan.devices)
    await completeWrites(server.superuserUrl)
    const { find } = entityQueries(db)
    const figures: QueryFigure[] = []
    for (const { what, goalMs, query } of CASES) {
      const runQuery = (round: number) =>
        find({ tenantId, customerId: null }, EntityDataQuery.parse({ ...BASE, ...query(round) }))
      figures.push(await timed(what, plan.rounds, goalMs, runQuery))
    }
    return figures
  } finally {
    await close()
    await server.stop()
  }
}

const field = (key: string) => ({ type: 'ENTITY_FIELD', key })
const series = (key: string) => ({ type: 'TIME_SERIES', key })
const server = (key: string) => ({ type: 'SERVER_ATTRIBUTE', key })

const PAGE = { page: 0, pageSize: 20, sortOrder: { key: field('name'), direction: 'ASC' } }
/** The query of a table of devices. */
const BASE = {
  entityFilter: { type: 'deviceType', deviceType: 'default' },
  entityFields: [field('name'), field('type'), field('label')],
  latestValues: [series('temperature'), series('humidity'), server('active')],
  pageLink: PAGE,
}

const greaterThan = (key: object, value: number) => ({
  key,
  predicate: { type: 'NUMERIC', operation: 'GREATER', value: { defaultValue: value } },
})
const searchText = (round: number) =>
  `${NAMES[round % 5]} ${String(round * 7).padStart(4, '0')}`.toLowerCase()

interface Case {
  what: string
  goalMs?: number
  query(round: number): object
}

const CASES: Case[] = [
  {
    what: 'Filtered by a latest number, half of the devices match, sorted by name',
    goalMs: 100,
    query: (round) => ({ keyFilters: [greaterThan(series('temperature'), 50 + round / 10)] }),
  },
  {
    what: 'Filtered by a latest number, one device in a thousand matches, sorted by name',
    goalMs: 100,
    query: (round) => ({ keyFilters: [greaterThan(series('temperature'), 99.9 - round / 1000)] }),
  },
  {
    what: 'Text search for a part of a name',
    goalMs: 50,
    query: (round) => ({ pageLink: { ...PAGE, textSearch: searchText(round) } }),
  },
  {
    what: 'Text search for digits, which may be in any value',
    query: (round) => ({ pageLink: { ...PAGE, textSearch: String(10_000 + round * 7) } }),
  },
  {
    what: 'Text search with a text attribute in the table',
    query: (round) => ({
      latestValues: [series('temperature'), server('serial')],
      pageLink: { ...PAGE, textSearch: searchText(round) },
    }),
  },
  { what: 'First page by name', query: () => ({}) },
  {
    what: 'Sorted by a latest number',
    query: () => ({ pageLink: { ...PAGE, sortOrder: { key: series('temperature'), direction: 'DESC' } } }),
  },
]

/** Creates a tenant with this many devices, each with five attributes and five latest values. */
async function fill(db: Database, devices: number): Promise<string> {
  const [tenantId, tenantProfileId, profileId] = [newId(), newId(), newId()]
  await sql`insert into tenant_profile (id, created_time, name) values (${tenantProfileId}, 1, 'Bench')`.execute(
    db,
  )
  await sql`insert into tenant (id, created_time, tenant_profile_id, title)
    values (${tenantId}, 1, ${tenantProfileId}, 'Bench')`.execute(db)
  await sql`insert into device_profile (id, created_time, tenant_id, name, type, transport_type, profile_data)
    values (${profileId}, 1, ${tenantId}, 'default', 'DEFAULT', 'DEFAULT', '{}')`.execute(db)
  await sql`insert into device
      (id, created_time, tenant_id, device_profile_id, name, type, label, device_data, additional_info)
    select uuidv7(), 1700000000000 + i, ${tenantId}, ${profileId},
      (${NAMES}::text[])[1 + i % 5] || ' ' || lpad(i::text, 6, '0'), 'default', 'Hall ' || (i % 100),
      '{"configuration":{"type":"DEFAULT"},"transportConfiguration":{"type":"DEFAULT"}}', '{"description":""}'
    from generate_series(1, ${devices}::int) i`.execute(db)
  await sql`insert into ts_key (key) values ('temperature'), ('humidity'), ('voltage'), ('mode'), ('open'),
    ('serial'), ('model'), ('active'), ('lastActivityTime'), ('floor')`.execute(db)
  await sql`insert into ts_latest (entity_id, key_id, ts, dbl_v, long_v, str_v, bool_v)
    select d.id, k.id, 1700000000000,
      case when k.key in ('temperature', 'humidity') then round((random() * 100)::numeric, 2)::float8 end,
      case when k.key = 'voltage' then (random() * 400)::bigint end,
      case when k.key = 'mode' then (array['auto', 'manual', 'off'])[1 + (random() * 2)::int] end,
      case when k.key = 'open' then random() < 0.5 end
    from device d, ts_key k where k.key in ('temperature', 'humidity', 'voltage', 'mode', 'open')`.execute(db)
  await sql`insert into attribute (entity_id, key_id, scope, last_update_ts, long_v, str_v, bool_v)
    select d.id, k.id, 3, 1700000000000,
      case when k.key = 'lastActivityTime' then 1700000000000 + (random() * 1e9)::bigint
           when k.key = 'floor' then (random() * 30)::bigint end,
      case when k.key = 'serial' then 'SN-' || substr(md5(d.id::text), 1, 10)
           when k.key = 'model' then 'Model ' || (random() * 50)::int end,
      case when k.key = 'active' then random() < 0.8 end
    from device d, ts_key k
    where k.key in ('serial', 'model', 'active', 'lastActivityTime', 'floor')`.execute(db)
  return tenantId
}

/**
 * Completes the writes of `fill`, which would otherwise slow the queries. Only a superuser may request a checkpoint.
 */
async function completeWrites(superuserUrl: string) {
  const { db, close } = openDatabase(superuserUrl)
  await sql`vacuum analyze`.execute(db)
  await sql`checkpoint`.execute(db)
  await close()
}
