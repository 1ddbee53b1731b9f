import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { aFolder, cleanUpAfterEach } from './fixtures'
import { folderHolder, lockFolder } from './lock'

cleanUpAfterEach()

const fs = vi.hoisted(() => ({ beforeRename: () => {} }))

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>()
  return {
    ...real,
    renameSync(from: string, to: string) {
      fs.beforeRename()
      real.renameSync(from, to)
    },
  }
})

beforeEach(() => {
  fs.beforeRename = () => {}
})

const STALE = JSON.stringify({ pid: process.pid, began: 'long ago' })

test('the lock of a process that has ended is replaced', () => {
  const folder = aFolder()
  writeFileSync(join(folder, 'postgres.lock'), STALE)
  const unlock = lockFolder(folder)
  expect(folderHolder(folder)?.pid).toBe(process.pid)
  unlock()
  expect(readdirSync(folder)).toEqual([])
})

test('if another process replaces the lock of an ended process first, locking fails and the new lock stays', () => {
  const folder = aFolder()
  const file = join(folder, 'postgres.lock')
  writeFileSync(file, STALE)
  let newLock = ''
  // The other process replaces the lock after this process has read it.
  fs.beforeRename = () => {
    fs.beforeRename = () => {}
    lockFolder(folder)
    newLock = readFileSync(file, 'utf8')
  }
  expect(() => lockFolder(folder)).toThrow(`The data folder ${folder} was just locked by another process`)
  expect(readFileSync(file, 'utf8')).toBe(newLock)
  expect(readdirSync(folder)).toEqual(['postgres.lock'])
})
