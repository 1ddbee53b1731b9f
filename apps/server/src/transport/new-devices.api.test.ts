import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockRow } from '../database/lock-row'
import { deviceRepository } from '../entities/device/device.repository'
import { deviceCredentialsRepository } from '../entities/device/device-credentials.repository'
import { tenantLimits } from '../entities/tenant/limits'
import { createTestApp, type TestApp, type TestClient } from '../testing/app'
import { withDeadlock } from '../testing/with-deadlock'
import { newDevices } from './new-devices'

let app: TestApp
let admin: TestClient
let tenantId: string

beforeAll(async () => {
  app = await createTestApp()
  ;({ admin, tenantId } = await app.aTenant())
})
afterAll(() => app.close())

test('a gateway child is created after a deadlock with the deletion of the customer of its gateway', async () => {
  const { db, bus } = app.platform
  const { createForGateway } = newDevices({
    ...{ db, bus, devices: deviceRepository(db), credentials: deviceCredentialsRepository(db) },
    ...{ limits: tenantLimits(), queue: { push: async () => {} }, log: { warn() {} } },
  })
  const customerId = (await admin.post('/api/customer', { title: 'Customer' })).body.id.id
  const id = (await admin.post('/api/device', { name: 'Gateway' })).body.id.id
  const gateway = { id, tenantId, customerId } as Parameters<typeof createForGateway>[0]
  const saved = await withDeadlock(
    db,
    () => createForGateway(gateway, 'Child', 'default'),
    (tx) => sql`select 1 from customer where id = ${customerId} for update`.execute(tx),
    (tx) => lockRow(tx, 'device', id),
  )
  expect(saved).toBe('saved')
})
