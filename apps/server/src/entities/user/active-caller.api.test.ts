import { describe, expect, test } from 'vitest'
import type { Db } from '../../database/database'
import type { TestAnswer, TestClient } from '../../testing/app'
import { whileUncommitted } from '../../testing/while-uncommitted'
import { lockAdministrators } from './active-caller'
import { app, setUpUsers, sysadmin } from './user-testing'

setUpUsers()

describe('an administrator who is removed during the request', () => {
  const disablePath = (id: string) => `/api/user/${id}/userCredentialsEnabled?userCredentialsEnabled=false`

  test.each<[string, (client: TestClient, id: string) => Promise<TestAnswer>]>([
    ['remove', (client, id) => client.delete(`/api/user/${id}`)],
    ['disable', (client, id) => client.post(disablePath(id))],
    [
      'change the role of',
      async (client, id) => {
        const { body: customer } = await client.post('/api/customer', { title: 'Of a former administrator' })
        const { body: user } = await client.get(`/api/user/${id}`)
        return client.post('/api/user', { ...user, authority: 'CUSTOMER_USER', customerId: customer.id })
      },
    ],
  ])('cannot %s the other administrator of the tenant', async (_name, change) => {
    const { admin: remaining, tenantId } = await app.aTenant()
    const { body: remainingUser } = await remaining.get('/api/auth/user')
    const removed = await app.aUser({ authority: 'TENANT_ADMIN', tenantId })
    async function remove(tx: Db) {
      await lockAdministrators(tx, tenantId)
      await tx.deleteFrom('user_account').where('id', '=', removed.id).execute()
    }
    const send = () => change(removed, remainingUser.id.id)
    expect((await whileUncommitted(app.platform.db, remove, send)).status).toBe(401)
    expect((await remaining.get('/api/auth/user')).body).toMatchObject({ authority: 'TENANT_ADMIN' })
  })

  test('cannot disable another system administrator', async () => {
    const removed = await app.aUser({ authority: 'SYS_ADMIN' })
    async function disable(tx: Db) {
      await lockAdministrators(tx, null)
      await tx
        .updateTable('user_credentials')
        .set({ enabled: false })
        .where('user_id', '=', removed.id)
        .execute()
    }
    const send = () => removed.post(disablePath(sysadmin.id))
    expect((await whileUncommitted(app.platform.db, disable, send)).status).toBe(401)
    expect((await sysadmin.get('/api/auth/user')).status).toBe(200)
  })
})
