import { describe, expect, test } from 'vitest'
import { NULL_UUID } from '../entity-id'
import { type AliasViewer, resolveAlias } from './alias-resolution'
import { ALIAS_FILTER_TYPES, AliasFilter, resolvesMultiple } from './entity-alias'
import { EntityFilter } from './entity-filter'

const ID = '5c1e0000-0000-4000-8000-000000000001'
const CUSTOMER = 'cccc0000-0000-4000-8000-000000000001'
const TENANT = 'aaaa0000-0000-4000-8000-000000000001'
const USER = 'bbbb0000-0000-4000-8000-000000000001'
const device = { entityType: 'DEVICE', id: ID } as const

const tenantAdmin: AliasViewer = {
  authority: 'TENANT_ADMIN',
  userId: USER,
  tenantId: TENANT,
  customerId: null,
}
const customerUser: AliasViewer = { ...tenantAdmin, authority: 'CUSTOMER_USER', customerId: CUSTOMER }

const resolve = (filter: unknown, viewer = tenantAdmin, params?: Record<string, unknown>) =>
  resolveAlias(AliasFilter.parse(filter), viewer, params)

describe('pseudo entities', () => {
  const current = (entityType: string, id = NULL_UUID) => ({
    type: 'singleEntity',
    singleEntity: { entityType, id },
  })

  test.each([
    ['CURRENT_TENANT', tenantAdmin, { entityType: 'TENANT', id: TENANT }],
    ['CURRENT_USER', tenantAdmin, { entityType: 'USER', id: USER }],
    ['CURRENT_USER_OWNER', tenantAdmin, { entityType: 'TENANT', id: TENANT }],
    ['CURRENT_USER_OWNER', customerUser, { entityType: 'CUSTOMER', id: CUSTOMER }],
    ['CURRENT_CUSTOMER', customerUser, { entityType: 'CUSTOMER', id: CUSTOMER }],
  ])('%s resolves to the entity of the viewer', (type, viewer, singleEntity) => {
    expect(resolve(current(type), viewer)).toEqual({ type: 'singleEntity', singleEntity })
  })

  test('a tenant administrator sees the customer chosen in the alias, if any', () => {
    expect(resolve(current('CURRENT_CUSTOMER', ID))).toMatchObject({
      singleEntity: { entityType: 'CUSTOMER', id: ID },
    })
    expect(resolve(current('CURRENT_CUSTOMER'))).toBeNull()
  })
})

describe('entities from the dashboard state', () => {
  test('the entity is read from the unnamed parameter, from the named parameter, or from the default', () => {
    const found = { type: 'singleEntity', singleEntity: device }
    expect(resolve({ type: 'stateEntity' }, tenantAdmin, { entityId: device })).toEqual(found)
    expect(
      resolve({ type: 'stateEntity', stateEntityParamName: 'boiler' }, tenantAdmin, {
        boiler: { entityId: device },
      }),
    ).toEqual(found)
    expect(resolve({ type: 'stateEntity', defaultStateEntity: device })).toEqual(found)
  })

  test('an alias without an entity in state and default resolves to null', () => {
    expect(resolve({ type: 'stateEntity' })).toBeNull()
    expect(
      resolve({ type: 'stateEntity', stateEntityParamName: 'x' }, tenantAdmin, { entityId: device }),
    ).toBeNull()
    expect(resolve({ type: 'relationsQuery', rootStateEntity: true })).toBeNull()
    expect(resolve({ type: 'relationsQuery', rootStateEntity: false, rootEntity: null })).toBeNull()
  })
})

test('a relations query keeps its conditions and takes the resolved root', () => {
  const filters = [{ relationType: 'Contains', entityTypes: ['DEVICE'] }]
  expect(
    resolve({ type: 'relationsQuery', resolveMultiple: true, rootEntity: device, direction: 'TO', filters }),
  ).toEqual({
    type: 'relationsQuery',
    rootEntity: device,
    direction: 'TO',
    maxLevel: 0,
    fetchLastLevelOnly: false,
    filters,
  })
})

test('a search query keeps its types', () => {
  expect(
    resolve(
      { type: 'deviceSearchQuery', rootStateEntity: true, maxLevel: 1, deviceTypes: ['boiler'] },
      tenantAdmin,
      {
        entityId: device,
      },
    ),
  ).toMatchObject({ rootEntity: device, maxLevel: 1, deviceTypes: ['boiler'], direction: 'FROM' })
})

test('filters of other types keep all members except those that only the dashboard needs', () => {
  const filter = { type: 'deviceType', resolveMultiple: true, deviceType: 'thermostat', deviceNameFilter: '' }
  expect(resolve(filter)).toEqual({ type: 'deviceType', deviceType: 'thermostat', deviceNameFilter: '' })
})

test('a filter with a missing part, an entity type that it cannot have or an invalid id is refused', () => {
  expect(AliasFilter.safeParse({ type: 'entityList', entityType: 'DEVICE', entityList: [] }).success).toBe(
    false,
  )
  expect(
    AliasFilter.safeParse({ type: 'assetSearchQuery', rootEntity: device, assetTypes: [] }).success,
  ).toBe(false)
  expect(AliasFilter.safeParse({ type: 'edgeType' }).success).toBe(false)
  expect(
    EntityFilter.safeParse({ type: 'entityName', entityType: 'API_USAGE_STATE', entityNameFilter: '' })
      .success,
  ).toBe(false)
  expect(
    EntityFilter.safeParse({ type: 'singleEntity', singleEntity: { entityType: 'ALARM', id: ID } }).success,
  ).toBe(false)
  expect(
    EntityFilter.safeParse({ type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: 'x' } }).success,
  ).toBe(false)
})

test('three kinds of filters resolve to one entity by default', () => {
  expect(ALIAS_FILTER_TYPES.filter((type) => !resolvesMultiple(type))).toEqual([
    'singleEntity',
    'stateEntity',
    'apiUsageState',
  ])
})
