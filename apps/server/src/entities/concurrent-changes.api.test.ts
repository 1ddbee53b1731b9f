import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../database/database'
import { newId } from '../database/ids'
import { createTestApp, type TestAnswer, type TestApp, type TestClient } from '../testing/app'
import { whileUncommitted as sendWhileUncommitted } from '../testing/while-uncommitted'
import { tenantLimits } from './tenant/limits'

let app: TestApp
let admin: TestClient
let sysadmin: TestClient
let tenantId: string

beforeAll(async () => {
  app = await createTestApp()
  ;({ admin, tenantId } = await app.aTenant())
  sysadmin = await app.aUser({ authority: 'SYS_ADMIN' })
})
afterAll(() => app.close())

const whileUncommitted = (
  change: (tx: Db) => Promise<unknown>,
  send: () => Promise<TestAnswer>,
  meanwhile?: (tx: Db) => Promise<unknown>,
) => sendWhileUncommitted(app.platform.db, change, send, meanwhile)

const remove = (table: string, id: string) => (tx: Db) =>
  sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx)

async function waitingCount() {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.platform.db)
  return rows[0]?.count
}

let number = 0
const create = async (path: string, body: object, client = admin) =>
  (await client.post(path, { name: `Thing ${++number}`, title: `Thing ${number}`, ...body })).body

test.each([
  ['device', '/api/device', {}],
  ['asset', '/api/asset', { type: 'place' }],
  ['customer', '/api/customer', {}],
  ['dashboard', '/api/dashboard', {}],
  ['rule_chain', '/api/ruleChain', {}],
  ['widgets_bundle', '/api/widgetsBundle', {}],
])('a %s that is deleted while it is saved stays deleted', async (table, path, body) => {
  const saved = await create(path, body)
  const answer = await whileUncommitted(remove(table, saved.id.id), () => admin.post(path, saved))
  expect(answer.status).toBe(404)
  expect((await admin.get(`${path}/${saved.id.id}`)).status).toBe(404)
})

test('an entity view that is deleted while it is saved stays deleted', async () => {
  const { id } = await create('/api/asset', { type: 'place' })
  const saved = await create('/api/entityView', { type: 'view', entityId: id })
  const save = () => admin.post('/api/entityView', saved)
  expect((await whileUncommitted(remove('entity_view', saved.id.id), save)).status).toBe(404)
  expect((await admin.get(`/api/entityView/${saved.id.id}`)).status).toBe(404)
})

test.each([
  ['deleted', (id: string) => admin.delete(`/api/device/${id}`)],
  [
    'moved to another tenant',
    async (id: string) => admin.post(`/api/tenant/${(await app.aTenant()).tenantId}/device/${id}`),
  ],
])('a device is not %s if an entity view of it is saved at the same time', async (_change, change) => {
  const { id } = await create('/api/device', {})
  const view = { name: `View ${++number}`, type: 'view', entityId: id }
  const hold = (tx: Db) => sql`lock table entity_view in exclusive mode`.execute(tx)
  // The save waits for the table; the change waits for the save.
  let changed: Promise<TestAnswer> | undefined
  const saved = await whileUncommitted(
    hold,
    () => admin.post('/api/entityView', view),
    async () => {
      changed = change(id.id)
      await expect.poll(() => waitingCount()).toBe(2)
    },
  )
  expect(saved.status).toBe(200)
  expect((await changed)?.status).toBe(400)
})

test('an entity view of a device that is deleted at the same time is refused', async () => {
  const { id } = await create('/api/device', {})
  const view = { name: `View ${++number}`, type: 'view', entityId: id }
  const answer = await whileUncommitted(remove('device', id.id), () => admin.post('/api/entityView', view))
  expect(answer.status).toBe(400)
})

test('a widget type that is deleted while it is saved stays deleted', async () => {
  const { alias } = await create('/api/widgetsBundle', {})
  const saved = await create('/api/widgetType', { bundleAlias: alias, descriptor: { type: 'latest' } })
  const save = () => admin.post('/api/widgetType', saved)
  expect((await whileUncommitted(remove('widget_type', saved.id.id), save)).status).toBe(404)
  expect((await admin.get(`/api/widgetType/${saved.id.id}`)).status).toBe(404)
})

