import type { Database } from '../database/database'
import { alarmQueries } from './alarm-queries'
import { entityQueries } from './entity-queries'

export type DataQueries = ReturnType<typeof dataQueries>

/** Queries for entities and alarms with their data. */
export const dataQueries = (db: Database) => ({
  entityQueries: entityQueries(db),
  alarmQueries: alarmQueries(db),
})
