import type { Db } from '../database'
import { migrations } from '../migrations'

/** The last migration that this program knows. Names begin with a number, so they can be compared. */
export const SCHEMA_VERSION = Object.keys(migrations).at(-1)!

/**
 * The last migration of each release, oldest first. A release adds a line here and a file to `src/upgrade/fixtures`.
 */
export const RELEASED_SCHEMAS: Readonly<Record<string, string>> = {
  '1.0.0': '0042-delayed-messages',
}

const FIRST_WITH_CLUSTER = '0200-cluster'

/**
 * Programs of this schema version and of later versions can use the tables of this program. The constant is the version
 * of the previous release, so that the nodes of a cluster can be upgraded one after another. If the previous release
 * had no clusters, the constant is the version of this program.
 */
export const OLDEST_COMPATIBLE_SCHEMA = compatibleSince(Object.values(RELEASED_SCHEMAS))

function compatibleSince(released: string[]) {
  const previous = released.at(-1)
  return previous !== undefined && previous >= FIRST_WITH_CLUSTER ? previous : SCHEMA_VERSION
}

/** The key under which `OLDEST_COMPATIBLE_SCHEMA` is stored in the table `installation`. */
export const OLDEST_COMPATIBLE_SCHEMA_KEY = 'compatible-schema'

/** `OLDEST_COMPATIBLE_SCHEMA` of the newest program that changed this database; undefined if none has stored it. */
export async function readCompatibleSchema(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', OLDEST_COMPATIBLE_SCHEMA_KEY)
    .executeTakeFirst()
  return row?.value
}

/** Stores `OLDEST_COMPATIBLE_SCHEMA`. Programs of other releases read it before they use the tables. */
export async function storeCompatibleSchema(db: Db) {
  const value = OLDEST_COMPATIBLE_SCHEMA
  await db
    .insertInto('installation')
    .values({ key: OLDEST_COMPATIBLE_SCHEMA_KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
