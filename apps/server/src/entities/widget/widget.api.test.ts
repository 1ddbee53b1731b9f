import { NULL_UUID } from '@signalbox/model/entity-id'
import { BUNDLES, widgets } from '@signalbox/widgets'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestClient } from '../../testing/app'
import { seedSystemWidgets } from './system-widgets'

let app: TestApp
let root: TestClient
let admin: TestClient
let tenantId: string

beforeAll(async () => {
  app = await createTestApp()
  root = await app.aUser({ authority: 'SYS_ADMIN' })
  ;({ admin, tenantId } = await app.aTenant())
  await seedSystemWidgets(app.platform.db)
})
afterAll(() => app.close())

const aBundle = async (title: string, by = admin) => (await by.post('/api/widgetsBundle', { title })).body
const aType = async (bundleAlias: string, name: string, by = admin) =>
  (await by.post('/api/widgetType', { bundleAlias, name, descriptor: { type: 'latest', sizeX: 5 } })).body

describe('system widgets', () => {
  test('seeding repeatedly stores every bundle and widget of the catalogue once', async () => {
    const before = (await root.get('/api/widgetsBundles')).body
    await seedSystemWidgets(app.platform.db)
    const after = (await root.get('/api/widgetsBundles')).body
    expect(after).toEqual(before)
    expect(after.map((bundle: { alias: string }) => bundle.alias).sort()).toEqual(Object.keys(BUNDLES).sort())
    for (const widget of widgets) {
      const { body } = await admin.get(
        `/api/widgetType?isSystem=true&bundleAlias=${widget.bundle}&alias=${widget.alias}`,
      )
      expect(body).toMatchObject({
        name: widget.name,
        descriptor: { type: widget.type, sizeX: widget.size.x },
      })
    }
  })

  test('a new version of the server updates the system types and keeps their ids', async () => {
    const [widget] = widgets
    const url = `/api/widgetType?isSystem=true&bundleAlias=${widget!.bundle}&alias=${widget!.alias}`
    const before = (await admin.get(url)).body
    await seedSystemWidgets(app.platform.db, [{ ...widget!, name: 'Renamed' }])
    expect((await admin.get(url)).body).toEqual({ ...before, name: 'Renamed', descriptor: expect.anything() })
    await seedSystemWidgets(app.platform.db)
    expect((await admin.get(url)).body).toEqual(before)
  })

  test('a build of the program stores its widgets once; another build stores its own widgets', async () => {
    const [widget] = widgets
    const url = `/api/widgetType?isSystem=true&bundleAlias=${widget!.bundle}&alias=${widget!.alias}`
    const renamed = [{ ...widget!, name: 'Renamed' }]
    await seedSystemWidgets(app.platform.db, widgets, 'first program')
    await seedSystemWidgets(app.platform.db, renamed, 'first program')
    expect((await admin.get(url)).body.name).toBe(widget!.name)
    await seedSystemWidgets(app.platform.db, renamed, 'second program')
    expect((await admin.get(url)).body.name).toBe('Renamed')
    await seedSystemWidgets(app.platform.db)
    expect((await admin.get(url)).body.name).toBe(widget!.name)
  })

  test('a start of the same server version keeps the changes and deletions of the system administrator', async () => {
    const [changed, removed] = widgets
    const urlOf = ({ bundle, alias }: { bundle: string; alias: string }) =>
      `/api/widgetType?isSystem=true&bundleAlias=${bundle}&alias=${alias}`
    const before = (await root.get(urlOf(changed!))).body
    await root.post('/api/widgetType', { ...before, name: 'Changed' })
    await root.delete(`/api/widgetType/${(await root.get(urlOf(removed!))).body.id.id}`)
    await seedSystemWidgets(app.platform.db)
    expect((await root.get(urlOf(changed!))).body.name).toBe('Changed')
    expect((await root.get(urlOf(removed!))).status).toBe(404)
    // A server version with changed types updates or creates them again.
    await seedSystemWidgets(app.platform.db, [
      { ...changed!, name: 'New form' },
      { ...removed!, name: 'Again' },
    ])
    expect((await root.get(urlOf(changed!))).body.name).toBe('New form')
    expect((await root.get(urlOf(removed!))).body.name).toBe('Again')
    await seedSystemWidgets(app.platform.db)
  })

  test('tenants can read system bundles, but not change or delete them', async () => {
    const [bundle] = (await admin.get('/api/widgetsBundles')).body
    expect(bundle.tenantId.id).toBe(NULL_UUID)
    expect((await admin.post('/api/widgetsBundle', { ...bundle, title: 'Mine' })).status).toBe(403)
    expect((await admin.delete(`/api/widgetsBundle/${bundle.id.id}`)).status).toBe(403)
    expect((await admin.get(`/api/widgetsBundle/${bundle.id.id}`)).body).toEqual(bundle)
  })
})