test('widgets bundles and widget types of the same name that are created at the same time get different aliases', async () => {
  const creating = (path: string, body: object) =>
    Promise.all(Array.from({ length: 4 }, () => admin.post(path, body)))
  const aliases = (answers: TestAnswer[]) => answers.map(({ body }) => body.alias).sort()
  const bundles = await creating('/api/widgetsBundle', { title: 'Same title' })
  expect(aliases(bundles)).toEqual(['same_title', 'same_title2', 'same_title3', 'same_title4'])
  const type = { name: 'Same name', bundleAlias: 'same_title', descriptor: { type: 'latest' } }
  const types = await creating('/api/widgetType', type)
  expect(aliases(types)).toEqual(['same_name', 'same_name2', 'same_name3', 'same_name4'])
})

test('a widget type that is created while its bundle is deleted is refused', async () => {
  const { id, alias } = await create('/api/widgetsBundle', {})
  const type = { name: 'Too late', bundleAlias: alias, descriptor: { type: 'latest' } }
  const answer = await whileUncommitted(remove('widgets_bundle', id.id), () =>
    admin.post('/api/widgetType', type),
  )
  expect(answer.status).toBe(400)
  expect((await admin.get(`/api/widgetTypes?isSystem=false&bundleAlias=${alias}`)).body).toEqual([])
})

test('a widget type that is created before its bundle is deleted is deleted with it', async () => {
  const { id, alias } = await create('/api/widgetsBundle', {})
  const typeId = newId()
  async function insert(tx: Db) {
    await sql`select 1 from widgets_bundle where id = ${id.id} for no key update`.execute(tx)
    await sql`insert into widget_type (id, created_time, tenant_id, bundle_alias, alias, name, descriptor)
      values (${typeId}, 1, ${tenantId}, ${alias}, 'early', 'Early', '{}')`.execute(tx)
  }
  const answer = await whileUncommitted(insert, () => admin.delete(`/api/widgetsBundle/${id.id}`))
  expect(answer.status).toBe(200)
  expect((await admin.get(`/api/widgetType/${typeId}`)).status).toBe(404)
})

const profile = (body: object = {}) =>
  create('/api/deviceProfile', {
    type: 'DEFAULT',
    transportType: 'DEFAULT',
    provisionType: 'DISABLED',
    profileData: { configuration: { type: 'DEFAULT' }, transportConfiguration: { type: 'DEFAULT' } },
    ...body,
  })
const tenantProfile = () => create('/api/tenantProfile', {}, sysadmin)

test('profiles that are deleted while they are saved stay deleted', async () => {
  const forDevices = await profile()
  const saveForDevices = () => admin.post('/api/deviceProfile', forDevices)
  const removeForDevices = remove('device_profile', forDevices.id.id)
  expect((await whileUncommitted(removeForDevices, saveForDevices)).status).toBe(404)
  const forTenants = await tenantProfile()
  const saveForTenants = () => sysadmin.post('/api/tenantProfile', forTenants)
  const removeForTenants = remove('tenant_profile', forTenants.id.id)
  expect((await whileUncommitted(removeForTenants, saveForTenants)).status).toBe(404)
})

test('concurrent requests that each make another device profile the default all succeed', async () => {
  const profiles = await Promise.all(Array.from({ length: 10 }, () => profile()))
  const answers = await Promise.all(
    profiles.map(({ id }) => admin.post(`/api/deviceProfile/${id.id}/default`)),
  )
  expect(answers.map(({ status }) => status)).toEqual(profiles.map(() => 200))
})

const makeDefault = (table: string, id: string) => async (tx: Db) => {
  await sql`update ${sql.table(table)} set is_default = false where is_default`.execute(tx)
  await sql`update ${sql.table(table)} set is_default = true where id = ${id}`.execute(tx)
}

