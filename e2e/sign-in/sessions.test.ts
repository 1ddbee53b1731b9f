// @long
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, aCustomerUser, aDashboard, asTenantRest } from '../support/accounts'
import { aVisitor, closeVisitors, sharedBrowser, signedIn, signIn, storeSession } from '../support/browser'
import { drawer, row } from '../support/pages'
import { ownProduct } from '../support/product'

const { url } = ownProduct()
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})
afterAll(closeVisitors)

const requestTokens = () =>
  fetch(new URL('/api/auth/login', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'tenant@signalbox.local', password: 'tenant' }),
  }).then((answer) => answer.json() as Promise<{ token: string; refreshToken: string }>)

const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

/** Removes the tokens, as if they had expired. */
const removeTokens = (page: Page) => page.evaluate('localStorage.clear()')

test('tokens in the URL sign in and are removed from the URL', async () => {
  const { page, problems, close } = await aVisitor(browser, url)
  const { token, refreshToken } = await requestTokens()
  await page.goto(`/devices?accessToken=${token}&refreshToken=${refreshToken}`)
  await heading(page, 'Devices').waitFor()
  expect(pathOf(page)).toBe('/devices')
  await page.reload()
  await heading(page, 'Devices').waitFor()
  expect(problems).toEqual([])
  await close()
})

test('user name and password in the URL sign in and are removed from the URL', async () => {
  const { page, close } = await aVisitor(browser, url)
  await page.goto('/devices?username=tenant@signalbox.local&password=tenant')
  await heading(page, 'Devices').waitFor()
  expect(pathOf(page)).toBe('/devices')
  await close()
})

test('an invalid token in the URL opens the sign-in page', async () => {
  const { page, problems, close } = await aVisitor(browser, url)
  await page.goto('/devices?accessToken=nonsense')
  await page.waitForURL('**/login')
  expect(problems).toEqual([])
  await close()
})

test('markup in the error of a provider is shown as text', async () => {
  const { page, close } = await aVisitor(browser, url)
  await page.goto(`/login?loginError=${encodeURIComponent('<img src=x onerror=alert(1)> refused')}`)
  await page.getByRole('alertdialog').getByText('<img src=x onerror=alert(1)> refused').waitFor()
  await page.getByRole('button', { name: 'OK' }).click()
  expect(pathOf(page)).toBe('/login')
  await close()
})

test('after sign-in the requested page opens', async () => {
  const { page, close } = await aVisitor(browser, url)
  await page.goto('/assets?add=true')
  await page.waitForURL('**/login')
  await page.getByLabel('Username (email)').fill('tenant@signalbox.local')
  await page.getByLabel('Password', { exact: true }).fill('tenant')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('dialog').getByText('Add asset').waitFor()
  expect(pathOf(page)).toBe('/assets?add=true')
  await close()
})

test('a page of another role is refused, with an offer to sign in as another user', async () => {
  const { page, close } = await aVisitor(browser, url)
  await storeSession(page, 'customer@signalbox.local', 'customer')
  await page.goto('/devices')
  await heading(page, 'Devices').waitFor()
  await page.goto('/customers')
  const question = page.getByRole('alertdialog', { name: 'Access forbidden' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await heading(page, 'Home').waitFor()

  await page.goto('/ruleChains')
  await question.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/login')
  await close()
})

test('an expired access token is renewed once for all waiting requests', async () => {
  const { page, problems, close } = await aVisitor(browser, url)
  await storeSession(page, 'tenant@signalbox.local', 'tenant')
  await page.goto('/home')
  await heading(page, 'Home').waitFor()
  let renewals = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/token')) renewals += 1
  })
  await page.evaluate(`localStorage.setItem('jwt_token_expiration', '1')`)
  await page.getByRole('navigation').getByRole('link', { name: 'Rule chains', exact: true }).click()
  await row(page, 'Root Rule Chain').waitFor()
  expect(renewals).toBe(1)
  expect(problems).toEqual([])
  await close()
})

