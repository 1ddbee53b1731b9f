import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '../../database/database'
import { createTestDatabase } from '../../testing/database'
import { runningJobs } from './running-jobs'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('a job whose lock is lost is stopped, and can be started again', async () => {
  const { pool, close } = openDatabase(database.url, 2)
  const row = { id: 'a job', state: 'RUNNING', options: { follow: false, isNewTenant: true } } as never
  const started = vi.fn()
  const log = { warn: vi.fn() } as never
  const jobs = { find: async () => row } as never
  const runJob = (_row: unknown, signal: AbortSignal) =>
    new Promise<void>((stopped) => {
      signal.addEventListener('abort', () => stopped())
      started()
    })
  const running = runningJobs({ pool, jobs, runJob, log })
  running.begin(row)
  await vi.waitFor(() => expect(started).toHaveBeenCalledOnce())
  await pool.query(`SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)
  await running.ended('a job')
  running.begin(row)
  await vi.waitFor(() => expect(started).toHaveBeenCalledTimes(2))
  await running.close()
  await close()
})
