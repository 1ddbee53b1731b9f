import pg from 'pg'
import { expect, test } from 'vitest'
import { openDatabase } from '../database'
import { migrate } from '../migrate'
import { aFolder, cleanUpAfterEach, query, start } from './fixtures'

cleanUpAfterEach()

test('the server uses a role that is not a superuser and cannot become one', async () => {
  const { url } = await start(aFolder())
  const role = 'SELECT rolsuper, rolcreaterole, rolcreatedb FROM pg_roles WHERE rolname = current_user'
  expect(await query(url, role)).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false }])
  await expect(query(url, 'SET ROLE signalbox')).rejects.toThrow(/permission denied/)
  await expect(query(url, "COPY (SELECT 1) TO PROGRAM 'true'")).rejects.toThrow(/permission denied/)
  await expect(query(url, "SELECT pg_read_file('postgresql.conf')")).rejects.toThrow(/permission denied/)
})

test('tables that belong to the superuser get the application role as owner at the next start', async () => {
  const dataDir = aFolder()
  const first = await start(dataDir)
  await createEarlierDatabase(first.superuserUrl)
  await first.stop()

  const { url } = await start(dataDir)
  const handle = openDatabase(url, 1)
  try {
    await migrate(handle.db)
    const ownedByOthers = await handle.pool.query(
      `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace
       AND relkind IN ('r', 'p', 'v', 'S') AND pg_get_userbyid(relowner) <> current_user`,
    )
    expect(ownedByOthers.rows).toEqual([])
    await handle.pool.query('ALTER TABLE tenant ADD COLUMN probe int')
  } finally {
    await handle.close()
  }
})

/** Creates the database of an earlier version: the superuser owns all tables, and no other role exists. */
async function createEarlierDatabase(superuserUrl: string) {
  const { db, close } = openDatabase(superuserUrl, 1)
  await migrate(db)
  await close()
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  await client.query('DROP OWNED BY signalbox_app; DROP ROLE signalbox_app')
  await client.end()
}
