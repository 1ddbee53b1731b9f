import { expect, test } from 'vitest'
import { ENTITY_TYPES } from '../entity-id'
import { ENTITY_KINDS } from './entity-kinds'
import { kindOf, kindsFor, kindsWhere, kindsWith, kindsWithImportedData, resourceOf } from './kinds-with'

test('every entity type has a descriptor', () => {
  expect(Object.keys(ENTITY_KINDS).sort()).toEqual([...ENTITY_TYPES].sort())
})

test('kinds are listed by trait and by role, in the order of the descriptors', () => {
  expect(kindsWith('versioned')).toEqual(['DASHBOARD', 'RULE_CHAIN', 'DEVICE_PROFILE', 'WIDGET_TYPE'])
  expect(kindsWith('assignable')).toEqual(['DEVICE', 'ASSET', 'ENTITY_VIEW', 'DASHBOARD'])
  expect(kindsFor('SYS_ADMIN', 'searchedBy')).toEqual(['TENANT', 'USER', 'TENANT_PROFILE'])
})

test('kindsWithImportedData lists the kinds for which an import copies this data', () => {
  expect(kindsWithImportedData('telemetry')).toEqual(['DEVICE', 'ASSET', 'ENTITY_VIEW', 'TENANT', 'CUSTOMER'])
  expect(kindsWithImportedData('relations')).toEqual([...kindsWith('related'), 'RULE_CHAIN'])
})

test('rule nodes have the permissions of their rule chain', () => {
  expect(resourceOf('RULE_NODE')).toBe('RULE_CHAIN')
  expect(resourceOf('DEVICE')).toBe('DEVICE')
})

test('descriptors are consistent', () => {
  const searchable = kindsWhere(({ searchedBy }) => searchedBy !== undefined)
  for (const type of searchable) expect(kindOf(type), type).toMatchObject({ icon: expect.any(String) })
  for (const type of kindsWith('assignable')) expect(kindOf(type).customer, type).toBeDefined()
  for (const type of kindsWith('related')) expect(kindOf(type).queryable, type).toBe(true)
  for (const type of kindsWith('retention')) expect(kindOf(type).telemetry, type).toBe(true)
  for (const type of kindsWith('measured')) expect(kindOf(type).telemetry, type).toBe(true)
  for (const type of kindsWithImportedData('telemetry'))
    expect(kindOf(type), type).toMatchObject({ telemetry: true, alarms: true })
  for (const type of kindsWith('findable')) expect(kindOf(type).tenant, type).toBe('tenant_id')
})
