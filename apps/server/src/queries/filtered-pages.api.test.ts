import type { EntityData } from '@signalbox/model/query/entity-query'
import type { PageData } from '@signalbox/model/query/paging'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { long } from '../telemetry/testing'
import { allOf, aQueryFixture, find, NAME, type QueryFixture } from './testing'

/** More than 20: for a page of one row a query checks 20 entities before it collects all matches. */
const DEVICES = 45

let fixture: QueryFixture
const device = (i: number) => `Device ${String(i).padStart(2, '0')}`

beforeAll(async () => {
  fixture = await aQueryFixture()
  for (let i = 0; i < DEVICES; i++) {
    const id = await fixture.device(device(i))
    await fixture.series(id, { step: long(i % 3), rank: long(i) })
  }
})
afterAll(() => fixture.close())

const atLeast = (key: string, value: number) => ({
  key: { type: 'TIME_SERIES', key },
  valueType: 'NUMERIC',
  predicate: { type: 'NUMERIC', operation: 'GREATER_OR_EQUAL', value: { defaultValue: value } },
})

async function page(number: number, pageSize: number, direction: string, filters: object[]) {
  const found: PageData<EntityData> = await find(fixture.admin, allOf('DEVICE'), {
    pageLink: { page: number, pageSize, sortOrder: { key: NAME, direction } },
    keyFilters: filters,
  })
  const names = found.data.map(({ latest }) => latest?.ENTITY_FIELD?.name?.value)
  return { names, total: found.totalElements, hasNext: found.hasNext }
}

const everyThird = Array.from({ length: 15 }, (_, i) => device(3 * i + 2))

test('pages of a filter with many matches are complete', async () => {
  const filter = [atLeast('step', 2)]
  expect(await page(0, 6, 'ASC', filter)).toEqual({ names: everyThird.slice(0, 6), total: 15, hasNext: true })
  expect(await page(1, 6, 'ASC', filter)).toEqual({
    names: everyThird.slice(6, 12),
    total: 15,
    hasNext: true,
  })
  expect(await page(2, 6, 'ASC', filter)).toEqual({ names: everyThird.slice(12), total: 15, hasNext: false })
  expect(await page(3, 6, 'ASC', filter)).toEqual({ names: [], total: 15, hasNext: false })
})

test('pages in descending order are complete', async () => {
  const { names } = await page(0, 4, 'DESC', [atLeast('step', 2)])
  expect(names).toEqual(everyThird.toReversed().slice(0, 4))
})

test('matches that come after many other entities are found', async () => {
  const last = device(DEVICES - 1)
  expect(await page(0, 1, 'ASC', [atLeast('rank', DEVICES - 1)])).toEqual({
    names: [last],
    total: 1,
    hasNext: false,
  })
  expect(await page(0, 1, 'ASC', [atLeast('rank', DEVICES - 2)])).toMatchObject({ total: 2, hasNext: true })
})

test('filters on values and filters on fields of the entity are applied together', async () => {
  const named = {
    key: NAME,
    valueType: 'STRING',
    predicate: { type: 'STRING', operation: 'CONTAINS', value: { defaultValue: '4' }, ignoreCase: true },
  }
  const found = await page(0, 3, 'ASC', [atLeast('step', 1), named, atLeast('rank', 14)])
  expect(found).toEqual({ names: [device(14), device(34), device(40)], total: 6, hasNext: true })
})
