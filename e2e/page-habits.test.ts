import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { signIn as restSignIn } from '../apps/simulator/src/rest-client'
import { seriousIssues } from './support/axe'
import { aVisitor, openBrowser, signIn } from './support/browser'
import { choose, confirm, dialog, drawer, row } from './support/pages'

const { url } = inject('product')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const tenant = () => restSignIn(url, 'tenant@signalbox.local', 'tenant')

async function asTenant() {
  const visitor = await aVisitor(browser, url)
  await signIn(visitor.page, 'tenant@signalbox.local', 'tenant')
  return visitor
}

test('an address leads to an entity and its tab; Back leads out again', async () => {
  const asset = await (await tenant()).post<{ id: { id: string } }>('/api/asset', {
    name: 'Linked asset',
    type: 'linked',
  })
  const { page, problems, close } = await asTenant()
  await page.goto('/assets')
  await page.goto(`/assets?id=${asset.id.id}&tab=attributes`)
  await drawer(page).getByRole('heading', { name: 'Linked asset' }).waitFor()
  const tab = drawer(page).getByRole('tab', { name: 'Attributes' })
  expect(await tab.getAttribute('aria-selected')).toBe('true')
  await page.goBack()
  await drawer(page).waitFor({ state: 'detached' })
  expect(problems).toEqual([])
  await close()
})

test('unsaved edits are asked about before they are lost', async () => {
  await (await tenant()).post('/api/asset', { name: 'Guarded asset', type: 'guarded' })
  const { page, problems, close } = await asTenant()
  await page.goto('/assets')
  await row(page, 'Guarded asset').click()
  await drawer(page).getByRole('button', { name: 'Edit', exact: true }).click()
  await drawer(page).getByLabel('Label').fill('half typed')
  await page.getByRole('navigation').getByRole('link', { name: 'Devices', exact: true }).click()
  await confirm(page, 'Stay')
  expect(await drawer(page).getByLabel('Label').inputValue()).toBe('half typed')
  await drawer(page).getByRole('button', { name: 'Close' }).click()
  await confirm(page, 'Stay')
  await page.getByRole('navigation').getByRole('link', { name: 'Devices', exact: true }).click()
  await confirm(page, 'Leave')
  await page.waitForURL('**/devices')
  expect(problems).toEqual([])
  await close()
})

test('search, sort and paging reach every asset', async () => {
  const rest = await tenant()
  for (let number = 10; number < 22; number++)
    await rest.post('/api/asset', { name: `Paged ${number}`, type: 'paged' })
  const { page, problems, close } = await asTenant()
  await page.goto('/assets')
  await choose(page, page, 'Asset type', 'paged')
  await page.getByText('1–10 of 12').waitFor()
  await page.getByRole('button', { name: 'Next page' }).click()
  await row(page, 'Paged 10').waitFor()
  await page.getByRole('columnheader', { name: 'Name' }).click()
  await row(page, 'Paged 10').waitFor()
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByPlaceholder('Search assets').fill('Paged 17')
  await page.getByText('1–1 of 1').waitFor()
  await page.getByPlaceholder('Search assets').fill('nothing like that')
  await page.getByText('No assets found').waitFor()
  expect(problems).toEqual([])
  await close()
})

test('a list that cannot be loaded says so in place and tries again', async () => {
  const { page, close } = await asTenant()
  await page.route('**/api/customers?*', (route) =>
    route.fulfill({ status: 500, body: '{"message":"Out of order"}' }),
  )
  await page.goto('/customers')
  await page.getByText('Out of order').waitFor()
  await page.unroute('**/api/customers?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Out of order').waitFor({ state: 'detached' })
  await close()
})

test('names are shown as they are, whatever is in them', async () => {
  const rest = await tenant()
  const names = ['<img src=x onerror=alert(1)>', '冷蔵庫 🧊', 'شاحنة التبريد', 'x'.repeat(255)]
  for (const name of names) await rest.post('/api/asset', { name, type: 'odd' })
  const { page, problems, close } = await asTenant()
  await page.goto('/assets')
  await choose(page, page, 'Asset type', 'odd')
  for (const name of names) await row(page, name).waitFor()
  await row(page, names[0]!).click()
  await drawer(page).getByRole('heading', { name: names[0]! }).waitFor()
  expect(problems).toEqual([])
  await close()
})

test('the profile changes name and language at once, and the password with the old one', async () => {
  const rest = await tenant()
  const email = 'polyglot@habits.example'
  const customer = await rest.post<{ id: object }>('/api/customer', { title: 'Polyglots' })
  const user = await rest.post<{ id: { id: string } }>('/api/user?sendActivationMail=false', {
    email,
    authority: 'CUSTOMER_USER',
    customerId: customer.id,
  })
  const { page, close } = await asTenant()
  const answer = await fetch(`${url}/api/user/${user.id.id}/activationLink`, {
    headers: { 'x-authorization': `Bearer ${rest.token}` },
  })
  const activateToken = new URL(await answer.text()).searchParams.get('activateToken')
  await fetch(`${url}/api/noauth/activate?sendActivationMail=false`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ activateToken, password: 'first-secret' }),
  })
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signIn(page, email, 'first-secret')
  await page.goto('/profile')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByLabel('First name').fill('Polly')
  await choose(page, page, 'Language', 'فارسی')
  await page.locator('form button[type=submit]').click()
  await page.locator('html[dir=rtl]').waitFor()
  await page.getByRole('button', { name: /Polly/ }).waitFor()
  await page.getByRole('combobox').last().click()
  await page.getByRole('option', { name: 'English' }).click()
  await page.locator('form button[type=submit]').click()
  await page.locator('html[dir=ltr]').waitFor()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

  await page.getByRole('button', { name: 'Change password' }).click()
  await dialog(page).getByLabel('Current password').fill('first-secret')
  await dialog(page)
    .getByLabel(/^New password\W*$/)
    .fill('second-secret')
  await dialog(page).getByLabel('New password again').fill('second-secret')
  await dialog(page).getByRole('button', { name: 'Change password' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await restSignIn(url, email, 'second-secret')
  await close()
})

const tenantPages = ['/customers', '/assets', '/deviceProfiles', '/entityViews', '/profile']
const adminPages = ['/tenants', '/tenantProfiles']

test.each([
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 1440 },
  { theme: 'light', width: 390 },
] as const)('nobody is shut out by $theme pages of $width px', async ({ theme, width }) => {
  for (const [role, pages] of [
    ['tenant', tenantPages],
    ['sysadmin', adminPages],
  ] as const) {
    const { page, problems, close } = await aVisitor(browser, url, { theme, width })
    await signIn(page, `${role}@signalbox.local`, role)
    for (const path of pages) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      if (path === '/profile') {
        expect(await seriousIssues(page), path).toEqual([])
        continue
      }
      await page
        .getByText(/\d of \d|No .+ found/)
        .first()
        .waitFor()
      expect(await seriousIssues(page), `${path} list`).toEqual([])
      await page.goto(`${path}?add=true`)
      await dialog(page).waitFor()
      expect(await seriousIssues(page), `${path} add`).toEqual([])
    }
    expect(problems).toEqual([])
    await close()
  }
})
