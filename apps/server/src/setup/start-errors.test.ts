import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { readCertificate } from '../tls/certificate'
import { explainStart } from './start-errors'

/** The error of listening on an address. */
async function listenError(port: number, host: string) {
  const server = createServer()
  server.listen(port, host)
  const [error] = await once(server, 'error')
  return error as Error
}

test('a port in use is reported with the port and the settings that name it', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const explained = explainStart(await listenError(port, '127.0.0.1')) as Error
  expect(explained.message).toContain(`Port ${port} of 127.0.0.1 is taken by another program`)
  expect(explained.message).toContain('SIGNALBOX_HTTP_PORT')
  other.close()
})

test('an address of another machine is reported with the setting that contains it', async () => {
  const explained = explainStart(await listenError(0, '203.0.113.1')) as Error
  expect(explained.message).toBe('203.0.113.1 is not an address of this machine: correct SIGNALBOX_HOST')
})

test('a host name that cannot be resolved is reported with the setting that contains it', () => {
  const unknown = (hostname: string) =>
    Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND', hostname })
  const message = (hostname: string) =>
    (explainStart(unknown(hostname), 'postgres://user:secret@db.example/name') as Error).message
  expect(message('db.example')).toBe(
    'The host name of the database, db.example, cannot be resolved (ENOTFOUND). Correct DATABASE_URL',
  )
  expect(message('www.example')).toBe('www.example is not an address of this machine: correct SIGNALBOX_HOST')
})

test.each([
  [{ code: 'EACCES', port: 80 }, 'Port 80 may only be opened by root'],
  [{ code: 'EACCES', path: '/data' }, '/data cannot be read or written: correct its owner'],
  [{ code: 'ENOSPC' }, 'The disk is full'],
  [
    { code: 'ECONNREFUSED', address: '10.0.0.1', port: 5432 },
    'The database at 10.0.0.1:5432 does not answer',
  ],
  [{ code: 'ETIMEDOUT', address: '10.0.0.1', port: 5432 }, 'does not answer'],
  [{ code: 'EMFILE' }, 'raise the limit'],
])('%j is explained', (fields, text) => {
  expect((explainStart(Object.assign(new Error('x'), fields)) as Error).message).toContain(text)
})

test('a TLS file that cannot be read is reported with the reason and the remedy', async () => {
  const error = await readCertificate({ keyFile: '/no/key.pem', certFile: '/no/cert.pem' }).catch((e) => e)
  expect((explainStart(error) as Error).message).toBe(
    'The TLS file /no/key.pem cannot be read: it does not exist. Correct the file, or the setting that names it',
  )
})

test('other errors are returned unchanged', () => {
  const error = new Error('There is no embedded PostgreSQL')
  expect(explainStart(error)).toBe(error)
})

test('a database that refuses connections at all addresses of its name is reported with the first address', () => {
  const refused = (address: string) =>
    Object.assign(new Error(`connect ECONNREFUSED ${address}:5432`), {
      code: 'ECONNREFUSED',
      address,
      port: 5432,
    })
  const error = Object.assign(new AggregateError([refused('::1'), refused('127.0.0.1')]), {
    code: 'ECONNREFUSED',
  })
  expect((explainStart(error, 'postgres://localhost/name') as Error).message).toBe(
    'The database at ::1:5432 does not answer: start PostgreSQL, or correct DATABASE_URL',
  )
})
