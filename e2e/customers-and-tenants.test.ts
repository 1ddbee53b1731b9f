import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn as restSignIn } from '../apps/simulator/src/rest-client'
import { aCustomer } from './support/accounts'
import { aVisitor, closeVisitors, sharedBrowser, storeSession } from './support/browser'
import { choose, confirm, deleteOpen, dialog, drawer, edit, pick, row } from './support/pages'
import { ownProduct } from './support/product'

const { url } = ownProduct()
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})
afterAll(closeVisitors)

const tenantRest = () => restSignIn(url, 'tenant@signalbox.local', 'tenant')

async function asTenant() {
  const visitor = await aVisitor(browser, url)
  await storeSession(visitor.page, 'tenant@signalbox.local', 'tenant')
  return visitor
}

async function asSysAdmin() {
  const visitor = await aVisitor(browser, url)
  await storeSession(visitor.page, 'sysadmin@signalbox.local', 'sysadmin')
  return visitor
}

test('an asset is added, edited, made public and private, and deleted', async () => {
  const { page, problems, close } = await asTenant()
  await page.goto('/assets')
  await page.getByRole('button', { name: 'Add asset' }).click()
  await page.getByRole('menuitem', { name: 'Add new asset' }).click()
  await dialog(page).getByLabel('Name').fill('North yard')
  await dialog(page).getByRole('combobox', { name: 'Asset type' }).fill('yard')
  await dialog(page).getByLabel('Label').fill('gate 4')
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()

  await drawer(page).getByRole('heading', { name: 'North yard' }).waitFor()
  await edit(page, (details) => details.getByLabel('Label').fill('gate 5'))
  await drawer(page).getByRole('button', { name: 'Make public' }).click()
  await confirm(page, 'Make public')
  await drawer(page).getByText('Anyone with the link can view this item.').waitFor()
  await drawer(page).getByRole('button', { name: 'Make private' }).click()
  await confirm(page, 'Make private')
  await drawer(page).getByRole('button', { name: 'Assign to customer' }).waitFor()

  await deleteOpen(page)
  await row(page, 'North yard').waitFor({ state: 'detached' })
  expect(problems).toEqual([])
  await close()
})

