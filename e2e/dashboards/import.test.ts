import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeVisitors, sharedBrowser, type Visitor } from '../support/browser'
import { asTenant, type Rest, signInToApi } from '../support/dashboards'
import { type AliasCase, exportedDashboard, importAndOpen, rowsOf } from '../support/exported-dashboard'
import { ownProduct } from '../support/product'

const product = ownProduct()
let browser: Browser
let rest: Rest
let tenant: Visitor
let entities: Awaited<ReturnType<typeof createEntities>>

beforeAll(async () => {
  browser = await sharedBrowser()
  rest = await signInToApi(product.url, 'tenant@signalbox.local', 'tenant')
  entities = await createEntities()
  // The window is high enough for all widgets, because widgets that are not visible request no data.
  tenant = await asTenant(browser, product.url, { height: 4000 })
})
afterAll(closeVisitors)

type Id = { entityType: string; id: string }
const NULL_ID = '13814000-1dd2-11b2-8080-808080808080'

/** A yard with a hall, two boilers and an entity view of the first boiler. */
async function createEntities() {
  const make = async (kind: string, body: object) => (await rest.post<{ id: Id }>(`/api/${kind}`, body)).id
  const yard = await make('asset', { name: 'Imp yard', type: 'imp-yard' })
  const hall = await make('asset', { name: 'Imp hall', type: 'imp-hall' })
  const boiler1 = await make('device', { name: 'Imp boiler 1', type: 'imp-boiler' })
  const boiler2 = await make('device', { name: 'Imp boiler 2', type: 'imp-boiler' })
  const keys = { timeseries: [], attributes: { cs: [], ss: [], sh: [] } }
  const view = await make('entityView', {
    name: 'Imp view',
    type: 'imp-view',
    entityId: boiler1,
    keys,
    startTimeMs: 0,
    endTimeMs: 0,
  })
  for (const [from, to] of [
    [yard, hall],
    [yard, boiler2],
    [yard, view],
    [hall, boiler1],
  ])
    await rest.post('/api/relation', { from, to, type: 'Contains', typeGroup: 'COMMON' })
  const save = async ({ entityType, id }: Id, attributes: object, telemetry?: object) => {
    const path = `/api/plugins/telemetry/${entityType}/${id}`
    await rest.post(`${path}/SERVER_SCOPE`, attributes)
    if (telemetry) await rest.post(`${path}/timeseries/ANY`, telemetry)
  }
  await save(boiler1, { site: 'North yard', isOn: true, builtAt: 1_000_000 }, { temperature: 20 })
  await save(boiler2, { site: 'South yard', isOn: false, builtAt: 2_000_000 }, { temperature: 5 })
  const { tenantId } = await rest.get<{ tenantId: Id }>(`/api/device/${boiler1.id}`)
  const { title } = await rest.get<{ title: string }>(`/api/tenant/${tenantId.id}`)
  const { id: me } = await rest.get<{ id: Id }>('/api/auth/user')
  await save(me, { impLimit: 10 })
  return { yard, hall, boiler1, boiler2, view, tenantTitle: title }
}

async function expectTables(page: Page, cases: AliasCase[]) {
  for (const { name, entityNames } of cases)
    await expect.poll(() => rowsOf(page, name), { message: name }).toEqual([...entityNames].sort())
}

