import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { withDatabase } from '../../apps/server/src/database/backup/running-database'
import { readPidFile } from '../../apps/server/src/database/embedded/postmaster'
import { aDemoFolder } from '../support/data-folder'
import { databaseErrors } from '../support/database-errors'
import { spawnServer } from '../support/server-process'

test('failures of the database are logged as errors; the process exits if the database cannot be started again', async () => {
  const dataDir = aDemoFolder('failure')
  const server = spawnServer(dataDir, { SIGNALBOX_DATABASE_RESTART_SECONDS: '1' })
  onTestFinished(async () => {
    await server.end('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })
  await server.waitForOutput(/Signalbox is running/)

  await withDatabase(dataDir, signInWithWrongPassword)
  const authenticationError = 'FATAL:  password authentication failed for user "signalbox"'
  await expect.poll(() => databaseErrors(server.printed())).toContain(authenticationError)

  const cluster = join(dataDir, 'postgres/cluster')
  const { pid } = readPidFile(cluster)!
  renameSync(join(cluster, 'global/pg_control'), join(cluster, 'global/pg_control.lost'))
  process.kill(pid, 'SIGKILL')

  const { code, text } = await server.result()
  expect(code).toBe(1)
  const lines = text.match(/^Signalbox .*/gm)
  expect(lines).toEqual([
    expect.stringMatching(
      /^Signalbox must stop: The database server ended and could not be started again: .* could not find the database system .*pg_control/,
    ),
  ])
  const attempt = (number: number) =>
    expect.stringMatching(`could not be started \\(attempt ${number}\\): .*pg_control`)
  expect(databaseErrors(text).filter((line) => line.includes('the database server'))).toEqual([
    'PANIC: the database server ended unexpectedly (SIGKILL), starting it again',
    attempt(1),
    attempt(2),
  ])
})

async function signInWithWrongPassword(url: string) {
  const address = new URL(url)
  address.password = 'wrong'
  const client = new pg.Client({ connectionString: address.href })
  await expect(client.connect()).rejects.toThrow('password authentication failed')
}
