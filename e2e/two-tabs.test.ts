import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDashboard, asTenantRest } from './support/accounts'
import { aVisitor, closeVisitors, sharedBrowser, signIn, storeSession, type Visitor } from './support/browser'
import { drawer, row } from './support/pages'
import { ownProduct } from './support/product'

const { url } = ownProduct()
const TENANT = 'tenant@signalbox.local'
const ASSET = 'Seen in two tabs'
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
  const rest = await asTenantRest(url)
  await rest.post('/api/asset', { name: ASSET, type: 'yard' })
})
afterAll(closeVisitors)

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

/** A tenant administrator with the list of assets in one tab, and Home in another tab. */
async function inTwoTabs(): Promise<Visitor & { other: Page }> {
  const visitor = await aVisitor(browser, url)
  await storeSession(visitor.page, TENANT, 'tenant')
  await visitor.page.goto('/assets')
  await row(visitor.page, ASSET).waitFor()
  const other = await visitor.context.newPage()
  await other.goto('/home')
  await userMenu(other).waitFor()
  return { ...visitor, other }
}

const userMenu = (page: Page) => page.getByRole('button', { name: TENANT })

async function logout(page: Page) {
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
}

async function startTyping(page: Page) {
  await row(page, ASSET).click()
  await drawer(page).getByRole('button', { name: 'Edit', exact: true }).click()
  await drawer(page).getByLabel('Description').fill('Half a sentence')
}

test('signing out in one tab signs out in the other tab', async () => {
  const { page, other, close } = await inTwoTabs()
  await logout(other)
  await page.waitForURL('**/login')
  await close()
})

test('if a user signs in as another user in one tab and confirms the change, the other tab changes the user too', async () => {
  const { page, other, close } = await inTwoTabs()
  const { token, refreshToken } = await (
    await fetch(new URL('/api/auth/login', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'sysadmin@signalbox.local', password: 'sysadmin' }),
    })
  ).json()
  await other.goto(`/home?accessToken=${token}&refreshToken=${refreshToken}`)
  // A link must not replace a session without a confirmation.
  await other.getByRole('alertdialog').getByRole('button', { name: 'Switch user' }).click()
  await other.getByRole('link', { name: 'Tenants', exact: true }).first().waitFor()
  await page.waitForURL('**/home')
  await page.getByRole('link', { name: 'Tenants', exact: true }).first().waitFor()
  await close()
})

test('unsaved input in one tab is kept after signing out in another tab and signing in again', async () => {
  const { page, other, close } = await inTwoTabs()
  await startTyping(page)
  await logout(other)
  const signInDialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await signInDialog.getByLabel('Password', { exact: true }).fill('tenant')
  await signInDialog.getByRole('button', { name: 'Sign in' }).click()
  await signInDialog.waitFor({ state: 'detached' })
  expect(await drawer(page).getByLabel('Description').inputValue()).toBe('Half a sentence')
  await close()
})

test('after the session has ended, discarding the input signs in the user of the other tab', async () => {
  const { page, other, close } = await inTwoTabs()
  await startTyping(page)
  await logout(other)
  const signInDialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await signInDialog.waitFor()
  await signIn(other, 'sysadmin@signalbox.local', 'sysadmin')
  await signInDialog.getByRole('button', { name: 'Leave without saving' }).click()
  await page.getByRole('link', { name: 'Tenants', exact: true }).first().waitFor()
  await other.reload()
  await other.getByRole('link', { name: 'Tenants', exact: true }).first().waitFor()
  await close()
})

test('if a public link is opened in one tab, the administrator is still signed in in both tabs afterwards', async () => {
  const rest = await asTenantRest(url)
  const { id } = await aDashboard(rest, 'Opened by its author')
  const published = await rest.post<{ assignedCustomers: { customerId: { id: string }; public: boolean }[] }>(
    `/api/customer/public/dashboard/${id.id}`,
  )
  const publicId = published.assignedCustomers.find((customer) => customer.public)?.customerId.id
  const { page, other, close } = await inTwoTabs()
  await other.goto(`/dashboard/${id.id}?publicId=${publicId}`)
  await expect.poll(() => other.title()).toBe('Signalbox | Dashboard')
  expect(await userMenu(other).count()).toBe(0)

  await page.reload()
  await row(page, ASSET).waitFor()
  await other.goto('/assets')
  await heading(other, 'Assets').waitFor()
  await close()
})
