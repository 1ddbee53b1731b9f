import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newId } from '../../database/ids'
import { anEntity, aPoint, aTelemetry, long } from '../testing'

let fixture: Awaited<ReturnType<typeof aTelemetry>>
let admin: pg.Client
beforeAll(async () => {
  fixture = await aTelemetry()
  admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
})
afterAll(async () => {
  await fixture.close()
  await admin.end()
})

const tenantId = newId()
const save = (entity = anEntity(), ts = Date.now()) =>
  fixture.timeseries.save(tenantId, entity, [aPoint(ts, 't', long(1))])

const databaseName = () => new URL(fixture.url).pathname.slice(1)

async function allowConnections(allowed: boolean) {
  const name = databaseName()
  await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${allowed}`)
  if (!allowed) {
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
  }
}

test('while the database is unreachable every save fails and nothing is published; afterwards saves work again', async () => {
  const entity = anEntity()
  await save(entity, 1)
  await allowConnections(false)
  const before = fixture.published.timeseriesSaved?.length
  const failed = await Promise.allSettled([save(entity, 2), save(), save()])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  await expect(
    fixture.attributes.save(tenantId, entity, 'SERVER_SCOPE', [{ key: 'k', value: long(1) }]),
  ).rejects.toThrow()
  expect(fixture.published.timeseriesSaved?.length).toBe(before)
  expect(fixture.published.attributesSaved).toBeUndefined()

  await allowConnections(true)
  await expect.poll(() => save(entity, 3).then(() => 'saved', String)).toBe('saved')
  expect(await fixture.timeseries.latest(entity)).toEqual([aPoint(3, 't', long(1))])
})

test('when the connection of a transaction is terminated, the save is rejected and nothing is stored', async () => {
  const entity = anEntity()
  await save(entity, 1)
  const blocker = new pg.Client({ connectionString: fixture.url })
  await blocker.connect()
  await blocker.query('BEGIN')
  await blocker.query('LOCK TABLE ts_latest IN EXCLUSIVE MODE')
  const saving = save(entity, 2).then(
    () => 'saved',
    () => 'failed',
  )
  const blockedSession = `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%ts_latest%'
    AND datname = '${databaseName()}'`
  await expect.poll(async () => (await admin.query(blockedSession)).rowCount).toBe(1)
  await admin.query(`SELECT pg_terminate_backend(pid) FROM (${blockedSession}) s`)
  expect(await saving).toBe('failed')
  await blocker.query('ROLLBACK')
  await blocker.end()

  expect(await fixture.timeseries.latest(entity)).toEqual([aPoint(1, 't', long(1))])
  await save(entity, 2)
  expect(await fixture.timeseries.latest(entity)).toEqual([aPoint(2, 't', long(1))])
})
