import type pg from 'pg'

export interface StoredSeries {
  id: number
  entityId: string
  key: string
  kinds: number
}

/** The pool, or a client inside a transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>

/** The stored series of these entities and keys. */
export async function findSeries(
  db: Queryable,
  entityIds: string[],
  keys: string[],
): Promise<StoredSeries[]> {
  const { rows } = await db.query<StoredSeries>(
    `SELECT s.id, s.entity_id AS "entityId", k.key, s.kinds
     FROM series s JOIN ts_key k ON k.id = s.key_id
     WHERE s.entity_id = ANY ($1::uuid[]) AND k.key = ANY ($2::text[])`,
    [entityIds, keys],
  )
  return rows
}

/** Whether a value of another type was stored in a series since `findSeries`. */
export async function hasNewKinds(db: Queryable, series: StoredSeries[]): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM unnest($1::int[], $2::int[]) AS u (id, kinds) JOIN series s ON s.id = u.id
     WHERE s.kinds <> u.kinds LIMIT 1`,
    [series.map(({ id }) => id), series.map(({ kinds }) => kinds)],
  )
  return rowCount !== 0
}
