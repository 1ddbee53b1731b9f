import { NULL_UUID } from '@signalbox/model/entity-id'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedSystemWidgets } from '../entities/widget/system-widgets'
import { createTestApp, type TestApp, type TestClient } from '../testing/app'

// Clients of ThingsBoard 3.6 and later name widget types by `fqn`, and bundles by id.

let app: TestApp
let admin: TestClient
let tenantId: string
let foreign: TestClient
let customerUser: TestClient
let pumps: { id: { id: string } }
let system: { id: { id: string } }

beforeAll(async () => {
  app = await createTestApp()
  await seedSystemWidgets(app.platform.db)
  foreign = (await app.aTenant()).admin
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ admin, tenantId } = await app.aTenant())
  const customerId = (await admin.post('/api/customer', { title: 'Cafe' })).body.id.id
  customerUser = await app.aUser({ authority: 'CUSTOMER_USER', tenantId, customerId })
  pumps = (await admin.post('/api/widgetsBundle', { title: 'Pumps', alias: 'pumps' })).body
  const bundles = (await admin.get('/api/widgetsBundles')).body
  system = bundles.find(({ alias }: { alias: string }) => alias === 'cards')
})

const save = (type: object, query = '', client = admin) => client.post(`/api/widgetType${query}`, type)
const aType = async (fqn: string, descriptor: object = {}) =>
  (await save({ fqn, name: fqn, descriptor: { type: 'latest', ...descriptor } })).body
const paths = (bundleId: string) => ({
  types: `/api/widgetTypes?widgetsBundleId=${bundleId}`,
  details: `/api/widgetTypesDetails?widgetsBundleId=${bundleId}`,
  infos: `/api/widgetTypesInfos?widgetsBundleId=${bundleId}`,
  page: `/api/widgetTypesInfos?widgetsBundleId=${bundleId}&pageSize=10&page=0`,
})

describe('reading', () => {
  test('the types of a bundle are listed by the id of the bundle, with and without their descriptors', async () => {
    const gauge = await aType('pumps.gauge', { image: 'data:image/png;base64,AA==', description: 'Pressure' })
    expect(gauge).toMatchObject({
      ...{ bundleAlias: 'pumps', alias: 'gauge', fqn: 'pumps.gauge', deprecated: false, scada: false },
      ...{ image: 'data:image/png;base64,AA==', description: 'Pressure', tags: [] },
    })
    const { descriptor: _, ...info } = { ...gauge, widgetType: 'latest' }
    const url = paths(pumps.id.id)
    for (const client of [admin, customerUser]) {
      expect((await client.get(url.types)).body).toEqual([gauge])
      expect((await client.get(url.details)).body).toEqual([gauge])
      expect((await client.get(url.infos)).body).toEqual([info])
      expect((await client.get(url.page)).body).toMatchObject({
        data: [info],
        totalElements: 1,
        hasNext: false,
      })
    }
    expect((await admin.get(`/api/widgetTypeInfo/${gauge.id.id}`)).body).toEqual(info)
    expect((await admin.get('/api/widgetType?fqn=tenant.pumps.gauge')).body).toEqual(gauge)
    expect((await admin.get('/api/widgetTypesDetails?isSystem=false&bundleAlias=pumps')).body).toEqual([
      gauge,
    ])
    const cards = (await customerUser.get(paths(system.id.id).details)).body
    expect(cards).toContainEqual((await admin.get('/api/widgetType?fqn=system.cards.simple_card')).body)
  })

  test('pages of all types are filtered by owner, kind and text', async () => {
    await aType('pumps.gauge')
    await aType('pumps.old_chart', { type: 'timeseries', deprecated: true })
    const names = async (query: string) =>
      (await admin.get(`/api/widgetTypes?pageSize=500&page=0&sortProperty=name${query}`)).body.data.map(
        ({ name }: { name: string }) => name,
      )
    expect(await names('&tenantOnly=true')).toEqual(['pumps.gauge', 'pumps.old_chart'])
    expect(await names('&tenantOnly=true&widgetTypeList=timeseries,rpc')).toEqual(['pumps.old_chart'])
    expect(await names('&tenantOnly=true&deprecatedFilter=ACTUAL')).toEqual(['pumps.gauge'])
    expect(await names('&tenantOnly=true&deprecatedFilter=DEPRECATED')).toEqual(['pumps.old_chart'])
    expect(await names('&textSearch=pumps.g')).toEqual(['pumps.gauge'])
    expect((await names('')).length).toBeGreaterThan(80)
  })

  test('bundles of other tenants, unknown bundles and incomplete requests are refused', async () => {
    await aType('pumps.gauge')
    for (const url of Object.values(paths(pumps.id.id)))
      expect((await foreign.get(url)).status, url).toBe(403)
    for (const url of Object.values(paths('6a8f0f2e-0000-4000-8000-000000000000')))
      expect((await admin.get(url)).status, url).toBe(404)
    for (const url of [
      ...Object.values(paths('nonsense')),
      ...['/api/widgetTypes', '/api/widgetTypesDetails', '/api/widgetTypesInfos?pageSize=1&page=0'],
      ...['/api/widgetTypes?pageSize=1', '/api/widgetTypes?bundleAlias=pumps'],
      ...['/api/widgetType?fqn=pumps.gauge', '/api/widgetType?alias=gauge', '/api/widgetTypeFqns'],
    ])
      expect((await admin.get(url)).status, url).toBe(400)
    expect((await foreign.get('/api/widgetType?fqn=tenant.pumps.gauge')).status).toBe(404)
    expect((await foreign.get('/api/widgetTypes?pageSize=500&page=0&tenantOnly=true')).body.data).toEqual([])
  })
})

