import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startNatsServer } from '../cluster/testing/nats-server'
import { openDatabase } from '../database/database'
import { applicationRole } from '../database/embedded/application-role'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres'
import { migrate } from '../database/migrate'
import { databaseAt, templateDatabase } from './database'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** Only for tests against several nodes. */
    natsUrl: string
  }
}

/** Several test files run concurrently, and each may start several installations of several nodes. */
const SETTINGS = { max_connections: '250' }

/** Starts one temporary PostgreSQL server for the whole run, with a migrated database that tests copy. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'signalbox-test-'))
  const server = await startEmbeddedPostgres({ dataDir, durable: false, settings: SETTINGS, log: () => {} })
  await allowDatabases(server.superuserUrl)
  await makeTemplate(server.url)
  project.provide('postgresUrl', server.url)
  const nats = process.env.TEST_NODES ? await startNatsServer() : undefined
  if (nats) project.provide('natsUrl', nats.url)
  return async () => {
    await nats?.stop()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Tests use the database role of the product, to detect missing privileges. Only tests create databases. */
async function allowDatabases(superuserUrl: string) {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  await client.query(`ALTER ROLE ${applicationRole} CREATEDB`)
  await client.end()
}

async function makeTemplate(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`CREATE DATABASE ${templateDatabase}`)
  await client.end()

  const template = openDatabase(databaseAt(url, templateDatabase), 1)
  await migrate(template.db)
  await template.close()
}