test('a session that ends while a form is open keeps the input', async () => {
  const rest = await asTenantRest(url)
  await rest.post('/api/asset', { name: 'Half typed', type: 'yard' })
  const { page, close } = await aVisitor(browser, url)
  await storeSession(page, 'tenant@signalbox.local', 'tenant')
  await page.goto('/assets')
  await row(page, 'Half typed').click()
  await drawer(page).getByRole('button', { name: 'Edit', exact: true }).click()
  await drawer(page).getByLabel('Description').fill('Typed before the session ended')
  await removeTokens(page)
  await drawer(page).getByRole('button', { name: 'Apply', exact: true }).click()

  const signInDialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await signInDialog.getByLabel('Password', { exact: true }).fill('nonsense')
  await signInDialog.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('The username or password is incorrect.').waitFor()
  await signInDialog.getByLabel('Password', { exact: true }).fill('tenant')
  await signInDialog.getByRole('button', { name: 'Sign in' }).click()
  await signInDialog.waitFor({ state: 'detached' })

  expect(await drawer(page).getByLabel('Description').inputValue()).toBe('Typed before the session ended')
  await drawer(page).getByRole('button', { name: 'Apply', exact: true }).click()
  await drawer(page).getByRole('button', { name: 'Edit', exact: true }).waitFor()
  await close()
})

test('when a session ends without unsaved input, signing in again returns to the page', async () => {
  const { page, close } = await aVisitor(browser, url)
  await storeSession(page, 'tenant@signalbox.local', 'tenant')
  await page.goto('/assets')
  await heading(page, 'Assets').waitFor()
  await removeTokens(page)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.waitForURL('**/login')
  await page.getByText('You are not signed in').waitFor()
  await page.getByLabel('Username (email)').fill('tenant@signalbox.local')
  await page.getByLabel('Password', { exact: true }).fill('tenant')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await heading(page, 'Assets').waitFor()
  await close()
})

test('leaving a page before it has loaded does not end the session', async () => {
  const { page, close } = await signedIn(browser, url, 'tenant', '/home')
  const requestHeld = new Promise<void>((resolve) => {
    void page.route('**/api/user/**', () => resolve(), { times: 1 })
  })
  await page.goto('/devices', { waitUntil: 'commit' })
  await requestHeld
  await page.goto('/assets')
  await page.getByRole('heading', { name: 'Assets' }).first().waitFor()
  await close()
})

