import { type Kysely, sql } from 'kysely'
import { migrations } from '../migrations'

export interface MigrationState {
  applied: string[]
  /** Migrations of this program that the database does not have. */
  pending: string[]
  /** Migrations of the database that this program does not have. */
  unknown: string[]
}

/** Compares the migrations of the database with those of this program; a new database has none. */
export async function migrationState<T>(db: Kysely<T>): Promise<MigrationState> {
  const exists = await sql<{
    name: string | null
  }>`SELECT to_regclass('kysely_migration')::text AS name`.execute(db)
  const applied = exists.rows[0]?.name
    ? (await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db)).rows.map(
        ({ name }) => name,
      )
    : []
  const names = Object.keys(migrations)
  return {
    applied,
    pending: names.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !names.includes(name)),
  }
}

/** Throws if a newer program has changed the tables. */
export function requireKnownState({ unknown }: MigrationState) {
  if (unknown.length === 0) return
  throw new Error(
    `The database was written by a newer version of Signalbox (it contains ${unknown.at(-1)}). ` +
      'Nothing was changed. Install that version again, or go back with "signalbox restore previous"',
  )
}
