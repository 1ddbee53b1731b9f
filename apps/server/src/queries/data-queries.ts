import type { Database } from '../database/database'
import type { QuerySlots } from '../database/query-slots'
import { alarmQueries } from './alarm-queries'
import { entityQueries } from './entity-queries'
import type { QueryScope } from './scope'

export type DataQueries = ReturnType<typeof dataQueries>

/**
 * Queries for entities and alarms with their data; the number of concurrent queries of a tenant is limited,
 * and the encoding of a page, which takes as long as building it, counts as part of its query. `queryDb` may
 * have connections of its own.
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
