import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export const templateDatabase = 'signalbox_template'

/** Creates a database with all migrations applied: a copy of the template, which takes a few milliseconds. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  await run(server, `CREATE DATABASE ${name} TEMPLATE ${templateDatabase} STRATEGY FILE_COPY`)
  return {
    url: databaseAt(server, name),
    drop: () => drop(server, name),
  }
}

const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * FORCE is refused for a role that is not a superuser while autovacuum works in the database. Without FORCE
 * PostgreSQL ends autovacuum by itself.
 */
async function drop(server: string, name: string) {
  await run(server, `DROP DATABASE ${name} WITH (FORCE)`).catch((error: pg.DatabaseError) => {
    if (error.code !== INSUFFICIENT_PRIVILEGE) throw error
    return run(server, `DROP DATABASE ${name}`)
  })
}

/** The address of another database on the same server. */
export function databaseAt(serverUrl: string, name: string) {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function run(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
