// @long
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { beforeAll, expect, test, vi } from 'vitest'
import { migrateBesideNodes } from '../cluster/nodes/migrate-beside-nodes'
import { type ExchangeStep, restoredOf } from '../database/backup/exchange'
import { openDatabase } from '../database/database'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres'
import { aFolder, cleanUpAfterEach, query, start } from '../database/embedded/fixtures'
import { migrate } from '../database/migrate'
import { type MigrationState, migrationState } from '../database/upgrade/migration-state'
import { previousDatabase, restorePrevious } from '../database/upgrade/snapshot'
import { PRODUCT_VERSION } from '../product-version'
import { folderMegabytes, mountSmallDisk } from '../testing/small-disk'
import { checkUpgrade, type UpgradeStep, upgradeEmbedded } from './upgrade'
import { upgradeAtStart } from './upgrade-at-start'
import { upgradeExternalDatabase } from './upgrade-external-database'

cleanUpAfterEach()
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

/** A data folder with the database of release 1.0. It is created once, and each test copies it. */
let released: string
beforeAll(async () => {
  released = mkdtempSync(join(tmpdir(), 'sb-released-'))
  chmodSync(released, 0o755)
  const server = await startEmbeddedPostgres({ dataDir: released, log: () => {} })
  await query(server.url, readFileSync(join(import.meta.dirname, 'fixtures/release-1.0.sql'), 'utf8'))
  await server.stop()
  return () => rmSync(released, { recursive: true, force: true })
})

function aDataFolder() {
  const folder = aFolder()
  execFileSync('cp', ['-a', join(released, 'postgres'), folder])
  return folder
}

const stateAt = async (url: string): Promise<MigrationState> => {
  const { db, close } = openDatabase(url, 1, 0)
  return migrationState(db).finally(close)
}

async function stateIn(dataDir: string) {
  const server = await start(dataDir)
  const state = await stateAt(server.url)
  const [row] = (await query(server.url, 'SELECT count(*)::int AS count FROM ts_point_past')) as {
    count: number
  }[]
  await server.stop()
  expect(row!.count).toBe(1000)
  return state.pending.length === 0 ? 'new' : `old, ${state.applied.at(-1)}`
}

const OLD = 'old, 0042-delayed-messages'

