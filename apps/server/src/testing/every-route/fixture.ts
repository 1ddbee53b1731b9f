import { INITIAL_TWO_FACTOR_SETTINGS } from '@signalbox/model/entities/two-factor'
import { sessionService } from '../../access/sessions'
import { tokenService } from '../../access/tokens'
import { createTestApp, type TestApp, type TestClient } from '../app'

/** All kinds of callers of a route. */
export const ROLES = ['none', 'expired', 'foreign', 'public', 'customer', 'sysAdmin', 'tenantAdmin'] as const
export type Role = (typeof ROLES)[number]

/** The installation, the entities and the clients with which the tests call every route. */
export interface RouteFixture {
  app: TestApp
  clients: Record<Role, TestClient>
  tenantId: string
  foreignTenantId: string
  customerId: string
  customerUserId: string
  customerUserEmail: string
  close(): Promise<void>
}

/** Creates a tenant with a customer and a public dashboard, a foreign tenant, and a client for each role. */
export async function createFixture(): Promise<RouteFixture> {
  const app = await createTestApp()
  const sysAdmin = await app.aUser({ authority: 'SYS_ADMIN' })
  const { admin: tenantAdmin, tenantId } = await app.aTenant('Home')
  const foreign = await app.aTenant('Foreign')
  const customerId = (await tenantAdmin.post('/api/customer', { title: 'Customer' })).body.id.id
  const customer = await app.aUser({ authority: 'CUSTOMER_USER', tenantId, customerId })
  await sysAdmin.post('/api/admin/settings', {
    key: 'general',
    jsonValue: { baseUrl: 'http://localhost:8080' },
  })
  await sysAdmin.post('/api/2fa/settings', INITIAL_TWO_FACTOR_SETTINGS)
  return {
    app,
    tenantId,
    foreignTenantId: foreign.tenantId,
    customerId,
    customerUserId: customer.id,
    customerUserEmail: customer.email,
    clients: {
      none: app.anonymous,
      expired: app.client(await expiredToken(app, customer.id, tenantId)),
      foreign: foreign.admin,
      public: await publicVisitor(app, tenantAdmin),
      customer,
      sysAdmin,
      tenantAdmin,
    },
    close: () => app.close(),
  }
}

async function publicVisitor(app: TestApp, admin: TestClient) {
  const dashboardId = (await admin.post('/api/dashboard', { title: 'Public' })).body.id.id
  const { body } = await admin.post(`/api/customer/public/dashboard/${dashboardId}`)
  const publicId = body.assignedCustomers[0].customerId.id
  const { body: tokens } = await app.anonymous.post('/api/auth/login/public', { publicId })
  return app.client(tokens.token)
}

/** A token that expired a minute ago. */
async function expiredToken(
  { platform: { db, bus, signingKeys: keys } }: TestApp,
  id: string,
  tenantId: string,
) {
  const sessions = await sessionService(db, bus, 60)
  const tokens = tokenService({ keys, accessSeconds: -60, refreshSeconds: 60, sessions })
  const subject = { email: 'expired@example.org', authority: 'TENANT_ADMIN', isPublic: false } as const
  const names = { firstName: null, lastName: null, customerId: null }
  return (await tokens.issue({ ...subject, ...names, id, tenantId })).token
}
