import { expect, test } from 'vitest'
import { callOf } from '../support/command'
import { checkDns } from './network'

const examine = (databaseUrl: string) =>
  checkDns(callOf([], { values: { DATABASE_URL: databaseUrl }, origins: {} }, [], {}, () => {}))

const HOST_FINDING = { state: 'passed', message: '127.0.0.1 is an address' }

test('an IPv6 address of the database is recognized', async () => {
  expect(await examine('postgresql://user@[::1]:1/name')).toEqual([
    HOST_FINDING,
    { state: 'passed', message: '::1 is an address' },
  ])
})

test('if the database has a socket file, its folder is not resolved as a host name', async () => {
  expect(await examine('postgresql://user@%2Fnowhere/name')).toEqual([HOST_FINDING])
})

test('a host name that cannot be resolved is reported', async () => {
  expect(await examine('postgresql://user@database.invalid/name')).toMatchObject([
    HOST_FINDING,
    { state: 'failed' },
  ])
})
