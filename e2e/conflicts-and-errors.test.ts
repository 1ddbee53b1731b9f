import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RestClient } from '../apps/simulator/src/rest-client'
import { aCustomer, aCustomerUser, aDashboard, asSysAdminRest, asTenantRest } from './support/accounts'
import { aVisitor, closeVisitors, sharedBrowser, storeSession } from './support/browser'
import { choose, confirm, drawer, row } from './support/pages'
import { ownProduct } from './support/product'

const { url } = ownProduct()
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})
afterAll(closeVisitors)

async function aUser(role: 'tenant' | 'sysadmin') {
  const visitor = await aVisitor(browser, url)
  await storeSession(visitor.page, `${role}@signalbox.local`, role)
  return visitor
}

interface Stored {
  id: { id: string }
}

/** A kind of entity with editable details: the path of its list page, its API, and how an entity is created. */
interface Kind {
  page: string
  api: string
  /** The field that two users change. */
  field: string
  label: string
  make: (rest: RestClient) => Promise<Stored>
}

const unique = (name: string) => `${name} ${Date.now()}`

async function anEntityView(rest: RestClient) {
  const asset = await rest.post<Stored>('/api/asset', { name: unique('Viewed'), type: 'viewed' })
  const keys = { timeseries: [], attributes: { cs: [], ss: [], sh: [] } }
  return rest.post<Stored>('/api/entityView', {
    name: unique('View'),
    type: 'view',
    entityId: asset.id,
    keys,
  })
}

const tenantKinds: Kind[] = [
  {
    page: '/assets',
    api: '/api/asset',
    field: 'name',
    label: 'Name',
    make: (rest) => rest.post('/api/asset', { name: unique('Asset'), type: 'twice' }),
  },
  {
    page: '/devices',
    api: '/api/device',
    field: 'name',
    label: 'Name',
    make: (rest) => rest.post('/api/device', { name: unique('Device'), type: 'default' }),
  },
  { page: '/customers', api: '/api/customer', field: 'title', label: 'Title', make: aCustomer },
  { page: '/entityViews', api: '/api/entityView', field: 'name', label: 'Name', make: anEntityView },
  { page: '/dashboards', api: '/api/dashboard', field: 'title', label: 'Title', make: aDashboard },
  {
    page: '/ruleChains',
    api: '/api/ruleChain',
    field: 'name',
    label: 'Name',
    make: (rest) => rest.post('/api/ruleChain', { name: unique('Chain') }),
  },
  {
    page: '/widgets-bundles',
    api: '/api/widgetsBundle',
    field: 'title',
    label: 'Title',
    make: (rest) => rest.post('/api/widgetsBundle', { title: unique('Bundle') }),
  },
  {
    page: '/deviceProfiles',
    api: '/api/deviceProfile',
    field: 'name',
    label: 'Name',
    async make(rest) {
      const { data } = await rest.get<{ data: Stored[] }>('/api/deviceProfiles?pageSize=1&page=0')
      const pattern = await rest.get<object>(`/api/deviceProfile/${data[0]?.id.id}`)
      const { id, createdTime, ...values } = { id: null, createdTime: 0, ...pattern }
      return rest.post('/api/deviceProfile', { ...values, name: unique('Profile'), default: false })
    },
  },
]

const adminKinds: Kind[] = [
  {
    page: '/tenants',
    api: '/api/tenant',
    field: 'title',
    label: 'Title',
    make: (rest) => rest.post('/api/tenant', { title: unique('Tenant') }),
  },
  {
    page: '/tenantProfiles',
    api: '/api/tenantProfile',
    field: 'name',
    label: 'Name',
    make: (rest) => rest.post('/api/tenantProfile', { name: unique('Tenant profile') }),
  },
]

