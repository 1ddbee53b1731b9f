import { expect, test } from 'vitest'
import { ApiError } from './http'
import { refreshEvery } from './refresh-interval'

const intervalAfter = (error: unknown) => refreshEvery(30_000)({ state: { error } })
const anError = (status: number) => new ApiError(status, '', undefined, undefined, 'GET /api')

test('a query is repeated after a success and after a failure that may be temporary', () => {
  const errors = [null, anError(0), anError(408), anError(429), anError(502), new TypeError('reset')]
  expect(errors.map(intervalAfter)).toEqual(errors.map(() => 30_000))
})

test('a query that the server refuses with 400, 401, 403 or 404 is not repeated', () => {
  const intervals = [400, 401, 403, 404].map((status) => intervalAfter(anError(status)))
  expect(intervals).toEqual([false, false, false, false])
})