test('every kind of alias of an imported dashboard finds its entities', async () => {
  const { yard, boiler1, boiler2, tenantTitle } = entities
  const root = {
    rootStateEntity: false,
    stateEntityParamName: null,
    defaultStateEntity: null,
    rootEntity: yard,
    direction: 'FROM',
    maxLevel: 1,
    fetchLastLevelOnly: false,
  }
  const many = { resolveMultiple: true }
  const single = { type: 'singleEntity', resolveMultiple: false }
  const cases: AliasCase[] = [
    { name: 'Single', filter: { ...single, singleEntity: boiler1 }, entityNames: ['Imp boiler 1'] },
    {
      name: 'Present tenant',
      filter: { ...single, singleEntity: { entityType: 'CURRENT_TENANT', id: NULL_ID } },
      entityNames: [tenantTitle],
    },
    {
      name: 'List',
      filter: { type: 'entityList', ...many, entityType: 'DEVICE', entityList: [boiler1.id, boiler2.id] },
      entityNames: ['Imp boiler 1', 'Imp boiler 2'],
    },
    {
      name: 'Name',
      filter: { type: 'entityName', ...many, entityType: 'ASSET', entityNameFilter: 'Imp y' },
      entityNames: ['Imp yard'],
    },
    {
      name: 'State',
      filter: {
        type: 'stateEntity',
        resolveMultiple: false,
        stateEntityParamName: '',
        defaultStateEntity: boiler2,
      },
      entityNames: ['Imp boiler 2'],
    },
    {
      name: 'Asset type',
      filter: { type: 'assetType', ...many, assetType: 'imp-yard', assetNameFilter: '' },
      entityNames: ['Imp yard'],
    },
    {
      name: 'Device type',
      filter: { type: 'deviceType', ...many, deviceType: 'imp-boiler', deviceNameFilter: 'Imp boiler 2' },
      entityNames: ['Imp boiler 2'],
    },
    {
      name: 'View type',
      filter: { type: 'entityViewType', ...many, entityViewType: 'imp-view', entityViewNameFilter: '' },
      entityNames: ['Imp view'],
    },
    {
      name: 'API usage',
      filter: { type: 'apiUsageState', resolveMultiple: false },
      entityNames: [tenantTitle],
    },
    {
      name: 'Relations',
      filter: {
        type: 'relationsQuery',
        ...many,
        ...root,
        filters: [{ relationType: 'Contains', entityTypes: ['ASSET', 'DEVICE'] }],
      },
      entityNames: ['Imp boiler 2', 'Imp hall'],
    },
    {
      name: 'Relations of the state',
      filter: {
        type: 'relationsQuery',
        ...many,
        ...root,
        rootStateEntity: true,
        rootEntity: null,
        defaultStateEntity: yard,
        maxLevel: null,
        fetchLastLevelOnly: true,
        filters: [{ relationType: 'Contains', entityTypes: ['DEVICE'] }],
      },
      entityNames: ['Imp boiler 1', 'Imp boiler 2'],
    },
    {
      name: 'Asset search',
      filter: {
        type: 'assetSearchQuery',
        ...many,
        ...root,
        relationType: 'Contains',
        assetTypes: ['imp-hall'],
      },
      entityNames: ['Imp hall'],
    },
    {
      name: 'Device search',
      filter: {
        type: 'deviceSearchQuery',
        ...many,
        ...root,
        maxLevel: 2,
        relationType: 'Contains',
        deviceTypes: ['imp-boiler'],
      },
      entityNames: ['Imp boiler 1', 'Imp boiler 2'],
    },
    {
      name: 'View search',
      filter: {
        type: 'entityViewSearchQuery',
        ...many,
        ...root,
        relationType: 'Contains',
        entityViewTypes: ['imp-view'],
      },
      entityNames: ['Imp view'],
    },
  ]
  const { page } = tenant
  await importAndOpen(page, rest, 'Every alias', exportedDashboard('Every alias', cases))
  await expectTables(page, cases)
})