test('there is a fixture for each released minor version except the current one', () => {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  const versions = [...changelog.matchAll(/^## (\d+\.\d+)\.\d+$/gm)].map(([, version]) => version)
  const current = PRODUCT_VERSION.replace(/\.\d+$/, '')
  const released = [...new Set(versions)].filter((version) => version !== current)
  expect(new Set(readdirSync(join(import.meta.dirname, 'fixtures')))).toEqual(
    new Set(released.map((version) => `release-${version}.sql`)),
  )
})

test('a database of release 1.0 is upgraded, and an interrupted restore of the previous database can be repeated', async () => {
  const dataDir = aDataFolder()
  const upgrade = await upgradeEmbedded({ dataDir, report: () => {} })
  expect(upgrade.pending[0]).toBe('0043-text-search')
  expect(upgrade.rows).toBeGreaterThan(1000)
  expect(await stateIn(dataDir)).toBe('new')
  expect(existsSync(previousDatabase(dataDir)!)).toBe(true)

  const interrupted = (step: ExchangeStep) => {
    if (step === 'staged') throw new Error('interrupted')
  }
  expect(() => restorePrevious(dataDir, interrupted)).toThrow('interrupted')
  expect(await stateIn(dataDir)).toBe('new')
  restorePrevious(dataDir)
  expect(await stateIn(dataDir)).toBe(OLD)
})

test('the check upgrades a copy of the running database and removes the copy', async () => {
  const dataDir = aDataFolder()
  const server = await start(dataDir)
  const { pending } = await checkUpgrade(dataDir, () => {})
  expect(pending.length).toBeGreaterThan(5)
  expect((await stateAt(server.url)).applied.at(-1)).toBe('0042-delayed-messages')
  expect(existsSync(join(dataDir, 'upgrade'))).toBe(false)
})

test('a check is refused while another check runs', async () => {
  const dataDir = aDataFolder()
  const first = checkUpgrade(dataDir, () => {})
  await expect(checkUpgrade(dataDir, () => {})).rejects.toThrow(
    `The upgrade folder ${join(dataDir, 'upgrade')} is in use by process ${process.pid}: wait until that command has ended`,
  )
  expect((await first).pending.length).toBeGreaterThan(5)
})

test('an upgrade that fails while the databases are exchanged is reported as interrupted, and the old database is usable', async () => {
  const dataDir = aDataFolder()
  const onStep = (step: UpgradeStep) => {
    if (step === 'staged') rmSync(restoredOf(dataDir), { recursive: true })
  }
  await expect(upgradeEmbedded({ dataDir, report: () => {}, onStep })).rejects.toThrow(
    /^The upgrade to \S+ was interrupted: There is no restored database in .* It is completed or repeated at the next start$/,
  )
  expect(await stateIn(dataDir)).toBe(OLD)
})

test('an upgrade is completed even if the old database that an earlier upgrade has kept cannot be removed', async ({
  skip,
}) => {
  const dataDir = aDataFolder()
  const old = join(dataDir, 'postgres.before-upgrade-2020-01-30T03-15-00.123Z')
  mkdirSync(old)
  // A mounted folder cannot be removed.
  const disk = mountSmallDisk(old, 1)
  if (!disk) skip('this user may not mount a file system')
  try {
    const lines: string[] = []
    await upgradeEmbedded({ dataDir, report: (line) => lines.push(line) })
    expect(lines.join()).toMatch(/A database from before an earlier upgrade could not be removed: .*EBUSY/)
    expect(await stateIn(dataDir)).toBe('new')
  } finally {
    disk?.unmount()
  }
})

test('an upgrade whose check fails leaves the old database unchanged', async () => {
  const dataDir = aDataFolder()
  const server = await start(dataDir)
  await query(server.url, 'ALTER TABLE tenant ADD CONSTRAINT named CHECK (title IS NOT NULL) NOT VALID')
  await server.stop()
  const upgrading = upgradeEmbedded({ dataDir, report: () => {} })
  await expect(upgrading).rejects.toThrow(
    /The upgrade to .* failed: Constraints or indexes are not valid: named. The database is as it was before/,
  )
  expect(await stateIn(dataDir)).toBe(OLD)
})

test('an external database is upgraded; if the check fails, it stays unchanged', async () => {
  const server = await start(aDataFolder())
  await query(server.url, 'ALTER TABLE tenant ADD CONSTRAINT named CHECK (title IS NOT NULL) NOT VALID')
  const { db, close } = openDatabase(server.url, 2, 0)
  for (const upgrade of [
    () => upgradeExternalDatabase(db),
    () => upgradeAtStart(db, true),
    () => migrateBesideNodes(db, upgradeAtStart),
  ]) {
    await expect(upgrade()).rejects.toThrow(
      /The upgrade to .* failed: Constraints or indexes are not valid: named. The database is as it was before/,
    )
    expect((await migrationState(db)).applied.at(-1)).toBe('0042-delayed-messages')
  }

  await query(server.url, 'ALTER TABLE tenant DROP CONSTRAINT named')
  const { rows } = await upgradeExternalDatabase(db)
  expect(rows).toBeGreaterThan(1000)
  expect((await migrationState(db)).pending).toEqual([])
  const probes = await db
    .selectFrom('user_account')
    .select('id')
    .where('email', 'like', 'upgrade-check%')
    .execute()
  expect(probes).toEqual([])
  await close()
})

type SmallDisk = NonNullable<ReturnType<typeof mountSmallDisk>>

/** Calls `work` with a data folder on a small file system; false if mounting is not permitted. */
async function onSmallDisk(
  copies: number,
  spareMb: number,
  work: (dataDir: string, disk: SmallDisk) => Promise<void>,
) {
  const folder = aFolder()
  const disk = mountSmallDisk(folder, folderMegabytes(released) * copies + spareMb)
  if (!disk) return false
  try {
    execFileSync('cp', ['-a', join(released, 'postgres'), folder])
    await work(folder, disk)
  } finally {
    disk.unmount()
  }
  return true
}

test('if there is not enough space for a copy, the upgrade does not begin', async ({ skip }) => {
  const isMounted = await onSmallDisk(1.5, 0, async (dataDir) => {
    await expect(upgradeEmbedded({ dataDir, report: () => {} })).rejects.toThrow(
      /A copy of the database needs \d+ MB in .*, and \d+ MB are free: free some space.* as it was before/,
    )
    expect(existsSync(join(dataDir, 'upgrade'))).toBe(false)
  })
  if (!isMounted) skip('this user may not mount a file system')
})

test('if the disk becomes full during the upgrade, the old database stays unchanged', async ({ skip }) => {
  const isMounted = await onSmallDisk(2, 80, async (dataDir, disk) => {
    const onStep = (step: UpgradeStep) => {
      if (step === 'copied') disk.fill()
    }
    await expect(upgradeEmbedded({ dataDir, report: () => {}, onStep })).rejects.toThrow(
      /The upgrade to .* failed: the disk is full. The database is as it was before/,
    )
    expect(existsSync(join(dataDir, 'upgrade'))).toBe(false)
    disk.free()
    expect(await stateIn(dataDir)).toBe(OLD)
  })
  if (!isMounted) skip('this user may not mount a file system')
})

const KILL_STEPS: UpgradeStep[] = process.env.SOAK
  ? ['copied', 'migrated', 'checked', 'staged', 'exchanged']
  : ['migrated']

/** Bundles the upgrade as a separate program, once, in a folder from which it finds the installed packages. */
async function bundledProgram() {
  const outDir = join(root, 'node_modules/.cache/upgrade-alone')
  const file = join(outDir, 'run-alone.mjs')
  bundled ??= build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: [/^@signalbox\//] },
    build: {
      ssr: join(import.meta.dirname, 'run-alone.ts'),
      outDir,
      rolldownOptions: { output: { entryFileNames: 'run-alone.mjs' } },
    },
  })
  await bundled
  return file
}

const root = join(import.meta.dirname, '../../../..')
let bundled: Promise<unknown> | undefined

test.each(KILL_STEPS)('an upgrade killed after %s leaves an intact old or new database', async (step) => {
  const dataDir = aDataFolder()
  const child = spawn(process.execPath, [await bundledProgram(), dataDir, step], { stdio: 'inherit' })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  expect(await stateIn(dataDir)).toBe(step === 'exchanged' ? 'new' : OLD)
  if (step !== 'migrated') return
  // The copy of the killed upgrade still exists, and the PostgreSQL server of the copy still runs.
  await upgradeEmbedded({ dataDir, report: () => {} })
  expect(await stateIn(dataDir)).toBe('new')
})

test('a database of a newer version is refused, with the name of the unknown migration', async () => {
  const dataDir = aDataFolder()
  const server = await start(dataDir)
  await query(server.url, `INSERT INTO kysely_migration VALUES ('9999-later', '2030-01-01')`)
  const { db, close } = openDatabase(server.url, 1, 0)
  await expect(migrate(db).finally(close)).rejects.toThrow(
    'The database was written by a newer version of Signalbox (it contains 9999-later). Nothing was changed.',
  )
})
