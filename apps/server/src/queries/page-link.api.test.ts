import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { double, flag, json, long, text } from '../telemetry/testing'
import { allOf, aQueryFixture, field, find, NAME, names, type QueryFixture } from './testing'

let fixture: QueryFixture

beforeAll(async () => {
  fixture = await aQueryFixture()
  const a = await fixture.device('Boiler 1', { type: 'heater', label: 'x' })
  const b = await fixture.device('Boiler 2', { type: 'heater' })
  const c = await fixture.device('pump', { type: 'other', label: 'Zed' })
  const d = await fixture.device('Émile', { type: 'other' })
  await fixture.series(a, { t: double(22.5), mixed: text('b') })
  await fixture.series(b, { t: long(-3), mixed: text('a') })
  await fixture.series(c, { t: long(100), mixed: flag(true) })
  await fixture.attributes(a, 'SERVER_SCOPE', { model: text('Fast') }, 1)
  await fixture.attributes(a, 'CLIENT_SCOPE', { model: text('Slow') }, 2)
  await fixture.attributes(b, 'SERVER_SCOPE', { model: json('{"size":7}') })
  await fixture.attributes(c, 'SERVER_SCOPE', { model: text('mpx') })
  await fixture.attributes(d, 'SERVER_SCOPE', { model: long(3) })
})
afterAll(() => fixture.close())

const link = (more: object) => ({ pageLink: { page: 0, pageSize: 10, ...more } })
const sort = (type: string, key: string, direction?: string) => ({
  sortOrder: { key: { type, key }, direction },
})

describe('sorting', () => {
  const sorted = (type: string, key: string, direction?: string) =>
    names(fixture.admin, allOf('DEVICE'), link(sort(type, key, direction)))

  test.each([
    ['ENTITY_FIELD', 'name', 'ASC', ['Boiler 1', 'Boiler 2', 'pump', 'Émile']],
    ['ENTITY_FIELD', 'name', 'DESC', ['Émile', 'pump', 'Boiler 2', 'Boiler 1']],
    ['ENTITY_FIELD', 'name', undefined, ['Émile', 'pump', 'Boiler 2', 'Boiler 1']],
    ['ENTITY_FIELD', 'createdTime', 'DESC', ['Émile', 'pump', 'Boiler 2', 'Boiler 1']],
    ['ENTITY_FIELD', 'type', 'ASC', ['Boiler 1', 'Boiler 2', 'pump', 'Émile']],
    ['ENTITY_FIELD', 'label', 'ASC', ['Boiler 2', 'Émile', 'pump', 'Boiler 1']],
    ['TIME_SERIES', 't', 'ASC', ['Boiler 2', 'Émile', 'Boiler 1', 'pump']],
    ['TIME_SERIES', 't', 'DESC', ['pump', 'Boiler 1', 'Émile', 'Boiler 2']],
    ['TIME_SERIES', 'mixed', 'ASC', ['Émile', 'Boiler 2', 'Boiler 1', 'pump']],
    ['ATTRIBUTE', 'model', 'ASC', ['Boiler 1', 'pump', 'Boiler 2', 'Émile']],
    ['SERVER_ATTRIBUTE', 'model', 'ASC', ['Boiler 1', 'pump', 'Boiler 2', 'Émile']],
    ['CLIENT_ATTRIBUTE', 'model', 'DESC', ['Boiler 1', 'Émile', 'pump', 'Boiler 2']],
    ['ENTITY_FIELD', 'nonsense', 'ASC', ['Boiler 1', 'Boiler 2', 'pump', 'Émile']],
    ['ALARM_FIELD', 'type', 'ASC', ['Boiler 1', 'Boiler 2', 'pump', 'Émile']],
  ])('by %s %s %s', async (type, key, direction, expected) => {
    expect(await sorted(type, key, direction)).toEqual(expected)
  })

  test.each([sort('ENTITY_FIELD', 'name', 'ASC'), sort('SERVER_ATTRIBUTE', 'model', 'ASC')])(
    'by the rules of the language given in the page link: %j',
    async (order) => {
      const query = link({ ...order, sortLanguage: 'fr_FR' })
      const isByName = order.sortOrder.key.key === 'name'
      expect(await names(fixture.admin, allOf('DEVICE'), query)).toEqual(
        isByName ? ['Boiler 1', 'Boiler 2', 'Émile', 'pump'] : ['Boiler 2', 'Boiler 1', 'pump', 'Émile'],
      )
    },
  )

  test.each([
    ['fr_FR', ['Boiler 1', 'Boiler 2', 'Émile', 'pump']],
    ['', ['Boiler 1', 'Boiler 2', 'pump', 'Émile']],
  ])('of a REST list by the rules of the language %j', async (language, expected) => {
    const { body } = await fixture.admin.get(
      `/api/tenant/devices?pageSize=10&page=0&sortProperty=name&sortOrder=ASC&sortLanguage=${language}`,
    )
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(expected)
  })
})