test('signing out ends the session on the server, and the next sign-in opens Home', async () => {
  const { page, close } = await aVisitor(browser, url)
  await storeSession(page, 'tenant@signalbox.local', 'tenant')
  await page.goto('/assets')
  const token = await page.evaluate<string>(`localStorage.getItem('jwt_token')`)
  await page.getByRole('button', { name: /tenant@signalbox.local/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
  const answer = await fetch(new URL('/api/auth/user', url), {
    headers: { 'x-authorization': `Bearer ${token}` },
  })
  expect(answer.status).toBe(401)
  await signIn(page, 'tenant@signalbox.local', 'tenant')
  await page.waitForURL('**/home')
  await close()
})

test.each([
  [429, 'Too many requests', 'Too many requests'],
  [500, 'The disk is full', 'The disk is full'],
  [404, 'Not there', /POST \/api\/asset\s+404/],
])('a save that gets status %i shows an error, and the form stays', async (status, message, expectedText) => {
  const { page, close } = await aVisitor(browser, url)
  await storeSession(page, 'tenant@signalbox.local', 'tenant')
  await page.goto('/assets?add=true')
  await page.route('**/api/asset', (route) =>
    route.fulfill({ status, json: { status, message, errorCode: 2 } }),
  )
  await fillAsset(page, 'Refused')
  await page.getByText(expectedText).waitFor()
  expect(await page.getByRole('dialog').getByLabel('Name').inputValue()).toBe('Refused')
  await close()
})

test('without a connection a save shows an error; when the connection is back, the save succeeds', async () => {
  const { page, context, close } = await aVisitor(browser, url)
  await storeSession(page, 'tenant@signalbox.local', 'tenant')
  await page.goto('/assets?add=true')
  await page.getByRole('dialog').getByLabel('Name').waitFor()
  await context.setOffline(true)
  await fillAsset(page, 'Later')
  await page.getByText('Unable to connect').first().waitFor()
  await context.setOffline(false)
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await drawer(page).getByRole('heading', { name: 'Later' }).waitFor()
  await close()
})

test('a forbidden request opens a dialog, and the form keeps its input', async () => {
  const { page, close } = await aVisitor(browser, url)
  await storeSession(page, 'tenant@signalbox.local', 'tenant')
  await page.goto('/assets?add=true')
  await page.route('**/api/asset', (route) =>
    route.fulfill({ status: 403, json: { status: 403, message: 'No', errorCode: 20 } }),
  )
  await fillAsset(page, 'Forbidden')
  await page
    .getByRole('alertdialog', { name: 'Access forbidden' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  expect(await page.getByRole('dialog').getByLabel('Name').inputValue()).toBe('Forbidden')
  await close()
})

test('after sign-in the default dashboard of the user opens', async () => {
  const rest = await asTenantRest(url)
  const { id } = await aDashboard(rest, 'Where I start')
  const user = await aCustomerUser(url, rest, { additionalInfo: { defaultDashboardId: id.id } })
  await rest.post(`/api/customer/${user.customerId}/dashboard/${id.id}`)
  const { page, close } = await aVisitor(browser, url)
  await signIn(page, user.email, user.password)
  await page.waitForURL(`**/dashboards/${id.id}`)
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
  await close()
})

test('a user whose default dashboard is always in full screen can open only dashboards and the profile', async () => {
  const rest = await asTenantRest(url)
  const { id } = await aDashboard(rest, 'On the wall')
  const user = await aCustomerUser(url, rest, {
    additionalInfo: { defaultDashboardId: id.id, defaultDashboardFullscreen: true },
  })
  await rest.post(`/api/customer/${user.customerId}/dashboard/${id.id}`)
  const { page, close } = await aVisitor(browser, url)
  await signIn(page, user.email, user.password)
  await page.waitForURL(`**/dashboard/${id.id}`)
  await page.goto('/devices')
  await page.waitForURL(`**/dashboard/${id.id}`)
  await page.goto('/profile')
  await heading(page, 'Profile').waitFor()
  expect(await page.getByRole('navigation', { name: 'Main menu' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.waitForURL(`**/dashboard/${id.id}`)

  // If the dashboard cannot be loaded, the buttons Home and Sign out are still shown.
  await page.route(`**/api/dashboard/${id.id}`, (route) =>
    route.fulfill({ status: 500, json: { status: 500, message: 'Broken', errorCode: 2 } }),
  )
  await page.reload()
  await page.getByText('Broken').first().waitFor()
  await page.getByRole('button', { name: 'Home' }).waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
  await close()
})

test('anyone with the link sees a public dashboard, and nothing else', async () => {
  const rest = await asTenantRest(url)
  const { id } = await aDashboard(rest, 'For everybody')
  const published = await rest.post<{ assignedCustomers: { customerId: { id: string }; public: boolean }[] }>(
    `/api/customer/public/dashboard/${id.id}`,
  )
  const publicId = published.assignedCustomers.find((customer) => customer.public)?.customerId.id
  const { page, close } = await aVisitor(browser, url)
  await page.goto(`/dashboard/${id.id}?publicId=${publicId}`)
  await expect.poll(() => page.title()).toBe('Signalbox | Dashboard')
  expect(pathOf(page)).toBe(`/dashboard/${id.id}?publicId=${publicId}`)
  expect(await page.getByRole('navigation', { name: 'Main menu' }).count()).toBe(0)

  await page.goto(`/profile?publicId=${publicId}`)
  await page.waitForURL(/\/(dashboard|login)/)
  await page.goto('/devices')
  await page.waitForURL('**/login')
  await close()
})

test('an invalid public link opens the sign-in page, and the public id is removed from the URL', async () => {
  const rest = await asTenantRest(url)
  const { id } = await aCustomer(rest)
  const { page, close } = await aVisitor(browser, url)
  await page.goto(`/dashboard/${id.id}?publicId=${id.id}`)
  await page.waitForURL('**/login')
  await close()
})

test('system administrators are notified of a newer version', async () => {
  const { page, close } = await aVisitor(browser, url)
  await page.route('**/api/admin/updates', (route) =>
    route.fulfill({
      json: { message: 'Version 9.3 is out.', updateAvailable: true, latestVersion: '9.3', checkedTime: 1 },
    }),
  )
  await storeSession(page, 'sysadmin@signalbox.local', 'sysadmin')
  await page.goto('/home')
  await page.getByText('Version 9.3 is available').first().waitFor()
  await close()
})

async function fillAsset(page: Page, name: string) {
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill(name)
  await form.getByRole('combobox', { name: 'Asset type' }).fill('yard')
  await form.getByLabel('Label').fill('north')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
}
