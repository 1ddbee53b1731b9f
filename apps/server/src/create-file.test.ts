import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createFile } from './create-file'

/** Functions that a test sets: they run during the functions of `node:fs`, or instead of them. */
const fs = vi.hoisted(() => ({
  beforeContent: (_path: string) => {},
  link: undefined as undefined | (() => never),
}))

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>()
  return {
    ...real,
    // Calls `beforeContent` between the two steps of the operating system: the file is created empty, then written.
    writeFileSync(path: string, content: string, options: { flag?: string; mode?: number }) {
      real.closeSync(real.openSync(path, options.flag ?? 'w', options.mode))
      fs.beforeContent(path)
      real.writeFileSync(path, content)
    },
    linkSync: (from: string, to: string) => (fs.link ? fs.link() : real.linkSync(from, to)),
  }
})

beforeEach(() => {
  fs.beforeContent = () => {}
  fs.link = undefined
})

function aPath() {
  const folder = mkdtempSync(join(tmpdir(), 'sb-create-file-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'file')
}

test('the file gets its name when its content is complete', () => {
  const path = aPath()
  const visibleNames: string[] = []
  fs.beforeContent = () =>
    visibleNames.push(...readdirSync(join(path, '..')).filter((name) => name === 'file'))
  expect(createFile(path, 'content', 0o600)).toBe(true)
  expect(visibleNames).toEqual([])
  expect(readFileSync(path, 'utf8')).toBe('content')
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('a file that another process creates at the same time is kept', () => {
  const path = aPath()
  fs.beforeContent = () => {
    fs.beforeContent = () => {}
    expect(createFile(path, 'of another process')).toBe(true)
  }
  expect(createFile(path, 'content')).toBe(false)
  expect(readFileSync(path, 'utf8')).toBe('of another process')
  expect(readdirSync(join(path, '..'))).toEqual(['file'])
})

test('without hard links the file is created in place', () => {
  fs.link = () => {
    throw Object.assign(new Error('operation not permitted'), { code: 'EPERM' })
  }
  const path = aPath()
  expect([createFile(path, 'content'), createFile(path, 'again')]).toEqual([true, false])
  expect(readFileSync(path, 'utf8')).toBe('content')
  expect(readdirSync(join(path, '..'))).toEqual(['file'])
})
