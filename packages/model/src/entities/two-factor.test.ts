import { expect, test } from 'vitest'
import { EnforcedUsersFilter } from './two-factor'

test('ids of tenants and tenant profiles are read in lower case, as they are stored', () => {
  const id = '5A4E1F00-0000-4000-8000-00000000000A'
  const filter = { type: 'TENANT_ADMINISTRATORS', tenantsIds: [id], tenantProfilesIds: [id] }
  expect(EnforcedUsersFilter.parse(filter)).toEqual({
    type: 'TENANT_ADMINISTRATORS',
    tenantsIds: [id.toLowerCase()],
    tenantProfilesIds: [id.toLowerCase()],
  })
})
