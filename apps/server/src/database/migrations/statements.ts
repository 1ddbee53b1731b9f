import { type Kysely, type Migration, sql } from 'kysely'

/** A forward-only migration written as plain SQL statements. */
export function statements(text: string): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql.raw(text).execute(db)
    },
  }
}
