import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolder } from './make-folder'

const root = mkdtempSync(join(tmpdir(), 'signalbox-folder-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('missing folders are created, and an existing folder is no error', () => {
  makeFolder(join(root, 'a/b/c'))
  makeFolder(join(root, 'a/b/c'))
  expect(statSync(join(root, 'a/b/c')).isDirectory()).toBe(true)
})

test('a symbolic link to a folder is no error, and a folder can be created below it', () => {
  makeFolder(join(root, 'target'))
  symlinkSync(join(root, 'target'), join(root, 'link'))
  makeFolder(join(root, 'link'))
  makeFolder(join(root, 'link/below'))
  expect(existsSync(join(root, 'target/below'))).toBe(true)
})

test.runIf(process.platform === 'linux')('the attempt to create a folder below /proc fails at once', () => {
  expect(() => makeFolder('/proc/signalbox/data')).toThrow('ENOENT')
})

test('a file in the path and a broken link are errors', () => {
  writeFileSync(join(root, 'file'), '')
  symlinkSync(join(root, 'nothing'), join(root, 'dangling'))
  expect(() => makeFolder(join(root, 'file'))).toThrow('EEXIST')
  expect(() => makeFolder(join(root, 'file/below/it'))).toThrow('ENOTDIR')
  expect(() => makeFolder(join(root, 'dangling'))).toThrow('EEXIST')
  expect(() => makeFolder(join(root, 'dangling/below'))).toThrow(/EEXIST|ENOENT/)
})
