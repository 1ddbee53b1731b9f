import { expect, test } from 'vitest'
import { pickableAliasTypes, pickableEntityTypes } from './pickable-entity-types'

test('system administrators can pick tenants and, for an alias only, the current user', () => {
  expect(pickableEntityTypes('SYS_ADMIN')).toEqual(['TENANT'])
  expect(pickableAliasTypes('SYS_ADMIN')).toEqual(['TENANT', 'CURRENT_USER'])
})

test('customer users cannot pick a tenant for an alias', () => {
  expect(pickableAliasTypes('TENANT_ADMIN')).toContain('CURRENT_TENANT')
  expect(pickableAliasTypes('CUSTOMER_USER').filter((type) => type.includes('TENANT'))).toEqual([])
  expect(pickableAliasTypes('CUSTOMER_USER')).toContain('CURRENT_USER_OWNER')
})
