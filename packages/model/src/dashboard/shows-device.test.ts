import { expect, test } from 'vitest'
import type { AliasViewer } from '../query/alias-resolution'
import { type DeviceContext, deviceFilters, matchDevice } from './shows-device'
import { decodeStates } from './state-url'

const [TENANT, HOUSE, FIRST, OTHER] = ['1', '2', '3', '4'].map(
  (digit) => `${digit.repeat(8)}-1111-4111-8111-111111111111`,
) as [string, string, string, string]

const device = { id: 'd1', name: 'RF-40117', type: 'Reefer 40ft' }
const viewer: AliasViewer = { authority: 'TENANT_ADMIN', userId: 'u1', tenantId: TENANT, customerId: null }
const noRelations: DeviceContext = { paths: [], nextRelations: [], defaultTypes: new Map() }
const read = (...filters: unknown[]) =>
  deviceFilters(Object.fromEntries(filters.map((filter, index) => [`a${index}`, { filter }])), viewer)
const match = (...filters: unknown[]) => matchDevice(read(...filters), device, noRelations)?.match

test.each([
  [{ type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: 'd1' } }, 'entity'],
  [{ type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: 'd2' } }, undefined],
  [{ type: 'entityList', entityType: 'DEVICE', entityList: ['d2', 'd1'] }, 'entity'],
  [{ type: 'entityList', entityType: 'ASSET', entityList: ['d1'] }, undefined],
  [{ type: 'entityName', entityType: 'DEVICE', entityNameFilter: 'rf-' }, 'type'],
  [{ type: 'entityName', entityType: 'DEVICE', entityNameFilter: 'CS' }, undefined],
  [{ type: 'deviceType', deviceType: 'Reefer 40ft', deviceNameFilter: '' }, 'type'],
  [{ type: 'deviceType', deviceType: 'x', deviceTypes: ['x', 'Reefer 40ft'] }, 'type'],
  [{ type: 'deviceType', deviceTypes: ['x', 'Reefer 40ft'] }, 'type'],
  [{ type: 'deviceType', deviceType: 'Reefer 40ft', deviceNameFilter: 'CS' }, undefined],
  [{ type: 'entityType', entityType: 'DEVICE' }, 'all'],
  [{ type: 'stateEntity' }, undefined],
  [{ type: 'unknown' }, undefined],
])('the alias %j matches: %s', (filter, expected) => {
  expect(match(filter)).toBe(expected)
})

test('the most exact match of several aliases is returned, and unreadable aliases are ignored', () => {
  const all = { type: 'entityType', entityType: 'DEVICE' }
  expect(match(all, { type: 'entityName', entityType: 'DEVICE', entityNameFilter: 'RF' }, null)).toBe('type')
  expect(deviceFilters(null, viewer)).toEqual([])
  expect(deviceFilters({ a: null }, viewer)).toEqual([])
})

const house = { entityType: 'ASSET', id: HOUSE }
const relations = { type: 'relationsQuery', rootEntity: house, direction: 'FROM' }
const search = {
  type: 'deviceSearchQuery',
  rootEntity: house,
  direction: 'FROM',
  deviceTypes: ['Reefer 40ft'],
}

test.each([
  [relations, 'relation'],
  [{ ...relations, maxLevel: 1 }, undefined],
  [{ ...relations, maxLevel: 2 }, 'relation'],
  [{ ...relations, direction: 'TO' }, undefined],
  [{ ...relations, rootEntity: { entityType: 'ASSET', id: OTHER } }, undefined],
  [{ ...relations, rootEntity: { entityType: 'CURRENT_TENANT', id: '' } }, 'relation'],
  [{ ...relations, filters: [{ relationType: 'Contains', entityTypes: ['DEVICE'] }] }, 'relation'],
  [{ ...relations, filters: [{ relationType: 'Contains', entityTypes: ['ASSET'] }] }, undefined],
  [{ ...relations, filters: [{ relationType: 'Manages' }] }, undefined],
  [{ ...relations, filters: [{ relationType: 'Manages', negate: true }] }, 'relation'],
  [{ ...relations, fetchLastLevelOnly: true }, undefined],
  [{ ...relations, fetchLastLevelOnly: true, maxLevel: 2 }, 'relation'],
  [{ ...relations, fetchLastLevelOnly: true, filters: [{ entityTypes: ['DEVICE'] }] }, 'relation'],
  [{ ...relations, rootEntity: null, rootStateEntity: true, defaultStateEntity: house }, 'relation'],
  [{ ...relations, rootEntity: null, rootStateEntity: true }, undefined],
  [search, 'relation'],
  [{ ...search, deviceTypes: ['Pump'] }, undefined],
  [{ ...search, relationType: 'Manages' }, undefined],
])('the alias %j along relations matches: %s', (filter, expected) => {
  const context: DeviceContext = {
    paths: [
      { direction: 'FROM', rootId: HOUSE, relationType: 'Contains', level: 2 },
      { direction: 'FROM', rootId: TENANT, relationType: 'Contains', level: 3 },
    ],
    nextRelations: [{ direction: 'FROM', relationType: 'Contains', entityType: 'ASSET' }],
    defaultTypes: new Map(),
  }
  expect(matchDevice(read(filter), device, context)?.match).toBe(expected)
})

test('a dashboard opens with the device as its state entity if the default device of the alias has the same type', () => {
  const alias = (id: string, stateEntityParamName?: string) => ({
    type: 'stateEntity',
    stateEntityParamName,
    defaultStateEntity: { entityType: 'DEVICE', id },
  })
  const context = {
    ...noRelations,
    defaultTypes: new Map([
      [FIRST, 'Reefer 40ft'],
      [OTHER, 'Pump'],
    ]),
  }
  const shown = matchDevice(read(alias(FIRST), alias(FIRST, 'unit'), alias(OTHER, 'pump')), device, context)
  const entity = { entityId: { entityType: 'DEVICE', id: 'd1' }, entityName: 'RF-40117' }
  expect(shown?.match).toBe('type')
  expect(decodeStates(shown?.state)).toEqual([{ id: '', params: { ...entity, unit: entity } }])
  expect(matchDevice(read(alias(OTHER)), device, context)).toBeUndefined()
  expect(matchDevice(read(alias(FIRST)), { ...device, id: FIRST }, context)).toEqual({ match: 'entity' })
})
