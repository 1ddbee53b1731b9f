import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requireBoundedAnswer, rowsToRead } from './query-limits'
import { allOf, aQueryFixture, FIRST_PAGE, field, type QueryFixture } from './testing'

let fixture: QueryFixture

beforeAll(async () => {
  fixture = await aQueryFixture()
})
afterAll(() => fixture.close())

const many = <T>(length: number, item: (i: number) => T) => Array.from({ length }, (_, i) => item(i))
const key = (i: number) => ({ type: 'TIME_SERIES', key: `k${i}` })
const above = { type: 'NUMERIC', operation: 'GREATER', value: { defaultValue: 1 } }
const filter = (predicate: object) => ({ key: key(0), predicate })
const either = (predicates: object[]) => filter({ type: 'COMPLEX', operation: 'OR', predicates })
const related = (length: number) => ({
  type: 'relationsQuery',
  rootEntity: { entityType: 'TENANT', id: fixture.tenantId },
  direction: 'FROM',
  filters: many(length, () => ({ relationType: 'Contains', entityTypes: ['DEVICE'] })),
})

// Without these limits, larger queries would keep the server busy for minutes or cause a server error.
const LIMITS: [what: string, maximum: number, queryOf: (size: number) => object][] = [
  ['selected fields', 1000, (n) => ({ entityFields: many(n, () => field('name')) })],
  ['selected keys', 1000, (n) => ({ latestValues: many(n, key) })],
  ['key filters', 1000, (n) => ({ keyFilters: many(n, () => filter(above)) })],
  ['parts of one filter', 999, (n) => ({ keyFilters: [either(many(n, () => above))] })],
  ['relation filters', 1000, (n) => ({ entityFilter: related(n) })],
  ['rows of a page', 50_000, (pageSize) => ({ pageLink: { page: 0, pageSize } })],
]

describe.each(LIMITS)('%s', (_, maximum, queryOf) => {
  const post = (path: string, size: number) =>
    fixture.admin.post(path, { entityFilter: allOf('DEVICE'), pageLink: FIRST_PAGE, ...queryOf(size) })

  test.each(['/api/entitiesQuery/find', '/api/alarmsQuery/find'])(
    'above the maximum are refused by %s',
    async (path) => {
      expect((await post(path, maximum)).status).toBe(200)
      expect(await post(path, maximum + 1)).toMatchObject({ status: 400, body: { errorCode: 31 } })
    },
  )
})

test('requests for keys and for counts have the limits of the find requests', async () => {
  const wide = { entityFilter: related(1001), pageLink: FIRST_PAGE }
  const keys = '/api/entitiesQuery/find/keys?timeseries=true&attributes=true'
  expect((await fixture.admin.post(keys, wide)).status).toBe(400)
  expect((await fixture.admin.post('/api/entitiesQuery/count', wide)).status).toBe(400)
  const selecting = { entityFilter: allOf('DEVICE'), pageLink: FIRST_PAGE, latestValues: many(1001, key) }
  expect((await fixture.admin.post(keys, selecting)).status).toBe(400)
})

test('responses with too many values are refused', () => {
  const query = {
    entityFields: [],
    latestValues: many(1000, (i) => ({ type: 'TIME_SERIES', key: `k${i}` }) as const),
  }
  expect(() => requireBoundedAnswer(100, query)).not.toThrow()
  expect(() => requireBoundedAnswer(101, query)).toThrow('at most 100000 values')
  // Only as many rows are read as are needed to detect that the response is too large.
  expect(rowsToRead(50_000, query)).toBe(101)
  expect(rowsToRead(20, query)).toBe(20)
})
