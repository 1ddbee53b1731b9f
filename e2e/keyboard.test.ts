import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asTenantRest } from './support/accounts'
import { aVisitor, closeVisitors, sharedBrowser, signedIn, storeSession } from './support/browser'
import { choose, dialog, drawer, row } from './support/pages'
import { ownProduct } from './support/product'

const { url } = ownProduct()
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
  const rest = await asTenantRest(url)
  for (const name of ['Keyed first', 'Keyed second']) await rest.post('/api/asset', { name, type: 'keyed' })
})
afterAll(closeVisitors)

async function openAssets(width?: number) {
  const visitor = await aVisitor(browser, url, width ? { width } : {})
  await storeSession(visitor.page, 'tenant@signalbox.local', 'tenant')
  await visitor.page.goto('/assets')
  await choose(visitor.page, visitor.page, 'Asset type', 'keyed')
  return visitor
}

/** The label or text of the focused element. */
const focusedName = (page: Page) =>
  page.evaluate<string>(
    `(() => { const e = document.activeElement; return e.getAttribute('aria-label') ?? e.innerText.trim().split('\\n')[0] })()`,
  )
const expectFocused = (page: Page, pattern: RegExp) => expect.poll(() => focusedName(page)).toMatch(pattern)

test('the first Tab focuses the skip link, which moves the focus to the content of the page', async () => {
  const { page, close } = await signedIn(browser, url, 'tenant', '/devices')
  await page.getByRole('heading', { name: 'Devices', level: 1 }).waitFor()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('button', { name: 'Skip to content' })
  await expectFocused(page, /Skip to content/)
  expect((await skip.boundingBox())?.x).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  expect(await page.evaluate('document.activeElement.tagName')).toBe('MAIN')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(`document.activeElement.closest('main') !== null`)).toBe(true)
  await close()
})

test('the username field has the focus, a missing password shows an error, and Enter signs in', async () => {
  const { page, problems, close } = await aVisitor(browser, url)
  await page.goto('/login')
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('username')
  await page.keyboard.type('tenant@signalbox.local')
  await page.keyboard.press('Enter')
  await page.getByText('A password is required.').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type('tenant')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home')
  expect(problems).toEqual([])
  await close()
})

test('after a wrong password the focus returns to the password field', async () => {
  const { page, close } = await aVisitor(browser, url)
  await page.goto('/login')
  await page.getByLabel('Username (email)').fill('tenant@signalbox.local')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.keyboard.press('Enter')
  await page.getByText('The username or password is incorrect.').waitFor()
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('password')
  await close()
})

test('Tab reaches the menu, the breadcrumb and the app bar, and then the page', async () => {
  const { page, close } = await signedIn(browser, url, 'sysadmin', '/settings/general')
  await page.getByRole('textbox', { name: /Base URL/ }).waitFor()
  const focusedNames: string[] = []
  await page.keyboard.press('Tab')
  while (
    !(await page.evaluate(`document.activeElement.closest('main') !== null`)) &&
    focusedNames.length < 40
  ) {
    focusedNames.push(await focusedName(page))
    await page.keyboard.press('Tab')
  }
  expect(focusedNames).toEqual([
    'Skip to content',
    'Signalbox',
    'Home',
    'Health',
    'Nodes',
    'Tenants',
    'Tenant profiles',
    'Widget library',
    'Audit logs',
    'System settings',
    'General',
    'Mail server',
    'SMS provider',
    'Security settings',
    'Two-factor sign-in',
    'OAuth2',
    'System settings',
    'Search everything',
    'Keyboard shortcuts',
    'Theme',
    'Full screen',
    expect.stringMatching(/sysadmin|S/),
  ])
  await close()
})

test('the focus returns to the control that opened details, dialogs or menus', async () => {
  const { page, close } = await openAssets()
  await row(page, 'Keyed first').focus()
  await page.keyboard.press('Enter')
  await drawer(page).getByRole('heading', { name: 'Keyed first' }).waitFor()
  await drawer(page).getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Enter')
  await drawer(page).waitFor({ state: 'detached' })
  await expectFocused(page, /Keyed first/)
  await page.keyboard.press('Enter')
  await drawer(page).waitFor()
  await page.keyboard.press('Enter')
  await drawer(page).waitFor({ state: 'detached' })

  await row(page, 'Keyed second').focus()
  await row(page, 'Keyed second').getByRole('button', { name: 'Assign to customer' }).focus()
  await page.keyboard.press('Enter')
  await dialog(page).waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await expectFocused(page, /Assign to customer/)

  await page.getByRole('button', { name: 'Add asset' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Import assets' }).waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await dialog(page).waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await expectFocused(page, /Add asset/)

  await row(page, 'Keyed second').focus()
  await row(page, 'Keyed second').getByRole('button', { name: 'Delete' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await expectFocused(page, /Delete/)
  await close()
})

test('an entity is created, changed and deleted by keyboard; after each step a control or a row has the focus', async () => {
  const rest = await asTenantRest(url)
  await rest.post('/api/device', { name: 'Keyed neighbor', type: 'default' })
  const { page, close } = await signedIn(browser, url, 'tenant', '/devices')
  const isBodyFocused = () => page.evaluate<boolean>('document.activeElement === document.body')
  await page.getByRole('button', { name: 'Add device' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Add new device' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate('document.activeElement.labels?.[0]?.textContent')).toMatch(/^Name/)
  await page.keyboard.type('Keyed by hand')
  await page.keyboard.press('Enter')
  await dialog(page).getByText('Transport type').waitFor()
  expect(await page.evaluate(`document.activeElement.matches('[role="combobox"]')`)).toBe(true)
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/devices\/[0-9a-f-]{36}$/)

  await page.getByRole('button', { name: 'Edit', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Label').focus()
  await page.keyboard.type('By the door')
  await page.keyboard.press('Control+s')
  await page.getByText('Editing').waitFor({ state: 'detached' })
  await expectFocused(page, /^Edit$/)

  await page.goto(`/devices?id=${new URL(page.url()).pathname.split('/').pop()}`)
  await drawer(page).getByRole('button', { name: 'Delete', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Yes, delete' }).focus()
  await page.keyboard.press('Enter')
  await row(page, 'Keyed by hand').waitFor({ state: 'detached' })
  await drawer(page).waitFor({ state: 'detached' })
  await expect.poll(isBodyFocused).toBe(false)
  expect(await page.evaluate(`document.activeElement.tagName`)).toBe('TR')
  await close()
})

test('on a narrow screen the focus returns to the control that opened the menu or the details', async () => {
  const { page, close } = await openAssets(800)
  await page.getByRole('button', { name: 'Open menu' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Devices', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Devices', exact: true }).waitFor({ state: 'detached' })
  await expectFocused(page, /Open menu/)

  await row(page, 'Keyed first').focus()
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('heading', { name: 'Keyed first' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await expectFocused(page, /Keyed first/)
  await close()
})

test('Back returns to the previous page and closes the dialog of keyboard shortcuts', async () => {
  const { page, close } = await signedIn(browser, url, 'tenant', '/assets')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: 'Devices', exact: true }).click()
  await page.getByRole('heading', { name: 'Devices', level: 1 }).waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Assets', level: 1 }).waitFor()
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor({ state: 'detached' })
  await close()
})