test('assets are assigned to a customer, listed on the page of the customer, and unassigned', async () => {
  const rest = await tenantRest()
  const { id } = await rest.post<{ id: { id: string } }>('/api/customer', { title: 'Assets of mine' })
  for (const name of ['Silo 1', 'Silo 2']) await rest.post('/api/asset', { name, type: 'silo' })
  const { page, problems, close } = await asTenant()

  await page.goto(`/customers/${id.id}/assets`)
  await page.getByRole('heading', { name: 'Assets of mine: Assets' }).waitFor()
  await page.getByRole('button', { name: 'Assign assets' }).first().click()
  await pick(page, dialog(page), 'Assets', 'Silo 1')
  await pick(page, dialog(page), 'Assets', 'Silo 2')
  await dialog(page).getByRole('button', { name: 'Assign', exact: true }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await row(page, 'Silo 1').waitFor()

  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Unassign from customer' }).click()
  await confirm(page, 'Yes, unassign')
  await page.getByText('No assets found').waitFor()
  expect(problems).toEqual([])
  await close()
})

test('a customer is added with a valid postal code, edited and deleted', async () => {
  const { page, problems, close } = await asTenant()
  await page.goto('/customers')
  await page.getByRole('button', { name: 'Add customer' }).click()
  const form = dialog(page)
  await form.getByLabel('Title').fill('Fjord Foods')
  await pick(page, form, 'Country', 'Germany')
  await form.getByLabel('ZIP / postal code').fill('123')
  await form.getByLabel('City').click()
  await form.getByText('Enter a valid postal code for this country.').waitFor()
  await form.getByLabel('ZIP / postal code').fill('20457')
  await form.getByRole('button', { name: 'Add', exact: true }).click()

  await drawer(page).getByRole('heading', { name: 'Fjord Foods' }).waitFor()
  await edit(page, (details) => details.getByLabel('City').fill('Hamburg'))
  await drawer(page).getByRole('button', { name: 'Manage dashboards' }).waitFor()
  await deleteOpen(page)
  expect(problems).toEqual([])
  await close()
})

test('a user of a customer is added, activates the account with the displayed link, and is disabled, enabled and deleted', async () => {
  const rest = await tenantRest()
  const { id } = await rest.post<{ id: { id: string } }>('/api/customer', { title: 'Company of users' })
  const { page, problems, close } = await asTenant()
  await page.goto(`/customers/${id.id}/users`)
  await page.getByRole('button', { name: 'Add user' }).first().click()
  await dialog(page).getByLabel('Email').fill('link@users.example')
  await dialog(page).getByLabel('First name').fill('Linda')
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  const link = await dialog(page).getByRole('textbox', { name: 'Activation link' }).inputValue()
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click()
  await drawer(page).getByRole('heading', { name: 'link@users.example' }).waitFor()

  const guest = await aVisitor(browser, url)
  await guest.page.goto(new URL(link).pathname + new URL(link).search)
  await guest.page.getByLabel('New password', { exact: true }).fill('linda-secret-1')
  await guest.page.getByLabel('Confirm new password').fill('linda-secret-1')
  await guest.page.getByRole('button', { name: 'Create password' }).click()
  await guest.page.waitForURL('**/home')
  await guest.close()

  await drawer(page).getByRole('button', { name: 'Disable account' }).click()
  await drawer(page).getByText('Account disabled').waitFor()
  await drawer(page).getByRole('button', { name: 'Enable account' }).click()
  await drawer(page).getByRole('button', { name: 'Disable account' }).waitFor()
  await deleteOpen(page)
  expect(problems).toEqual([])
  await close()
})

test('if the activation link cannot be loaded, the user is added and the error is shown', async () => {
  const customer = await aCustomer(await tenantRest())
  const { page, close } = await asTenant()
  await page.goto(`/customers/${customer.id.id}/users`)
  await page.route('**/activationLink', (route) =>
    route.fulfill({ status: 500, json: { status: 500, message: 'No link now', errorCode: 2 } }),
  )
  await page.getByRole('button', { name: 'Add user' }).first().click()
  await dialog(page).getByLabel('Email').fill('no-link@example.org')
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await drawer(page).getByRole('heading', { name: 'no-link@example.org' }).waitFor()
  await page.getByText('No link now').waitFor()
  await close()
})

test('an administrator who signs in as a customer user has read access only', async () => {
  const rest = await tenantRest()
  const { id } = await rest.post<{ id: { id: string } }>('/api/customer', { title: 'Lookers' })
  await rest.post('/api/user?sendActivationMail=false', {
    email: 'looker@users.example',
    authority: 'CUSTOMER_USER',
    customerId: id,
  })
  const dashboard = await rest.post<{ id: { id: string } }>('/api/dashboard', { title: 'To look at' })
  await rest.post(`/api/customer/${id.id}/dashboard/${dashboard.id.id}`)
  const { page, problems, close } = await asTenant()
  await page.goto(`/customers/${id.id}/users`)
  await row(page, 'looker@users.example').click()
  await drawer(page).getByRole('button', { name: 'Sign in as this user' }).click()
  await page.waitForURL('**/home')
  await page.getByText('Customer user', { exact: true }).waitFor()
  await page.getByText(/are signed in as .*looker@users\.example/).waitFor()

  await page.getByRole('navigation').getByRole('link', { name: 'Assets', exact: true }).click()
  await page.getByText('No assets found').waitFor()
  expect(await page.getByRole('button', { name: /Add|Assign/ }).count()).toBe(0)
  await page.goto('/customers')
  await page.getByText('Access forbidden').waitFor()
  // The notice is also shown on pages without the main menu.
  await page.goto(`/dashboard/${dashboard.id.id}`)
  await page.getByText(/are signed in as .*looker@users\.example/).waitFor()
  expect(problems).toEqual([])
  await close()
})

test('a tenant is added with its administrators, edited and deleted', async () => {
  const { page, problems, close } = await asSysAdmin()
  await page.goto('/tenants')
  await page.getByRole('button', { name: 'Add tenant' }).click()
  await dialog(page).getByLabel('Title').fill('Baltic Rail')
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await edit(page, (details) => details.getByLabel('Description').fill('Trains along the coast'))

  await drawer(page).getByRole('button', { name: 'Manage tenant administrators' }).click()
  await page.getByRole('heading', { name: 'Baltic Rail: Tenant administrators' }).waitFor()
  await page.getByRole('button', { name: 'Add user' }).first().click()
  await dialog(page).getByLabel('Email').fill('admin@baltic.example')
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await dialog(page).getByRole('textbox', { name: 'Activation link' }).waitFor()
  await page.keyboard.press('Escape')
  await deleteOpen(page)

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Tenants' }).click()
  await row(page, 'Baltic Rail').click()
  await deleteOpen(page)
  expect(problems).toEqual([])
  await close()
})

test('a tenant profile stores its limits, becomes the default, and is deleted after another profile is the default', async () => {
  const { page, problems, close } = await asSysAdmin()
  await page.goto('/tenantProfiles')
  await page.getByRole('button', { name: 'Add tenant profile' }).click()
  const form = dialog(page)
  await form.getByLabel('Name').fill('Small fleet')
  await form.getByLabel('Devices', { exact: false }).first().fill('25')
  await form.getByLabel('Messages per tenant', { exact: true }).fill('often')
  await form.getByLabel('Description').click()
  await form
    .getByText('Enter limits as count:seconds, such as 100:1. Separate several limits with commas.', {
      exact: true,
    })
    .waitFor()
  await form.getByLabel('Messages per tenant', { exact: true }).fill('100:1,2000:60')
  await form.getByRole('button', { name: 'Add', exact: true }).click()

  await drawer(page).getByRole('heading', { name: 'Small fleet' }).waitFor()
  expect(await drawer(page).getByLabel('Devices', { exact: false }).first().inputValue()).toBe('25')
  await drawer(page).getByRole('button', { name: 'Make default' }).click()
  await confirm(page, 'Make default')
  await drawer(page).getByRole('button', { name: 'Make default' }).waitFor({ state: 'detached' })
  await page.getByRole('gridcell').getByText('Default', { exact: true }).click()
  await drawer(page).getByRole('button', { name: 'Make default' }).click()
  await confirm(page, 'Make default')
  await row(page, 'Small fleet').click()
  await deleteOpen(page)
  expect(problems).toEqual([])
  await close()
})

test('an entity view with chosen keys of an asset is added, edited and deleted', async () => {
  const rest = await tenantRest()
  const asset = await rest.post<{ id: { id: string } }>('/api/asset', { name: 'Watched tank', type: 'tank' })
  const { page, problems, close } = await asTenant()
  await page.goto('/entityViews')
  await page.getByRole('button', { name: 'Add entity view' }).first().click()
  const form = dialog(page)
  await form.getByLabel('Name').fill('Tank for the customer')
  await form.getByRole('combobox', { name: 'Entity view type' }).fill('share')
  await choose(page, form, /^Type/, 'Asset')
  await pick(page, form, 'Asset', 'Watched tank')
  await form.getByRole('combobox', { name: 'Server attributes' }).fill('floor,')
  await form.getByRole('combobox', { name: 'Telemetry keys' }).fill('level;')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await drawer(page).getByRole('heading', { name: 'Tank for the customer' }).waitFor()

  const views = await rest.get<{ data: { name: string; entityId: object; keys: object }[] }>(
    '/api/tenant/entityViewInfos?pageSize=10&page=0&textSearch=Tank',
  )
  expect(views.data[0]).toMatchObject({
    entityId: asset.id,
    keys: { timeseries: ['level'], attributes: { cs: [], sh: [], ss: ['floor'] } },
  })
  await edit(page, (details) => details.getByLabel('Description').fill('Only the level'))
  await deleteOpen(page)
  expect(problems).toEqual([])
  await close()
})
