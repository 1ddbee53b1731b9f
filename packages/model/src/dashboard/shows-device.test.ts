import { expect, test } from 'vitest'
import { aliasMatch } from './shows-device'

const device = { id: 'd1', name: 'RF-40117', type: 'Reefer 40ft' }
const match = (...filters: unknown[]) =>
  aliasMatch(Object.fromEntries(filters.map((filter, index) => [`a${index}`, { filter }])), device)

test.each([
  [{ type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: 'd1' } }, 'entity'],
  [{ type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: 'd2' } }, undefined],
  [{ type: 'entityList', entityType: 'DEVICE', entityList: ['d2', 'd1'] }, 'entity'],
  [{ type: 'entityList', entityType: 'ASSET', entityList: ['d1'] }, undefined],
  [{ type: 'entityName', entityType: 'DEVICE', entityNameFilter: 'rf-' }, 'type'],
  [{ type: 'entityName', entityType: 'DEVICE', entityNameFilter: 'CS' }, undefined],
  [{ type: 'deviceType', deviceType: 'Reefer 40ft', deviceNameFilter: '' }, 'type'],
  [{ type: 'deviceType', deviceType: 'x', deviceTypes: ['x', 'Reefer 40ft'] }, 'type'],
  [{ type: 'deviceType', deviceType: 'Reefer 40ft', deviceNameFilter: 'CS' }, undefined],
  [{ type: 'entityType', entityType: 'DEVICE' }, 'all'],
  [{ type: 'stateEntity' }, undefined],
  [{ type: 'unknown' }, undefined],
])('the alias %j matches: %s', (filter, expected) => {
  expect(match(filter)).toBe(expected)
})

test('the most exact alias of several counts, and unreadable aliases are left out', () => {
  const all = { type: 'entityType', entityType: 'DEVICE' }
  expect(match(all, { type: 'entityName', entityType: 'DEVICE', entityNameFilter: 'RF' }, null)).toBe('type')
  expect(aliasMatch(null, device)).toBeUndefined()
  expect(aliasMatch({ a: null }, device)).toBeUndefined()
})
