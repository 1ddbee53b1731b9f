import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolder } from './make-folder'

const place = mkdtempSync(join(tmpdir(), 'signalbox-folder-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

test('missing folders are created, and an existing folder is no error', () => {
  makeFolder(join(place, 'a/b/c'))
  makeFolder(join(place, 'a/b/c'))
  expect(statSync(join(place, 'a/b/c')).isDirectory()).toBe(true)
})

test('a symbolic link to a folder is no error, and a folder can be created below it', () => {
  makeFolder(join(place, 'target'))
  symlinkSync(join(place, 'target'), join(place, 'link'))
  makeFolder(join(place, 'link'))
  makeFolder(join(place, 'link/below'))
  expect(existsSync(join(place, 'target/below'))).toBe(true)
})

test.runIf(process.platform === 'linux')('a folder below /proc is an error at once', () => {
  expect(() => makeFolder('/proc/signalbox/data')).toThrow('ENOENT')
})

test('a file in the path and a broken link are errors', () => {
  writeFileSync(join(place, 'file'), '')
  symlinkSync(join(place, 'nothing'), join(place, 'dangling'))
  expect(() => makeFolder(join(place, 'file'))).toThrow('EEXIST')
  expect(() => makeFolder(join(place, 'file/below/it'))).toThrow('ENOTDIR')
  expect(() => makeFolder(join(place, 'dangling'))).toThrow('EEXIST')
  expect(() => makeFolder(join(place, 'dangling/below'))).toThrow(/EEXIST|ENOENT/)
})
