import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tokens } from '../access/tokens'
import type { App } from './app'
import { serveConsole } from './console'
import { answerErrors } from './errors'

const SCRIPT = 'console.log("console")\n'.repeat(200)
const HASHED = '/assets/page-AbCdEf12.js'
const REMOVED = '/assets/page-Removed1.js'
let folder: string
let app: App

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'console-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<title>Console</title>')
  writeFileSync(join(folder, HASHED), SCRIPT)
  writeFileSync(join(folder, 'theme-start.js'), SCRIPT)
  writeFileSync(join(folder, REMOVED), SCRIPT)
  app = Fastify() as never
  await app.register(compress, { global: true, encodings: ['br', 'gzip'] })
  answerErrors(app, {} as Tokens) // No request of these tests needs a user.
  await serveConsole(app, folder)
})

afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('the path of an asset entity returns the console page, the path of a missing file does not', async () => {
  const page = await get('/assets/01a1e846-fe93-7199-a1ce-499e17464d70')
  expect([page.statusCode, page.payload]).toEqual([200, '<title>Console</title>'])
  expect((await get('/assets/page-removed1.js')).statusCode).toBe(404)
})

test('a file with a hash in its name is sent in an encoding that the browser accepts, and is cached for a year', async () => {
  const asBrotli = await get(HASHED, { 'accept-encoding': 'gzip, deflate, br' })
  expect(asBrotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  })
  expect(brotliDecompressSync(asBrotli.rawPayload).toString()).toBe(SCRIPT)
  const asGzip = await get(HASHED, { 'accept-encoding': 'gzip, br;q=0' })
  expect(asGzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(asGzip.rawPayload).toString()).toBe(SCRIPT)
})

test('a client without compression gets the plain file, and a range request gets part of the plain file', async () => {
  const plain = await get(HASHED)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers['cache-control']).toMatch(/immutable/)
  expect(plain.payload).toBe(SCRIPT)
  const part = await get(HASHED, { 'accept-encoding': 'br', range: 'bytes=0-6' })
  expect([part.statusCode, part.payload]).toEqual([206, 'console'])
})

test('a file without a hash in its name is revalidated by its ETag', async () => {
  const accept = { 'accept-encoding': 'br' }
  const first = await get('/theme-start.js', accept)
  expect(first.headers['cache-control']).toBe('no-cache')
  const again = await get('/theme-start.js', { ...accept, 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
})

test('a file is read and compressed once', async () => {
  const accept = { 'accept-encoding': 'br' }
  await get(HASHED, accept)
  writeFileSync(join(folder, HASHED), 'changed')
  expect(brotliDecompressSync((await get(HASHED, accept)).rawPayload).toString()).toBe(SCRIPT)
})

test('a file that was removed after the start is not found, and this response is not cached', async () => {
  rmSync(join(folder, REMOVED))
  for (const headers of [{ 'accept-encoding': 'br' }, { 'accept-encoding': 'identity' }]) {
    const answer = await get(REMOVED, headers)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
  }
})