describe('bundles and types of a tenant', () => {
  test('aliases are made from titles and get a number if they are taken; images are stored with the bundle', async () => {
    const image = 'data:image/png;base64,iVBORw0KGgo='
    const pictured = (await admin.post('/api/widgetsBundle', { title: 'Pictured', image })).body
    expect(pictured.image).toBe(image)
    const renamed = await admin.post('/api/widgetsBundle', { id: pictured.id, title: 'Renamed' })
    expect(renamed.body).toMatchObject({ title: 'Renamed', image })
    const script = { title: 'x', image: 'data:text/html,<script>' }
    expect((await admin.post('/api/widgetsBundle', script)).status).toBe(400)
    expect((await aBundle('My Great  Widgets!')).alias).toBe('my_great_widgets_')
    expect((await aBundle('My great widgets!')).alias).toBe('my_great_widgets_2')
    expect((await aBundle('My great widgets!')).alias).toBe('my_great_widgets_3')
    const bundle = await aBundle('Types')
    expect((await aType('types', 'A b')).alias).toBe('a_b')
    expect((await aType('types', 'A b')).alias).toBe('a_b2')
    expect((await admin.post('/api/widgetsBundle', { ...bundle, alias: 'other' })).status).toBe(400)
    expect((await admin.post('/api/widgetsBundle', { title: 'x', alias: 'types' })).body.message).toMatch(
      /exists/,
    )
  })

  test('the descriptor is returned as sent, and only the name and the descriptor of a type can be changed', async () => {
    await aBundle('Shelf')
    const type = await aType('shelf', 'W')
    const { body } = await admin.post('/api/widgetType', { ...type, name: 'W2', descriptor: { z: 1, a: 2 } })
    expect(body).toEqual({ ...type, name: 'W2', descriptor: { z: 1, a: 2 } })
    expect(Object.keys(body.descriptor)).toEqual(['z', 'a'])
    for (const change of [{ alias: 'x' }, { bundleAlias: 'types' }, { name: '' }, { descriptor: {} }])
      expect((await admin.post('/api/widgetType', { ...body, ...change })).status).toBe(400)
    expect(
      (await admin.post('/api/widgetType', { bundleAlias: 'cards', name: 'x', descriptor: { a: 1 } })).status,
    ).toBe(400)
    expect((await admin.get('/api/widgetTypes?isSystem=false&bundleAlias=shelf')).body).toEqual([body])
    expect((await admin.get('/api/widgetTypes?isSystem=false&bundleAlias=unknown')).body).toEqual([])
    expect((await admin.get('/api/widgetTypes?isSystem=maybe&bundleAlias=shelf')).status).toBe(400)
  })

  test('deleting a bundle deletes its types and their versions, and no types of another tenant', async () => {
    const other = (await app.aTenant()).admin
    const bundle = await aBundle('Gone')
    await aBundle('Gone', other)
    const mine = await aType('gone', 'T')
    const theirs = await aType('gone', 'T', other)
    expect((await other.delete(`/api/widgetsBundle/${bundle.id.id}`)).status).toBe(403)
    expect((await admin.delete(`/api/widgetsBundle/${bundle.id.id}`)).status).toBe(200)
    expect((await admin.get(`/api/widgetType/${mine.id.id}`)).status).toBe(404)
    expect((await other.get(`/api/widgetType/${theirs.id.id}`)).status).toBe(200)
    expect((await admin.get(`/api/widgetType/${theirs.id.id}`)).status).toBe(403)
    const versions = await app.platform.db
      .selectFrom('document_version')
      .select('entity_id')
      .where('entity_id', 'in', [mine.id.id, theirs.id.id])
      .execute()
    expect(versions).toEqual([{ entity_id: theirs.id.id }])
  })

  test('pages contain the bundles of the system and of the tenant', async () => {
    const { admin } = await app.aTenant()
    await aBundle('Zebra', admin)
    for (const property of ['createdTime', 'title', 'tenantId'])
      expect((await admin.get(`/api/widgetsBundles?pageSize=5&page=0&sortProperty=${property}`)).status).toBe(
        200,
      )
    const page = (await admin.get('/api/widgetsBundles?pageSize=100&page=0')).body
    expect(page.totalElements).toBe(Object.keys(BUNDLES).length + 1)
    expect((await admin.get('/api/widgetsBundles?pageSize=5')).status).toBe(400)
  })

  test('customer users can read the bundles of their tenant, but cannot create bundles', async () => {
    const bundle = await aBundle('For customers')
    const customerId = (await admin.post('/api/customer', { title: 'Reader' })).body.id.id
    const user = await app.aUser({ authority: 'CUSTOMER_USER', tenantId, customerId })
    expect((await user.get('/api/widgetsBundles')).body).toContainEqual(bundle)
    expect((await user.post('/api/widgetsBundle', { title: 'x' })).status).toBe(403)
  })
})

