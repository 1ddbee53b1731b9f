import { badRequest, externalServiceFailed, unavailable } from '@signalbox/model/errors'
import { expect, test } from 'vitest'
import { isServerFailure } from './server-failure'

const databaseError = (code: string) => Object.assign(new Error('x'), { code, severity: 'ERROR' })
const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })

test('most errors of the database, lost connections and status 503 are failures of the server', () => {
  for (const code of ['08006', '40P01', '42P01', '53100', '55000', '57P01', '58030', 'XX000']) {
    expect(isServerFailure(databaseError(code)), code).toBe(true)
  }
  expect(isServerFailure(refused)).toBe(true)
  expect(isServerFailure(unavailable('shutting down'))).toBe(true)
  expect(isServerFailure(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(isServerFailure(new Error('save failed', { cause: refused }))).toBe(true)
})

test('values that do not fit, bad requests and errors of external services are failures of the message', () => {
  for (const code of ['23505', '22P02']) expect(isServerFailure(databaseError(code)), code).toBe(false)
  expect(isServerFailure(badRequest('no'))).toBe(false)
  expect(isServerFailure(externalServiceFailed('the mail server is unreachable'))).toBe(false)
  expect(isServerFailure(new Error('Wrong result type: NUMBER'))).toBe(false)
  expect(isServerFailure('text')).toBe(false)
})
