import type { Database } from '../database/database'
import type { QuerySlots } from '../database/query-slots'
import { alarmQueries } from './alarm-queries'
import { entityQueries } from './entity-queries'
import type { QueryScope } from './scope'

export type DataQueries = ReturnType<typeof dataQueries>

/**
 * Queries for entities and alarms with their data. The number of concurrent queries of a tenant is limited. The
 * encoding of a page takes as long as building the page, so it counts as part of the query. `queryDb` may use other
 * connections than `db`.
 */
export function dataQueries(db: Database, queryDb: Database, slots: QuerySlots) {
  const entities = entityQueries(queryDb)
  const alarms = alarmQueries(queryDb)
  return {
    entityQueries: {
      ...entityQueries(db),
      find: limited(slots, entities.find),
      findJson: limited(slots, entities.findJson),
      count: limited(slots, entities.count),
      keys: limited(slots, entities.keys),
    },
    alarmQueries: {
      find: limited(slots, alarms.find),
      findJson: limited(slots, alarms.findJson),
      entityIds: limited(slots, alarms.entityIds),
    },
  }
}

const limited =
  <A extends unknown[], R>(slots: QuerySlots, query: (scope: QueryScope, ...rest: A) => Promise<R>) =>
  (scope: QueryScope, ...rest: A): Promise<R> =>
    slots.run(scope.tenantId, () => query(scope, ...rest))
