import type { EntityType } from '@signalbox/model/entity-id'
import { type Compilable, CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Database, Db } from '../../../database/database'
import type { Chunk } from '../../../telemetry/storage/chunks'
import type { FileContent } from './archive-writer'
import { copiedRows } from './copied-rows'
import { csvField, csvLines } from './csv-lines'
import { pointsQuery } from './data-queries'

const ROWS_AT_ONCE = 500

/** Reads one state of the database: changes during the export are not visible. */
export interface DatabaseSnapshot {
  tx: Db
  /** Rows of a query in pages, so that the use of memory is constant. */
  rows<T>(query: Compilable<T>): AsyncGenerator<T[], void, void>
  /** Rows of queries as CSV, which the database writes. */
  csv(columns: readonly string[], queries: AsyncIterable<string> | Iterable<string>): FileContent
  /** Points of some entities in one chunk as lines of a CSV file. */
  points(entityType: EntityType, entityIds: string[], chunk: Chunk, fromTs: number): FileContent
  /** Locks tables, so that retention cannot drop them before the end of the export. */
  lockTables(tables: string[]): Promise<void>
}

/** Calls `work` with a snapshot of the database. One connection reads rows, another one CSV. */
export async function inSnapshot<T>(
  db: Database,
  pool: pg.Pool,
  work: (snapshot: DatabaseSnapshot) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...pool.options, statement_timeout: false })
  // Without a listener a broken connection would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        await sql`set local statement_timeout = 0`.execute(tx)
        const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(tx)
        await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
        await client.query(`SET TRANSACTION SNAPSHOT ${client.escapeLiteral(rows[0]!.id)}`)
        return work(snapshotOf(tx, client))
      })
  } finally {
    await client.end()
  }
}

function snapshotOf(tx: Db, client: pg.Client): DatabaseSnapshot {
  let cursors = 0
  return {
    tx,

    async *rows<T>(query: Compilable<T>) {
      const name = `export_${++cursors}`
      const { sql: text, parameters } = query.compile()
      await tx.executeQuery(
        CompiledQuery.raw(`declare ${name} no scroll cursor for ${text}`, [...parameters]),
      )
      try {
        for (;;) {
          const page = await tx.executeQuery<T>(CompiledQuery.raw(`fetch ${ROWS_AT_ONCE} from ${name}`))
          if (page.rows.length === 0) return
          yield page.rows
        }
      } finally {
        // After an error the transaction has ended already.
        await tx.executeQuery(CompiledQuery.raw(`close ${name}`)).catch(() => {})
      }
    },

    async *csv(columns, queries) {
      let items = 0
      for await (const query of queries) {
        const stream = client.query(copyTo(`COPY (${query}) TO STDOUT WITH (FORMAT csv)`))
        let isEmpty = true
        for await (const chunk of stream) {
          if (items === 0 && isEmpty) yield `${columns.join(',')}\n`
          isEmpty = false
          yield chunk as Buffer
        }
        items += stream.rowCount
      }
      return items
    },

    async *points(entityType, entityIds, chunk, fromTs) {
      const { rows } = await sql<{ id: number; entity_id: string; key: string }>`
        select s.id, s.entity_id, k.key from series s join ts_key k on k.id = s.key_id
        where s.entity_id = any(${entityIds}::uuid[])`.execute(tx)
      if (rows.length === 0) return 0
      const prefixes = new Map(
        rows.map(({ id, entity_id, key }) => [
          id,
          Buffer.from(`${entityType},${entity_id},${csvField(key)},`),
        ]),
      )
      return yield* copiedRows(client, pointsQuery([...prefixes.keys()], chunk, fromTs), csvLines(prefixes))
    },

    async lockTables(tables) {
      if (tables.length > 0) await client.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS SHARE MODE`)
    },
  }
}