test.each([
  ['device_profile', '/api/deviceProfile', () => profile(), () => admin],
  ['tenant_profile', '/api/tenantProfile', tenantProfile, () => sysadmin],
])('one %s is the default after concurrent changes', async (table, path, aProfile, client) => {
  const saved = await aProfile()
  const isDefault = async () => (await client().get(`${path}/${saved.id.id}`)).body.default
  const save = () => client().post(path, { ...saved, default: false })
  expect((await whileUncommitted(makeDefault(table, saved.id.id), save)).body.default).toBe(true)
  const other = await aProfile()
  const changed = await whileUncommitted(makeDefault(table, (await aProfile()).id.id), () =>
    client().post(`${path}/${other.id.id}/default`),
  )
  expect(changed).toMatchObject({ status: 200, body: { default: true } })
  const deletion = await whileUncommitted(makeDefault(table, saved.id.id), () =>
    client().delete(`${path}/${saved.id.id}`),
  )
  expect(deletion.status).toBe(400)
  expect(await isDefault()).toBe(true)
  const replaced = await whileUncommitted(remove(table, other.id.id), () =>
    client().post(`${path}/${other.id.id}/default`),
  )
  expect(replaced.status).toBe(404)
  expect(await isDefault()).toBe(true)
})

test('a device that is saved while its profile is renamed has the new profile name as its type', async () => {
  const { id } = await profile()
  const rename = (tx: Db) => sql`update device_profile set name = 'Renamed' where id = ${id.id}`.execute(tx)
  const device = await whileUncommitted(rename, () =>
    admin.post('/api/device', { name: 'Pump', deviceProfileId: id }),
  )
  expect(device.body.type).toBe('Renamed')
})

test('a device that is deleted while it is assigned is reported as missing', async () => {
  const customer = await create('/api/customer', {})
  const device = await create('/api/device', {})
  const answer = await whileUncommitted(remove('device', device.id.id), () =>
    admin.post(`/api/customer/${customer.id.id}/device/${device.id.id}`),
  )
  expect(answer.status).toBe(404)
})

test('a dashboard that is deleted while customers are removed from it is reported as missing', async () => {
  const customer = await create('/api/customer', {})
  const dashboard = await create('/api/dashboard', {})
  const path = `/api/dashboard/${dashboard.id.id}/customers`
  await admin.post(path, [customer.id.id])
  const answer = await whileUncommitted(remove('dashboard', dashboard.id.id), () =>
    admin.post(`${path}/remove`, [customer.id.id]),
  )
  expect(answer.status).toBe(404)
})

test('deleting a dashboard waits for a concurrent change of its customers, without a deadlock', async () => {
  const customer = await create('/api/customer', {})
  const { id } = await create('/api/dashboard', {})
  await admin.post(`/api/dashboard/${id.id}/customers`, [customer.id.id])
  // A change of the customers locks the dashboard first, then the relations.
  const answer = await whileUncommitted(
    (tx) => sql`select 1 from dashboard where id = ${id.id} for no key update`.execute(tx),
    () => admin.delete(`/api/dashboard/${id.id}`),
    (tx) => sql`delete from relation where to_id = ${id.id}`.execute(tx),
  )
  expect(answer.status).toBe(200)
})

test('a customer that is deleted while a dashboard is assigned to it is reported as missing', async () => {
  const customer = await create('/api/customer', {})
  const dashboard = await create('/api/dashboard', {})
  const answer = await whileUncommitted(remove('customer', customer.id.id), () =>
    admin.post(`/api/customer/${customer.id.id}/dashboard/${dashboard.id.id}`),
  )
  expect(answer.status).toBe(404)
})

test('of two concurrent saves of dashboard tags, the last save replaces the tags of the first save', async () => {
  const { id } = await create('/api/dashboard', {})
  const saveOthers = async (tx: Db) => {
    await sql`select 1 from dashboard where id = ${id.id} for no key update`.execute(tx)
    await sql`insert into dashboard_tag (dashboard_id, tag) values (${id.id}, 'a'), (${id.id}, 'b')`.execute(
      tx,
    )
  }
  const answer = await whileUncommitted(saveOthers, () => admin.post(`/api/dashboard/${id.id}/tags`, ['a']))
  expect(answer.status).toBe(200)
  expect((await admin.get('/api/dashboards/tags')).body[id.id]).toEqual(['a'])
})

