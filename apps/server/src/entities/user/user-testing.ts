import { entityId } from '@signalbox/model/entity-id'
import { afterAll, beforeAll } from 'vitest'
import { type Inbox, startInbox } from '../../connectors/mail/testing/inbox'
import { createTestApp, type TestApp, type TestClient } from '../../testing/app'
import { ensurePublicCustomer } from '../customer/public-customer'

// Shared setup of tests about users: a mail server, a tenant with its administrator and a customer.

export let app: TestApp
export let inbox: Inbox
export let sysadmin: TestClient & { id: string }
export let admin: TestClient & { id: string; email: string }
export let tenantId: string
export let customerId: string

/** Registers the hooks; each test file calls it once. */
export function setUpUsers() {
  beforeAll(async () => {
    app = await createTestApp()
    inbox = await startInbox()
    sysadmin = await app.aUser({ authority: 'SYS_ADMIN' })
    await sysadmin.post('/api/admin/settings', { key: 'mail', jsonValue: inbox.settings() })
    ;({ tenantId } = await app.aTenant())
    admin = await app.aUser({ authority: 'TENANT_ADMIN', tenantId })
    customerId = (await ensurePublicCustomer(app.platform.db, tenantId)).id
  })
  afterAll(async () => {
    await inbox.close()
    await app.close()
  })
}

let counter = 0

/** An address that no other user has. */
export const anEmail = () => `person${++counter}@example.org`

/** A new administrator of the tenant, as clients send it. */
export const anAdmin = (more = {}) => ({
  email: anEmail(),
  authority: 'TENANT_ADMIN',
  tenantId: entityId('TENANT', tenantId),
  ...more,
})

/** Saves a user without an activation mail. */
export const saveWithoutMail = (client: TestClient, user: object) =>
  client.post('/api/user?sendActivationMail=false', user)