test('the usage of a bundle counts dashboards of the tenant, in total and by type', async () => {
  const own = await aBundle('Counted')
  const card = await aType(own.alias, 'Card')
  const chart = await aType(own.alias, 'Chart')
  const usedBy = (...types: { bundleAlias: string; alias: string }[]) =>
    Object.fromEntries(
      types.map(({ bundleAlias, alias }, index) => [
        String(index),
        { isSystemType: false, bundleAlias, typeAlias: alias },
      ]),
    )
  const save = (widgets: unknown) =>
    admin.post('/api/dashboard', { title: 'Counting', configuration: { widgets } })
  await save(usedBy(card, card, chart))
  await save(usedBy(card))
  // A system bundle of the same alias, and documents of other shapes, do not count.
  await save({ one: { isSystemType: true, bundleAlias: own.alias, typeAlias: card.alias } })
  await save([{ bundleAlias: own.alias, typeAlias: card.alias }])
  await save({ one: own.alias })
  const { body } = await admin.get(`/api/widgetsBundle/${own.id.id}/usage`)
  expect(body).toEqual({ dashboards: 2, types: { [card.alias]: 2, [chart.alias]: 1 } })
  const { admin: otherAdmin } = await app.aTenant()
  expect((await otherAdmin.get(`/api/widgetsBundle/${own.id.id}/usage`)).status).toBe(403)
})

test('a dashboard with widgets of a bundle whose alias contains quotes counts as use of the bundle', async () => {
  const alias = 'pumps_"a"'
  const { body: own } = await admin.post('/api/widgetsBundle', { title: 'Pumps', alias })
  await admin.post('/api/dashboard', {
    title: 'Quoted',
    configuration: { widgets: { one: { isSystemType: false, bundleAlias: alias, typeAlias: 'card' } } },
  })
  const { body } = await admin.get(`/api/widgetsBundle/${own.id.id}/usage`)
  expect(body).toEqual({ dashboards: 1, types: { card: 1 } })
})