test('reading a limit of a deleted tenant fails with 404, so that no entity is created in the tenant', async () => {
  const limit = tenantLimits().find(app.platform.db, newId(), 'maxDevices')
  await expect(limit).rejects.toMatchObject({ status: 404 })
})

test('a device stays with its new customer if a user of the former customer unassigns it meanwhile', async () => {
  const [first, second] = [await create('/api/customer', {}), await create('/api/customer', {})]
  const device = await create('/api/device', { customerId: first.id })
  const user = await app.aUser({ authority: 'CUSTOMER_USER', tenantId, customerId: first.id.id })
  const assign = (tx: Db) =>
    sql`update device set customer_id = ${second.id.id} where id = ${device.id.id}`.execute(tx)
  await whileUncommitted(assign, () => user.delete(`/api/customer/device/${device.name}/claim`))
  expect((await admin.get(`/api/device/${device.id.id}`)).body.customerId.id).toBe(second.id.id)
})

test('an alarm that is raised while the active alarm is cleared is a new alarm', async () => {
  const { id: originator } = await create('/api/asset', { type: 'place' })
  const raised = { type: 'High', originator, severity: 'MAJOR', status: 'ACTIVE_UNACK' }
  const { body: first } = await admin.post('/api/alarm', raised)
  const clear = (tx: Db) =>
    sql`update alarm set status = 'CLEARED_UNACK', clear_ts = 1 where id = ${first.id.id}`.execute(tx)
  const { body: second } = await whileUncommitted(clear, () => admin.post('/api/alarm', raised))
  expect(second.id.id).not.toBe(first.id.id)
  expect((await admin.get(`/api/alarm/${first.id.id}`)).body.status).toBe('CLEARED_UNACK')
})

test('the later of two concurrent saves of an entity view removes copied attributes whose keys only the first save has', async () => {
  const { id: target } = await create('/api/asset', { type: 'place' })
  await admin.post(`/api/plugins/telemetry/ASSET/${target.id}/SERVER_SCOPE`, { first: 1, second: 2 })
  const view = await create('/api/entityView', { type: 'view', entityId: target })
  const keys = (name: string) => ({ timeseries: [], attributes: { cs: [], sh: [], ss: [name] } })
  const copies = `/api/plugins/telemetry/ENTITY_VIEW/${view.id.id}`
  await admin.post(`${copies}/SERVER_SCOPE`, { first: 1 })
  const otherSave = (tx: Db) =>
    sql`update entity_view set keys = ${JSON.stringify(keys('first'))} where id = ${view.id.id}`.execute(tx)
  await whileUncommitted(otherSave, () => admin.post('/api/entityView', { ...view, keys: keys('second') }))
  const { body } = await admin.get(`${copies}/values/attributes/SERVER_SCOPE`)
  expect(body.map(({ key }: { key: string }) => key)).toEqual(['second'])
})

test.each([
  [
    'disables a user',
    200,
    ({ id }: { id: string }) =>
      admin.post(`/api/user/${id}/userCredentialsEnabled?userCredentialsEnabled=false`),
  ],
  [
    'signs in with a wrong password',
    401,
    ({ email }: { email: string }) =>
      app.anonymous.post('/api/auth/login', { username: email, password: 'wrong' }),
  ],
])(
  'a request that %s waits for a concurrent save of the user, without a deadlock',
  async (_, status, send) => {
    const user = await app.aUser({ authority: 'TENANT_ADMIN', tenantId })
    // A save locks the user first, then the credentials.
    const lockUser = (tx: Db) => sql`select 1 from user_account where id = ${user.id} for update`.execute(tx)
    const lockCredentials = (tx: Db) =>
      sql`select 1 from user_credentials where user_id = ${user.id} for update`.execute(tx)
    const answer = await whileUncommitted(lockUser, () => send(user), lockCredentials)
    expect(answer.status).toBe(status)
  },
)

