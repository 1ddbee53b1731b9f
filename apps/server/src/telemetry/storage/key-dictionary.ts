import { boundedCache } from '@signalbox/model/bounded-cache'
import type pg from 'pg'

const MAX_ATTEMPTS = 5

/** Ids of key names, shared by series and attributes; created in bulk when first used. */
export function keyDictionary(pool: pg.Pool, maxKeys = 50_000) {
  const ids = boundedCache<string, number>(maxKeys)

  async function load(keys: string[], found: Map<string, number>) {
    // Sorted, so that two writers that create the same keys wait for each other without a deadlock.
    const { rows } = await pool.query<{ id: number; key: string }>(
      `WITH given AS (SELECT DISTINCT key FROM unnest($1::text[]) AS t(key) ORDER BY key),
            made AS (INSERT INTO ts_key (key) SELECT key FROM given
                     WHERE NOT EXISTS (SELECT FROM ts_key k WHERE k.key = given.key)
                     ON CONFLICT DO NOTHING RETURNING id, key)
       SELECT id, key FROM made UNION ALL SELECT k.id, k.key FROM ts_key k JOIN given USING (key)`,
      [keys],
    )
    for (const { id, key } of rows) {
      ids.set(key, id)
      found.set(key, id)
    }
  }

  return {
    /** The ids of all these keys; missing ones are created. */
    async idsOf(keys: Iterable<string>): Promise<Map<string, number>> {
      const found = new Map<string, number>()
      let missing: string[] = []
      for (const key of keys) {
        const id = ids.get(key)
        if (id === undefined) missing.push(key)
        else found.set(key, id)
      }
      // A key that another connection is creating is visible to a later statement only.
      for (let attempt = 0; missing.length > 0; attempt++) {
        if (attempt === MAX_ATTEMPTS) throw notStorable(missing[0]!)
        await load(missing, found)
        missing = missing.filter((key) => !found.has(key))
      }
      return found
    },
  }
}

/** The key contains an unpaired surrogate and is read back as another key. PostgreSQL uses the same error code. */
const notStorable = (key: string) =>
  Object.assign(new Error(`Key ${JSON.stringify(key)} cannot be stored`), { code: '22021' })

export type KeyDictionary = ReturnType<typeof keyDictionary>
