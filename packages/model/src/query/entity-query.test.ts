import { expect, test } from 'vitest'
import { unknownProperty } from '../json/unknown-property'
import { AlarmDataQuery, defaultEntityPageLink, EntityDataQuery } from './entity-query'

const ID = '5c1e0000-0000-4000-8000-000000000001'
const entityFilter = { type: 'deviceType', deviceType: 'thermostat', resolveMultiple: true }
const query = { entityFilter, pageLink: { page: 0, pageSize: 20 } }

test('absent and null lists are empty', () => {
  const parsed = EntityDataQuery.parse({ ...query, entityFields: null, keyFilters: undefined })
  expect(parsed).toMatchObject({ entityFields: [], latestValues: [], keyFilters: [] })
})

test('a full query is read without loss', () => {
  const full = {
    entityFilter: { type: 'deviceType', deviceType: 'thermostat', deviceNameFilter: '' },
    entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
    latestValues: [{ type: 'TIME_SERIES', key: 'temperature' }],
    keyFilters: [
      {
        key: { type: 'TIME_SERIES', key: 'temperature' },
        valueType: 'NUMERIC',
        predicate: { type: 'NUMERIC', operation: 'GREATER', value: { defaultValue: 30 } },
      },
    ],
    pageLink: { ...defaultEntityPageLink(20), textSearch: 'boil', dynamic: true },
  }
  expect(EntityDataQuery.parse(full)).toEqual(full)
})

test.each([
  { page: -1, pageSize: 1 },
  { page: 0, pageSize: 0 },
  { page: 'first', pageSize: 1 },
  { page: 0 },
  { page: 0, pageSize: 1, sortOrder: { key: { type: 'NAME', key: 'x' }, direction: 'ASC' } },
  { page: 0, pageSize: 1, sortOrder: { key: { type: 'ATTRIBUTE', key: 'x' }, direction: 'UP' } },
])('refuses the page link %j', (pageLink) => {
  expect(EntityDataQuery.safeParse({ ...query, pageLink }).success).toBe(false)
})

test('an alarm query without limits has empty lists and no times', () => {
  const { pageLink } = AlarmDataQuery.parse(query)
  expect(pageLink).toMatchObject({
    startTs: 0,
    endTs: 0,
    timeWindow: 0,
    typeList: [],
    statusList: [],
    severityList: [],
    searchPropagatedAlarms: false,
  })
})

test('an alarm query with a stored status instead of a search status is refused', () => {
  const wrong = { ...query, pageLink: { ...query.pageLink, statusList: ['ACTIVE_ACK'] } }
  expect(AlarmDataQuery.safeParse(wrong).success).toBe(false)
})

test('null counts as absent for flags, times, levels and lists', () => {
  const nulls = { startTs: null, endTs: null, timeWindow: null, searchPropagatedAlarms: null }
  const { pageLink } = AlarmDataQuery.parse({ ...query, pageLink: { ...query.pageLink, ...nulls } })
  expect(pageLink).toMatchObject({ startTs: 0, endTs: 0, timeWindow: 0, searchPropagatedAlarms: false })
  const relationsQuery = {
    type: 'relationsQuery',
    rootEntity: { entityType: 'ASSET', id: ID },
    direction: 'FROM',
  }
  const predicate = { type: 'STRING', operation: 'EQUAL', value: { defaultValue: '' }, ignoreCase: null }
  const parsed = EntityDataQuery.parse({
    ...query,
    entityFilter: { ...relationsQuery, fetchLastLevelOnly: null, maxLevel: null, filters: null },
    keyFilters: [{ key: { type: 'ATTRIBUTE', key: 'a' }, valueType: null, predicate }],
  })
  expect(parsed.entityFilter).toMatchObject({ fetchLastLevelOnly: false, maxLevel: 0, filters: [] })
  expect(parsed.keyFilters).toMatchObject([{ predicate: { ignoreCase: false } }])
})

test('an unknown property is found, but not inside the entity filter', () => {
  const unknownIn = (raw: unknown) => unknownProperty(raw, EntityDataQuery.parse(raw), ['entityFilter'])
  expect(unknownIn(query)).toBeUndefined()
  expect(unknownIn({ ...query, extra: 1 })).toBe('extra')
  expect(unknownIn({ ...query, pageLink: { ...query.pageLink, size: 1 } })).toBe('pageLink.size')
  expect(unknownIn({ ...query, entityFields: [{ type: 'ENTITY_FIELD', key: 'name', id: ID }] })).toBe(
    'entityFields.0.id',
  )
})
