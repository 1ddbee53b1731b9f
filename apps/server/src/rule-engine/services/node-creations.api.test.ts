import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assetRepository } from '../../entities/asset/asset.repository'
import { customerRepository } from '../../entities/customer/customer.repository'
import { deviceRepository } from '../../entities/device/device.repository'
import { deviceCredentialsRepository } from '../../entities/device/device-credentials.repository'
import { tenantLimits } from '../../entities/tenant/limits'
import { createTestApp, type TestApp } from '../../testing/app'
import { nodeCreations } from './node-creations'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test.each([
  ['DEVICE', 'maxDevices'],
  ['ASSET', 'maxAssets'],
  ['CUSTOMER', 'maxCustomers'],
] as const)('nodes create no %s past the limit of the tenant', async (entityType, limit) => {
  const { db, bus } = app.platform
  const { tenantId } = await app.aTenant()
  await sql`
    update tenant_profile
    set profile_data = jsonb_set(profile_data, array['configuration', ${limit}], '1')
    where id = (select tenant_profile_id from tenant where id = ${tenantId})`.execute(db)
  const creations = nodeCreations({
    db,
    bus,
    devices: deviceRepository(db),
    credentials: deviceCredentialsRepository(db),
    assets: assetRepository(db),
    customers: customerRepository(db),
    limits: tenantLimits(),
  })
  await creations.create(tenantId, entityType, 'First', 'default')
  await expect(creations.create(tenantId, entityType, 'Second', 'default')).rejects.toThrow('1')
})
