import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { homeOf, logFolderOf, spoolOf } from './backup-folders'
import { logArchiver } from './log-archiver'

const dataDir = mkdtempSync(join(tmpdir(), 'sb-archive-'))
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('a backup folder that cannot be read is reported, and the call of the timer does not reject', async () => {
  const folder = join(dataDir, 'backups')
  mkdirSync(spoolOf(homeOf(dataDir)), { recursive: true })
  mkdirSync(folder)
  writeFileSync(logFolderOf(folder), 'not a folder')
  const warnings: string[] = []
  const settings = { dataDir, folder, keepCount: 1, maxLogBytes: 1, superuserUrl: '' }
  const archiver = logArchiver({ ...settings, warn: (line) => void warnings.push(line) })
  await expect(archiver.archiveNow()).resolves.toBeUndefined()
  await archiver.stop()
  expect(warnings).toEqual([
    expect.stringContaining('could not be archived: ENOTDIR'),
    expect.stringContaining('is not known: ENOTDIR'),
  ])
})
