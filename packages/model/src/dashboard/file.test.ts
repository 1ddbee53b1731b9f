import { expect, test } from 'vitest'
import type { Dashboard } from '../dashboard'
import type { EntityId } from '../entity-id'
import { AliasFilter } from '../query/entity-alias'
import { dashboardFile, readDashboardFile } from './file'
import { entitiesOfDashboard, entitiesOfFilter, unresolvedAliases, withEntity } from './unresolved-aliases'

const newId = () => crypto.randomUUID()
const LAMP = '784f394c-42b6-435a-983c-b7beff2784f9'
const aliasId = (n: number) => `a0000000-0000-0000-0000-00000000000${n}`
const aliases = (...filters: object[]) =>
  Object.fromEntries(
    filters.map((filter, n) => [aliasId(n), { id: aliasId(n), alias: `Alias ${n}`, filter }]),
  )

test('a file holds the document without its id and owner', () => {
  const dashboard = {
    id: { entityType: 'DASHBOARD', id: LAMP },
    createdTime: 1,
    tenantId: { entityType: 'TENANT', id: LAMP },
    customerId: null,
    assignedCustomers: null,
    title: 'Cold rooms: north',
    name: 'Cold rooms: north',
    configuration: { widgets: {}, later: 'kept' },
  } as unknown as Dashboard
  expect(dashboardFile(dashboard)).toEqual({
    title: 'Cold rooms: north',
    name: 'Cold rooms: north',
    configuration: { widgets: {}, later: 'kept' },
  })
})

test.each([
  null,
  [],
  'text',
  {},
  { title: 'No content' },
  { title: '', configuration: {} },
  { configuration: {} },
])('%j is not a dashboard', (file) => expect(readDashboardFile(file, newId)).toBeNull())

test('the old form of a file is repaired, and its title is trimmed', () => {
  const read = readDashboardFile(
    { title: ' Old ', configuration: { widgets: [{ sizeX: 2, sizeY: 3 }] } },
    newId,
  )
  expect(read?.title).toBe('Old')
  const [widget] = Object.values(read?.configuration.widgets ?? {})
  expect(Object.keys(read?.configuration.states.default?.layouts.main.widgets ?? {})).toEqual([widget?.id])
})

test.each([[['boiler']], [['boiler', 'pump']]])(
  'a file of a later release with the type list %j and full names of widget types is converted',
  (deviceTypes) => {
    const read = readDashboardFile(
      {
        title: 'Later',
        configuration: {
          widgets: { w: { typeFullFqn: 'system.charts.basic_timeseries', type: 'timeseries' } },
          entityAliases: aliases({ type: 'deviceType', resolveMultiple: true, deviceTypes }),
        },
      },
      newId,
    )
    expect(read?.configuration.widgets.w).toMatchObject({
      isSystemType: true,
      bundleAlias: 'charts',
      typeAlias: 'basic_timeseries',
    })
    expect(Object.values(read!.configuration.entityAliases)[0]?.filter).toMatchObject({
      deviceType: 'boiler',
      deviceTypes,
    })
    expect(unresolvedAliases(read!.configuration, [])).toEqual([])
  },
)

test('unresolvedAliases lists aliases of unknown kinds and aliases of entities that do not exist', () => {
  const read = readDashboardFile(
    {
      title: 'Foreign',
      configuration: {
        entityAliases: aliases(
          { type: 'entityGroupList', entityGroupList: ['x'] },
          { type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: LAMP } },
          { type: 'stateEntity' },
          { type: 'singleEntity', singleEntity: { entityType: 'CURRENT_TENANT', id: LAMP } },
          { type: 'deviceType', deviceType: 'boiler' },
          { type: 'relationsQuery', rootEntity: { entityType: 'ASSET', id: LAMP }, direction: 'FROM' },
        ),
      },
    },
    newId,
  )
  const { configuration } = read!
  expect(entitiesOfDashboard(configuration)).toEqual([
    { entityType: 'DEVICE', id: LAMP },
    { entityType: 'ASSET', id: LAMP },
  ])
  const names = (existing: Parameters<typeof unresolvedAliases>[1]) =>
    unresolvedAliases(configuration, existing).map(({ alias }) => alias)
  expect(names([])).toEqual(['Alias 0', 'Alias 1', 'Alias 5'])
  expect(names([{ entityType: 'DEVICE', id: LAMP }])).toEqual(['Alias 0', 'Alias 5'])
})

test.each([
  { type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: LAMP } },
  { type: 'entityList', entityType: 'DEVICE', entityList: [LAMP, aliasId(1)] },
  { type: 'relationsQuery', rootEntity: { entityType: 'DEVICE', id: LAMP } },
])('a $type filter is changed to contain another entity', (filter) => {
  const other: EntityId = { entityType: 'ASSET', id: aliasId(2) }
  const changed = withEntity(AliasFilter.parse(filter), other)
  expect(entitiesOfFilter(changed!)).toEqual([other])
})

test('withEntity returns null for a filter without an entity', () => {
  const filter = AliasFilter.parse({ type: 'deviceType', deviceType: 'boiler' })
  expect(withEntity(filter, { entityType: 'DEVICE', id: LAMP })).toBeNull()
})