test.each([
  ['tenant', tenantKinds, asTenantRest],
  ['sysadmin', adminKinds, asSysAdminRest],
] as const)(
  '%s: if another user has changed the entity in the meantime, a save shows a warning with Cancel and Overwrite',
  async (role, kinds, asRest) => {
    const rest = await asRest(url)
    const { page, problems, close } = await aUser(role)
    for (const { page: path, api, field, label, make } of kinds) {
      const { id } = (await make(rest)).id
      await page.goto(`${path}?id=${id}`)
      await drawer(page).getByRole('button', { name: 'Edit', exact: true }).click()
      const input = drawer(page)
        .getByLabel(new RegExp(`^${label}\\W*$`))
        .first()
      await input.fill(unique('Mine'))
      const before = await rest.get<object>(`${api}/${id}`)
      await rest.post(api, { ...before, [field]: unique('Theirs') })

      await drawer(page).getByRole('button', { name: 'Apply', exact: true }).click()
      await confirm(page, 'Cancel')
      expect(await rest.get(`${api}/${id}`), path).toMatchObject({
        [field]: expect.stringContaining('Theirs'),
      })
      await drawer(page).getByRole('button', { name: 'Apply', exact: true }).click()
      await confirm(page, 'Yes, overwrite')
      await drawer(page).getByRole('button', { name: 'Edit', exact: true }).waitFor()
      await expect
        .poll(() => rest.get(`${api}/${id}`), { message: path })
        .toMatchObject({ [field]: expect.stringContaining('Mine') })
    }
    expect(problems).toEqual([])
    await close()
  },
)

test('if another administrator has changed a user in the meantime, a save shows a warning; Cancel keeps that change', async () => {
  const rest = await asTenantRest(url)
  const user = await aCustomerUser(url, rest)
  const { page, close } = await aUser('tenant')
  await page.goto(`/customers/${user.customerId}/users?id=${user.id}`)
  await drawer(page).getByRole('button', { name: 'Edit', exact: true }).click()
  await drawer(page).getByLabel('First name').fill('Mine')
  const before = await rest.get<object>(`/api/user/${user.id}`)
  await rest.post('/api/user?sendActivationMail=false', { ...before, firstName: 'Theirs' })
  await drawer(page).getByRole('button', { name: 'Apply', exact: true }).click()
  await confirm(page, 'Cancel')
  expect(await rest.get(`/api/user/${user.id}`)).toMatchObject({ firstName: 'Theirs' })
  await close()
})

test.each([
  ['500', { status: 500, json: { status: 500, message: 'Out of order', errorCode: 2 } }, 'Out of order'],
  ['429', { status: 429, json: { status: 429, message: 'Too many', errorCode: 33 } }, 'Too many'],
])('a list that gets status %s shows an error; "Try again" loads the list', async (_, answer, message) => {
  const { page, close } = await aUser('tenant')
  await page.route('**/api/customers?*', (route) => route.fulfill(answer))
  await page.goto('/customers')
  await page.getByRole('main').getByText(message).first().waitFor()
  await page.unroute('**/api/customers?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page
    .getByRole('main')
    .getByText(/\d+–\d+ of \d+/)
    .waitFor()
  await close()
})

test('a list that gets no response shows an error; "Try again" loads the list', async () => {
  const { page, close } = await aUser('tenant')
  await page.route('**/api/customers?*', (route) => route.abort())
  await page.goto('/customers')
  await page.getByRole('main').getByText('Unable to connect').waitFor()
  await page.unroute('**/api/customers?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page
    .getByRole('main')
    .getByText(/\d+–\d+ of \d+/)
    .waitFor()
  await close()
})

test('names with markup, other scripts or 255 characters are shown as text without horizontal scrolling', async () => {
  const rest = await asTenantRest(url)
  const names = ['<img src=x onerror=alert(1)>', '冷蔵庫 🧊', 'شاحنة التبريد', 'x'.repeat(255)]
  for (const name of names) await rest.post('/api/asset', { name, type: 'odd' })
  const { page, problems, close } = await aUser('tenant')
  await page.goto('/assets')
  await choose(page, page, 'Asset type', 'odd')
  for (const name of names) {
    await row(page, name).click()
    await drawer(page).getByRole('heading', { name }).waitFor()
  }
  const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
  expect(await page.evaluate(overflow)).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('dialog').getByRole('heading', { name: names[3] }).waitFor()
  expect(await page.evaluate(overflow)).toBe(0)
  expect(problems).toEqual([])
  await close()
})

test('a name of 256 characters shows an error at the field, and Add is disabled', async () => {
  const { page, close } = await aUser('tenant')
  await page.goto('/assets?add=true')
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('x'.repeat(256))
  await form.getByRole('combobox', { name: 'Asset type' }).fill('yard')
  await form.getByLabel('Label').fill('north')
  await form.getByText(/255/).waitFor()
  expect(await form.getByRole('button', { name: 'Add', exact: true }).isDisabled()).toBe(true)
  await close()
})