test('every kind of filter of an imported dashboard matches the right entities', async () => {
  const filter = { type: 'deviceType', resolveMultiple: true, deviceType: 'imp-boiler', deviceNameFilter: '' }
  const userInfo = { editable: true, label: '', autogeneratedLabel: true, order: 0 }
  const predicate = (type: string, operation: string, defaultValue: unknown, more: object = {}) => ({
    keyFilterPredicate: { type, operation, value: { defaultValue, dynamicValue: null }, ...more },
    userInfo,
  })
  const keyFilter = (type: string, key: string, valueType: string, ...predicates: object[]) => ({
    key: { type, key },
    valueType,
    predicates,
  })
  const site = (operation: string, text: string, ignoreCase = false) =>
    keyFilter('ATTRIBUTE', 'site', 'STRING', predicate('STRING', operation, text, { ignoreCase }))
  const degrees = (operation: string, value: number) =>
    keyFilter('TIME_SERIES', 'temperature', 'NUMERIC', predicate('NUMERIC', operation, value))
  const isOn = (operation: string) =>
    keyFilter('ATTRIBUTE', 'isOn', 'BOOLEAN', predicate('BOOLEAN', operation, true))
  const [boiler1, boiler2] = [['Imp boiler 1'], ['Imp boiler 2']]
  const cases: AliasCase[] = [
    { keyFilters: [site('EQUAL', 'North yard')], entityNames: boiler1 },
    { keyFilters: [site('NOT_EQUAL', 'North yard')], entityNames: boiler2 },
    { keyFilters: [site('STARTS_WITH', 'nor', true)], entityNames: boiler1 },
    { keyFilters: [site('STARTS_WITH', 'nor')], entityNames: [] },
    { keyFilters: [site('ENDS_WITH', 'yard')], entityNames: [...boiler1, ...boiler2] },
    { keyFilters: [site('CONTAINS', 'outh')], entityNames: boiler2 },
    { keyFilters: [site('NOT_CONTAINS', 'outh')], entityNames: boiler1 },
    { keyFilters: [degrees('EQUAL', 20)], entityNames: boiler1 },
    { keyFilters: [degrees('NOT_EQUAL', 20)], entityNames: boiler2 },
    { keyFilters: [degrees('GREATER', 5)], entityNames: boiler1 },
    { keyFilters: [degrees('LESS', 20)], entityNames: boiler2 },
    { keyFilters: [degrees('GREATER_OR_EQUAL', 5)], entityNames: [...boiler1, ...boiler2] },
    { keyFilters: [degrees('LESS_OR_EQUAL', 5)], entityNames: boiler2 },
    { keyFilters: [isOn('EQUAL')], entityNames: boiler1 },
    { keyFilters: [isOn('NOT_EQUAL')], entityNames: boiler2 },
    {
      keyFilters: [
        keyFilter(
          'ENTITY_FIELD',
          'name',
          'STRING',
          predicate('STRING', 'ENDS_WITH', '2', { ignoreCase: true }),
        ),
      ],
      entityNames: boiler2,
    },
    {
      keyFilters: [
        keyFilter('ATTRIBUTE', 'builtAt', 'DATE_TIME', predicate('NUMERIC', 'GREATER', 1_500_000)),
        keyFilter('ENTITY_FIELD', 'createdTime', 'DATE_TIME', predicate('NUMERIC', 'GREATER', 1_000_000)),
      ],
      entityNames: boiler2,
    },
    {
      keyFilters: [
        keyFilter('TIME_SERIES', 'temperature', 'NUMERIC', {
          keyFilterPredicate: {
            type: 'COMPLEX',
            operation: 'OR',
            predicates: [predicate('NUMERIC', 'GREATER', 100), predicate('NUMERIC', 'LESS', 6)],
          },
          userInfo,
        }),
      ],
      entityNames: boiler2,
    },
    {
      keyFilters: [
        keyFilter('TIME_SERIES', 'temperature', 'NUMERIC', {
          keyFilterPredicate: {
            type: 'NUMERIC',
            operation: 'GREATER',
            value: {
              defaultValue: 1000,
              userValue: null,
              dynamicValue: { sourceType: 'CURRENT_USER', sourceAttribute: 'impLimit' },
            },
          },
          userInfo,
        }),
      ],
      entityNames: boiler1,
    },
    { keyFilters: [site('ENDS_WITH', 'yard'), degrees('GREATER', 5)], entityNames: boiler1 },
  ].map((filterCase, index) => ({ name: `Filter ${index + 1}`, filter, ...filterCase }))
  const { page } = tenant
  await importAndOpen(page, rest, 'Every filter', exportedDashboard('Every filter', cases))
  await expectTables(page, cases)
})