test('a change of the role of the caller waits for a concurrent removal of an administrator, without a deadlock', async () => {
  const user = await app.aUser({ authority: 'TENANT_ADMIN', tenantId })
  const account = (await user.get('/api/auth/user')).body
  // A removal locks the tenant first, then the user.
  const lockTenant = (tx: Db) =>
    sql`select 1 from tenant where id = ${tenantId} for no key update`.execute(tx)
  const lockUser = (tx: Db) => sql`select 1 from user_account where id = ${user.id} for update`.execute(tx)
  const change = () => user.post('/api/user', { ...account, authority: 'CUSTOMER_USER' })
  const answer = await whileUncommitted(lockTenant, change, lockUser)
  expect(answer).toMatchObject({ status: 200, body: { authority: 'TENANT_ADMIN' } })
})

test('settings that are replaced while another client changes them stay replaced', async () => {
  const { id } = (await admin.get('/api/auth/user')).body
  const lock = (tx: Db) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`settings ${id.id}`}, 0))`.execute(tx)
  const merge = (tx: Db) =>
    sql`insert into user_settings (user_id, type, settings) values (${id.id}, 'GENERAL', '{"old": 1}')`.execute(
      tx,
    )
  const replace = () => admin.post('/api/user/settings', { new: 2 })
  expect((await whileUncommitted(lock, replace, merge)).body).toEqual({ new: 2 })
  expect((await admin.get('/api/user/settings')).body).toEqual({ new: 2 })
})

test('a mail password that is saved while other mail settings are saved is kept', async () => {
  const system = await app.aUser({ authority: 'SYS_ADMIN' })
  const jsonValue = {
    mailFrom: 'a@example.org',
    smtpProtocol: 'smtp',
    smtpHost: 'h',
    smtpPort: '25',
    timeout: '1000',
    enableTls: false,
    enableProxy: false,
    password: 'old',
  }
  const { body } = await system.post('/api/admin/settings', { key: 'mail', jsonValue })
  const savePassword = (tx: Db) =>
    sql`update admin_settings set json_value = jsonb_set(json_value::jsonb, '{password}', '"new"')
      where id = ${body.id.id}`.execute(tx)
  const answer = await whileUncommitted(savePassword, () => system.post('/api/admin/settings', body))
  expect(answer.status).toBe(200)
  const select = sql`select json_value ->> 'password' as password from admin_settings where key = 'mail'`
  expect((await select.execute(app.platform.db)).rows).toEqual([{ password: 'new' }])
})

test('the former tenant cannot change the credentials of a device that moves to another tenant', async () => {
  const device = await create('/api/device', {})
  const { body: credentials } = await admin.get(`/api/device/${device.id.id}/credentials`)
  const other = await app.aTenant()
  const move = (tx: Db) =>
    sql`update device set tenant_id = ${other.tenantId}, device_profile_id =
      (select id from device_profile where tenant_id = ${other.tenantId} and is_default)
      where id = ${device.id.id}`.execute(tx)
  const changed = { ...credentials, credentialsId: 'token of the former tenant' }
  const answer = await whileUncommitted(move, () => admin.post('/api/device/credentials', changed))
  expect(answer.status).toBe(404)
  expect((await other.admin.get(`/api/device/${device.id.id}/credentials`)).body).toEqual(credentials)
})

test('the second of two concurrent deletions of a customer or user gets 404', async () => {
  const customer = await create('/api/customer', {})
  const removeCustomer = () => admin.delete(`/api/customer/${customer.id.id}`)
  expect((await whileUncommitted(remove('customer', customer.id.id), removeCustomer)).status).toBe(404)
  const { id } = await app.aUser({ authority: 'TENANT_ADMIN', tenantId })
  const removeUser = () => admin.delete(`/api/user/${id}`)
  expect((await whileUncommitted(remove('user_account', id), removeUser)).status).toBe(404)
})