describe('text search', () => {
  test.each([
    ['oil', '', []],
    ['oil', 'contains', ['Boiler 1', 'Boiler 2']],
    ['BOILER 1', 'contains', ['Boiler 1']],
    ['%', 'contains', []],
  ])('of a REST list for %j with textMatch %j', async (text, match, expected) => {
    const { body } = await fixture.admin.get(
      `/api/tenant/devices?pageSize=10&page=0&sortProperty=name&textSearch=${encodeURIComponent(text)}&textMatch=${match}`,
    )
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(expected)
  })

  test('of a REST list refuses an unknown textMatch', async () => {
    const list = '/api/tenant/devices?pageSize=10&page=0&textSearch=oil&textMatch=end'
    expect((await fixture.admin.get(list)).status).toBe(400)
  })

  const t = { type: 'TIME_SERIES', key: 't' }
  const model = { type: 'ATTRIBUTE', key: 'model' }
  const search = (textSearch: string | null, entityFields: unknown[], latestValues: unknown[] = []) =>
    names(fixture.admin, allOf('DEVICE'), {
      entityFields: [...entityFields, NAME],
      latestValues,
      ...link({ textSearch, ...sort('ENTITY_FIELD', 'name', 'ASC') }),
    })
  const all = ['Boiler 1', 'Boiler 2', 'pump', 'Émile']

  test.each<[string | null, object[], object[], string[]]>([
    ['BOIL', [NAME], [], ['Boiler 1', 'Boiler 2']],
    ['émi', [NAME], [], ['Émile']],
    ['heat', [NAME, field('type')], [], ['Boiler 1', 'Boiler 2']],
    ['1heat', [NAME, field('type')], [], []],
    ['%', [NAME], [], []],
    ['_', [NAME], [], []],
    ['', [NAME], [], all],
    [null, [NAME], [], all],
    ['{', [field('additionalInfo')], [], []],
    ['2.5', [], [t], ['Boiler 1']],
    ['-3', [], [t], ['Boiler 2']],
    ['100', [], [t], ['pump']],
    ['low', [], [model], ['Boiler 1']],
    ['fast', [], [model], []],
    ['size":7', [], [model], ['Boiler 2']],
    ['mpx', [], [model, t], ['pump']],
    ['é', [], [t, model], ['Émile']],
    ['3', [], [t, model], ['Boiler 2', 'Émile']],
    // A match is within one field or value.
    ['ler 122', [], [t], []],
    ['22.5slow', [], [t, model], []],
    ['100mp', [], [t, model], []],
    ['zz', [], [t, model], []],
  ])('%j in %j %j', async (text, fields, values, expected) => {
    expect(await search(text, fields, values)).toEqual(expected)
  })

  test('the creation time is searched as digits', async () => {
    const { data } = await find(fixture.admin, allOf('DEVICE'), {
      entityFields: [field('createdTime'), NAME],
    })
    const digits = data[0].latest.ENTITY_FIELD.createdTime.value
    expect(await search(digits, [field('createdTime')])).toContain('Boiler 1')
  })

  test('without a searchable field the text is ignored', async () => {
    const { totalElements } = await find(fixture.admin, allOf('DEVICE'), {
      entityFields: [],
      ...link({ textSearch: 'zz' }),
    })
    expect(totalElements).toBe(4)
  })

  test('too many searched values are refused', async () => {
    const latestValues = Array.from({ length: 51 }, (_, i) => ({ type: 'TIME_SERIES', key: `k${i}` }))
    const query = { entityFilter: allOf('DEVICE'), latestValues, ...link({ textSearch: 'a' }) }
    expect(await fixture.admin.post('/api/entitiesQuery/find', query)).toMatchObject({
      status: 400,
      body: { errorCode: 31 },
    })
  })
})

describe('pages', () => {
  const page = (page: number, pageSize: number, more = {}) =>
    find(fixture.admin, allOf('DEVICE'), {
      pageLink: { page, pageSize, ...sort('ENTITY_FIELD', 'name', 'ASC') },
      ...more,
    })
  const positive = {
    key: { type: 'TIME_SERIES', key: 't' },
    predicate: { type: 'NUMERIC', operation: 'GREATER', value: { defaultValue: -100 } },
  }

  test.each([
    [0, 3, 3, { totalPages: 2, totalElements: 4, hasNext: true }],
    [1, 3, 1, { totalPages: 2, totalElements: 4, hasNext: false }],
    [0, 4, 4, { totalPages: 1, totalElements: 4, hasNext: false }],
    [2, 3, 0, { totalPages: 2, totalElements: 4, hasNext: false }],
    [0, 100, 4, { totalPages: 1, totalElements: 4, hasNext: false }],
  ])('page %d of size %d', async (number, size, rows, totals) => {
    const { data, ...rest } = await page(number, size)
    expect(data).toHaveLength(rows)
    expect(rest).toEqual(totals)
  })

  test.each([
    [0, 2, 2, { totalPages: 2, totalElements: 3, hasNext: true }],
    [1, 2, 1, { totalPages: 2, totalElements: 3, hasNext: false }],
    [5, 2, 0, { totalPages: 2, totalElements: 3, hasNext: false }],
  ])('page %d of size %d of the entities that a filter finds', async (number, size, rows, totals) => {
    const { data, ...rest } = await page(number, size, { keyFilters: [positive] })
    expect(data).toHaveLength(rows)
    expect(rest).toEqual(totals)
  })

  test('an empty result has no pages', async () => {
    const none = await find(fixture.admin, { type: 'deviceType', deviceType: 'none' })
    expect(none).toEqual({ data: [], totalPages: 0, totalElements: 0, hasNext: false })
  })

  test('the page and its size may be texts and may have a fraction', async () => {
    const page = await names(fixture.admin, allOf('DEVICE'), link({ page: '0', pageSize: 2.5 }))
    expect(page).toHaveLength(2)
  })

  test('pages without a sort order neither overlap nor leave anything out', async () => {
    const seen = new Set<string>()
    for (const number of [0, 1, 2, 3]) {
      const { data } = await find(fixture.admin, allOf('DEVICE'), { pageLink: { page: number, pageSize: 1 } })
      seen.add(data[0].entityId.id)
    }
    expect(seen.size).toBe(4)
  })
})
