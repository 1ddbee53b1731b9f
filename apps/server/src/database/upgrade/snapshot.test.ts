import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type ExchangeStep, exchangeDatabase, recoverExchange } from '../backup/exchange'
import { previousDatabase, restorePrevious } from './snapshot'

const UPGRADED = 'postgres'
const SNAPSHOT = 'postgres.before-upgrade-2027-01-31T12-00-00.000Z'

/** A data folder with databases. Each database has a file with its text. */
function aDataFolder(databases: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sb-exchange-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  for (const [folder, text] of Object.entries(databases)) {
    mkdirSync(join(dataDir, folder, 'archive'), { recursive: true })
    writeFileSync(join(dataDir, folder, 'content'), text)
  }
  return dataDir
}

const contentOf = (folder: string) => readFileSync(join(folder, 'content'), 'utf8')
const databaseIn = (dataDir: string) => contentOf(join(dataDir, 'postgres'))

function interruptAfter(last: ExchangeStep) {
  return (step: ExchangeStep) => {
    if (step === last) throw new Error(`interrupted after: ${step}`)
  }
}

test.each<[step: ExchangeStep, database: string, message: RegExp | undefined]>([
  ['name stored', 'upgraded', undefined],
  [
    'staged',
    'upgraded',
    /interrupted\. The database is as it was before, and the database to restore is in .*upgrade-2027/,
  ],
  [
    'set aside',
    'earlier',
    /interrupted and is now complete\. The previous database is kept in .*\.before-restore-2/,
  ],
  ['exchanged', 'earlier', /interrupted is complete\. The previous database is kept in .*\.before-restore-2/],
])(
  'if a restore is interrupted at the step "%s", recovery leaves the %s database in use and keeps both databases',
  (step, database, message) => {
    const dataDir = aDataFolder({ [UPGRADED]: 'upgraded', [SNAPSHOT]: 'earlier' })
    expect(() => restorePrevious(dataDir, interruptAfter(step))).toThrow('interrupted')

    const notice = recoverExchange(dataDir)
    if (message) expect(notice).toMatch(message)
    else expect(notice).toBeUndefined()
    expect(recoverExchange(dataDir)).toBeUndefined()
    expect(databaseIn(dataDir)).toBe(database)
    expect(contentsOf(dataDir)).toEqual(['earlier', 'upgraded'])

    if (database === 'earlier') return
    restorePrevious(dataDir)
    expect(databaseIn(dataDir)).toBe('earlier')
    expect(contentsOf(dataDir)).toEqual(['earlier', 'upgraded'])
  },
)

test('a restore that follows an interrupted restore, without a recovery in between, finds the snapshot', () => {
  const dataDir = aDataFolder({ [UPGRADED]: 'upgraded', [SNAPSHOT]: 'earlier' })
  expect(() => restorePrevious(dataDir, interruptAfter('staged'))).toThrow('interrupted')
  const { backup, kept } = restorePrevious(dataDir)
  expect(backup).toBe('before-upgrade-2027-01-31T12-00-00.000Z')
  expect(contentOf(kept)).toBe('upgraded')
  expect(databaseIn(dataDir)).toBe('earlier')
  expect(previousDatabase(dataDir)).toBeUndefined()
  expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['content'])
})

test('an upgrade that was interrupted between its renames is completed', () => {
  const dataDir = aDataFolder({ postgres: 'old', 'postgres.restored': 'upgraded' })
  expect(() => exchangeDatabase(dataDir, 'upgrade', interruptAfter('set aside'))).toThrow('interrupted')
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  expect(recoverExchange(dataDir)).toMatch(/is now complete\. .* kept in .*\.before-upgrade-2/)
  expect(databaseIn(dataDir)).toBe('upgraded')
  expect(contentOf(previousDatabase(dataDir)!)).toBe('old')
})

/** The content of every database in a data folder. */
const contentsOf = (dataDir: string) =>
  readdirSync(dataDir)
    .map((name) => contentOf(join(dataDir, name)))
    .sort()