describe('saving', () => {
  test('a new type is stored in the bundle with whose alias the full name of the type begins', async () => {
    await admin.post('/api/widgetsBundle', { title: 'Pumps 2', alias: 'pumps.large' })
    expect(await aType('pumps.gauge.round')).toMatchObject({ bundleAlias: 'pumps', alias: 'gauge.round' })
    expect(await aType('pumps.large.gauge')).toMatchObject({ bundleAlias: 'pumps.large', alias: 'gauge' })
  })

  test('a full name without a bundle of the same owner is refused, and nothing is stored', async () => {
    for (const fqn of ['gauge', 'unknown.gauge', 'cards.gauge', '', null]) {
      const refused = await save({ fqn, name: 'Gauge', descriptor: { type: 'latest' } })
      expect(refused, String(fqn)).toMatchObject({
        status: 400,
        body: { message: expect.stringMatching(/bundle/) },
      })
    }
    expect((await save({ fqn: 'pumps.', name: 'Gauge', descriptor: { a: 1 } })).body).toMatchObject({
      alias: 'gauge',
    })
    expect((await admin.get('/api/widgetTypes?pageSize=9&page=0&tenantOnly=true')).body.totalElements).toBe(1)
  })

  test('a type is updated by its id, or by its full name with updateExistingByFqn', async () => {
    const { bundleAlias: _, alias: __, ...gauge } = await aType('pumps.gauge')
    const renamed = await save({ ...gauge, name: 'Renamed' })
    expect(renamed.body).toMatchObject({ id: gauge.id, name: 'Renamed', alias: 'gauge' })
    const { id: ___, ...file } = gauge
    expect((await save(file)).status).toBe(400)
    const replaced = await save({ ...file, name: 'Replaced' }, '?updateExistingByFqn=true')
    expect(replaced.body).toMatchObject({ id: gauge.id, name: 'Replaced' })
    expect((await save({ ...gauge, fqn: 'pumps.other' })).status).toBe(400)
    expect((await save({ ...gauge, fqn: 'other.gauge' })).status).toBe(400)
    expect((await save(gauge, '', foreign)).status).toBe(403)
    expect((await save(gauge, '', customerUser)).status).toBe(403)
  })
})

describe('the contents of a bundle', () => {
  test('are accepted if they name all types of the bundle, and unknown full names are ignored', async () => {
    const [gauge, card] = [await aType('pumps.gauge'), await aType('pumps.card')]
    const path = `/api/widgetsBundle/${pumps.id.id}`
    const fqns = async () => (await admin.get(`/api/widgetTypeFqns?widgetsBundleId=${pumps.id.id}`)).body
    expect(await fqns()).toEqual(['pumps.gauge', 'pumps.card'])
    const accepted = { status: 200, text: '' }
    expect(await admin.post(`${path}/widgetTypes`, [card.id.id, gauge.id.id])).toMatchObject(accepted)
    const named = ['pumps.card', 'pumps.gauge', 'pumps.unknown']
    expect(await admin.post(`${path}/widgetTypeFqns`, named)).toMatchObject(accepted)
    expect(await fqns()).toEqual(['pumps.gauge', 'pumps.card'])
  })

  test('are refused if a type is missing or belongs to another bundle, for other tenants and customer users', async () => {
    const gauge = await aType('pumps.gauge')
    await admin.post('/api/widgetsBundle', { title: 'Valves', alias: 'valves' })
    const valve = await aType('valves.valve')
    const post = (body: unknown, kind = 'widgetTypes', client = admin) =>
      client.post(`/api/widgetsBundle/${pumps.id.id}/${kind}`, body as object)
    expect((await post([])).body.message).toMatch(/cannot be removed from its bundle/)
    expect((await post([gauge.id.id, valve.id.id])).body.message).toMatch(/belongs to another bundle/)
    expect((await post([gauge.id.id, NULL_UUID])).status).toBe(404)
    for (const bad of [['nonsense'], {}, [1]]) expect((await post(bad)).status).toBe(400)
    for (const other of ['valves.valve', 'cards.simple_card'])
      expect((await post(['pumps.gauge', other], 'widgetTypeFqns')).body.message).toMatch(/another bundle/)
    expect((await post([], 'widgetTypeFqns')).status).toBe(400)
    for (const kind of ['widgetTypes', 'widgetTypeFqns'])
      for (const client of [foreign, customerUser]) expect((await post([], kind, client)).status).toBe(403)
    expect((await admin.post(`/api/widgetsBundle/${system.id.id}/widgetTypes`, [])).status).toBe(403)
  })
})
