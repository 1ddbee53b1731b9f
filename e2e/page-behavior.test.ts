// @long
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomerUser, asTenantRest } from './support/accounts'
import { seriousIssues } from './support/axe'
import {
  aVisitor,
  closeVisitors,
  sharedBrowser,
  signIn,
  storeSession,
  type VisitorOptions,
} from './support/browser'
import { choose, confirm, dialog, drawer, pick, row } from './support/pages'
import { ownProduct } from './support/product'

const { url } = ownProduct()
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
  const rest = await asTenantRest(url)
  for (let number = 10; number < 22; number++)
    await rest.post('/api/asset', { name: `Paged ${number}`, type: 'paged', label: `shelf ${31 - number}` })
})
afterAll(closeVisitors)

async function asTenant(options: VisitorOptions = {}) {
  const visitor = await aVisitor(browser, url, options)
  await storeSession(visitor.page, 'tenant@signalbox.local', 'tenant')
  return visitor
}

const search = (page: Page) => page.getByPlaceholder('Search assets')
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true })

/** Opens the list of the twelve assets of the type "paged", which several tests share. */
async function openPaged(page: Page) {
  await page.goto('/assets')
  await choose(page, page, 'Asset type', 'paged')
  await page.getByText('1–10 of 12').waitFor()
}

test('paging, sorting, page size and search show the expected rows', async () => {
  const { page, problems, close } = await asTenant()
  await openPaged(page)
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText('11–12 of 12').waitFor()
  await row(page, 'Paged 10').waitFor()

  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await page.getByText('1–10 of 12').waitFor()
  await row(page, 'Paged 10').waitFor()
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await row(page, 'Paged 10').waitFor({ state: 'detached' })
  await row(page, 'Paged 21').waitFor()

  await page.getByRole('combobox', { name: /^Rows/ }).selectOption('20')
  await page.getByText('1–12 of 12').waitFor()

  await page.keyboard.press('/')
  await search(page).fill('PAGED 17')
  await page.getByText('1–1 of 1').waitFor()
  await search(page).fill('nothing like that')
  await page.getByText('Nothing matches “nothing like that”').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('1–12 of 12').waitFor()
  expect(problems).toEqual([])
  await close()
})

test('rows of a table are selected, opened and closed by keyboard', async () => {
  const { page, close } = await asTenant()
  await openPaged(page)
  await row(page, 'Paged 21').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.getByRole('toolbar').getByText('2 assets selected').waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await drawer(page).getByRole('heading', { name: 'Paged 12' }).waitFor()
  await page.keyboard.press('k')
  await drawer(page).getByRole('heading', { name: 'Paged 13' }).waitFor()
  await page.keyboard.press('j')
  await drawer(page).getByRole('heading', { name: 'Paged 12' }).waitFor()
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'detached' })
  await close()
})

test('a reload and Back keep the sorting and the page of a list', async () => {
  const { page, problems, close } = await asTenant()
  await openPaged(page)
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await row(page, 'Paged 10').waitFor()
  await page.getByRole('button', { name: 'Next page' }).click()
  await row(page, 'Paged 21').waitFor()
  await page.reload()
  await page.getByText('11–12 of 12').waitFor()
  await row(page, 'Paged 21').waitFor()
  await menuLink(page, 'Devices').click()
  await heading(page, 'Devices').waitFor()
  await page.goBack()
  await page.getByText('11–12 of 12').waitFor()
  await row(page, 'Paged 20').waitFor()
  expect(problems).toEqual([])
  await close()
})

test('when the last row of the last page is removed, the previous page is shown', async () => {
  const rest = await asTenantRest(url)
  for (let number = 10; number < 21; number++)
    await rest.post('/api/asset', { name: `Shrinking ${number}`, type: 'shrinking' })
  const { page, close } = await asTenant()
  await page.goto('/assets?type=shrinking&page=1&pageSize=10')
  await row(page, 'Shrinking 10').hover()
  await row(page, 'Shrinking 10').getByRole('button', { name: 'Delete' }).click()
  await confirm(page, 'Yes, delete')
  await page.getByText('1–10 of 10').waitFor()
  await row(page, 'Shrinking 20').waitFor()
  await close()
})

test('a selection spans pages, ranges and the whole list, and a task can be undone', async () => {
  const rest = await asTenantRest(url)
  const { id } = await rest.post<{ id: { id: string } }>('/api/customer', { title: 'Bulk customer' })
  const { page, close } = await asTenant()
  const toolbar = page.getByRole('toolbar')
  await openPaged(page)
  await page.getByRole('checkbox', { name: 'Select Paged 21' }).check()
  await page.getByRole('checkbox', { name: 'Select Paged 18' }).click({ modifiers: ['Shift'] })
  await toolbar.getByText('4 assets selected').waitFor()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await toolbar.getByText('10 assets selected').waitFor()
  await page.getByRole('button', { name: 'Next page' }).click()
  await row(page, 'Paged 10').waitFor()
  await page.getByText('0 on this page, 10 on other pages').waitFor()
  await page.getByRole('button', { name: 'Select all 12 items' }).click()
  await toolbar.getByText('12 assets selected').waitFor()
  await page.getByRole('button', { name: 'Show selected only' }).click()
  await page.getByText('1–10 of 12').waitFor()

  await toolbar.getByRole('button', { name: 'Assign to customer' }).click()
  await pick(page, dialog(page), 'Customer', 'Bulk customer')
  await dialog(page).getByRole('button', { name: 'Assign', exact: true }).click()
  const tasks = page.getByRole('complementary', { name: 'Tasks' })
  await tasks.getByText('Assign to Bulk customer').waitFor()
  await tasks.getByText('12 of 12 done').waitFor()
  expect(await seriousIssues(page)).toEqual([])
  const assigned = () =>
    rest.get<{ totalElements: number }>(`/api/customer/${id.id}/assets?pageSize=1&page=0`)
  expect((await assigned()).totalElements).toBe(12)
  await tasks.getByRole('button', { name: 'Undo for 12 items' }).click()
  await tasks.getByText('Undo: Assign to Bulk customer').waitFor()
  await expect.poll(async () => (await assigned()).totalElements).toBe(0)

  // On a phone the buttons of the page replace some buttons of the app bar, but not the button Tasks.
  await tasks.getByRole('button', { name: 'Close' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Tasks' }).click()
  await tasks.getByText('Undo: Assign to Bulk customer').waitFor()
  await close()
})

test('chosen columns are stored per user', async () => {
  const { page, close } = await asTenant()
  await openPaged(page)
  const label = page.getByRole('columnheader', { name: 'Label' })
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Label' }).click()
  await page.keyboard.press('Escape')
  await label.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('columnheader', { name: 'Name' }).waitFor()
  expect(await label.count()).toBe(0)

  const other = await aCustomerUser(url, await asTenantRest(url))
  await page.getByRole('button', { name: /tenant@signalbox.local/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
  await signIn(page, other.email, other.password)
  await page.goto('/assets')
  await label.waitFor()
  await close()
})

test('a URL opens an entity at the given tab; Back and Forward open and close the entity', async () => {
  const asset = await (await asTenantRest(url)).post<{ id: { id: string } }>('/api/asset', {
    name: 'Linked asset',
    type: 'linked',
  })
  const { page, problems, close } = await asTenant()
  await page.goto(`/assets?id=${asset.id.id}&tab=attributes`)
  const title = drawer(page).getByRole('heading', { name: 'Linked asset' })
  await title.waitFor()
  expect(await drawer(page).getByRole('tab', { name: 'Attributes' }).getAttribute('aria-selected')).toBe(
    'true',
  )
  await drawer(page).getByRole('button', { name: 'Close' }).click()
  await drawer(page).waitFor({ state: 'detached' })
  await menuLink(page, 'Devices').click()
  await heading(page, 'Devices').waitFor()
  await page.goBack()
  await heading(page, 'Assets').waitFor()
  await page.goBack()
  await title.waitFor()
  await page.goForward()
  await drawer(page).waitFor({ state: 'detached' })
  await page.goForward()
  await heading(page, 'Devices').waitFor()
  expect(problems).toEqual([])
  await close()
})

test('a link, Close, another row and Back ask for confirmation while edits are unsaved', async () => {
  const rest = await asTenantRest(url)
  for (const name of ['Guarded asset', 'Guarded neighbor'])
    await rest.post('/api/asset', { name, type: 'guarded' })
  const { page, problems, close } = await asTenant()
  await page.goto('/assets')
  await choose(page, page, 'Asset type', 'guarded')
  await row(page, 'Guarded asset').click()
  await drawer(page).getByRole('button', { name: 'Edit', exact: true }).click()
  await drawer(page).getByLabel('Label').fill('half typed')
  const ways = [
    () => menuLink(page, 'Devices').click(),
    () => drawer(page).getByRole('button', { name: 'Close' }).click(),
    () => row(page, 'Guarded neighbor').click(),
    () => page.evaluate('history.back()'),
  ]
  for (const leave of ways) {
    await leave()
    await confirm(page, 'Stay')
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    expect(await drawer(page).getByLabel('Label').inputValue()).toBe('half typed')
  }
  await row(page, 'Guarded neighbor').click()
  await confirm(page, 'Leave')
  await drawer(page).getByRole('heading', { name: 'Guarded neighbor' }).waitFor()
  await drawer(page).getByRole('button', { name: 'Edit', exact: true }).click()
  await drawer(page).getByLabel('Label').fill('half typed again')
  await menuLink(page, 'Devices').click()
  await confirm(page, 'Leave')
  await heading(page, 'Devices').waitFor()
  expect(problems).toEqual([])
  await close()
})

test('a language that is saved in the profile applies at once and without a reload', async () => {
  const user = await aCustomerUser(url, await asTenantRest(url))
  const { page, problems, close } = await aVisitor(browser, url)
  await storeSession(page, user.email, user.password)
  await page.goto('/profile')
  await page.getByLabel('First name').fill('Polly')
  await page.evaluate('window.isSamePage = true')
  await choose(page, page, 'Language', 'فارسی')
  await page.locator('form button[type=submit]').click()
  await page.locator('html[lang=fa-IR][dir=rtl]').waitFor()
  await page.getByRole('button', { name: /Polly/ }).waitFor()
  await page.getByRole('combobox').last().click()
  await page.getByRole('option', { name: 'English' }).click()
  await page.locator('form button[type=submit]').click()
  await page.locator('html[lang=en-US][dir=ltr]').waitFor()
  expect(await page.evaluate('window.isSamePage')).toBe(true)
  expect(problems).toEqual([])
  await close()
})

test('theme and density are chosen in the app bar and kept on the next page', async () => {
  const { page, close } = await asTenant()
  await page.goto('/home')
  const pick = async (name: string) => {
    await page.getByRole('button', { name: 'Theme' }).click()
    await page.getByRole('menuitemcheckbox', { name }).click()
  }
  await pick('Dark')
  await page.locator('html[data-theme=dark]').waitFor()
  await pick('Comfortable rows')
  await openPaged(page)
  await page.locator('html[data-theme=dark][data-density=roomy]').waitFor()
  expect((await row(page, 'Paged 21').boundingBox())?.height).toBeGreaterThanOrEqual(48)
  await pick('Compact rows')
  await expect.poll(async () => (await row(page, 'Paged 21').boundingBox())?.height).toBeLessThan(40)
  await pick('Same as system')
  await page.locator('html[data-theme=light]').waitFor()
  await close()
})

test('on a phone a button opens the menu, rows can be selected, and a row opens the page of its asset', async () => {
  const { page, problems, close } = await asTenant({ width: 390, height: 844 })
  await page.goto('/assets')
  await heading(page, 'Assets').waitFor()
  expect(await menuLink(page, 'Devices').count()).toBe(0)
  await choose(page, page, 'Asset type', 'paged')
  await page.getByText('1–10 of 12').waitFor()
  const item = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await item('Paged 21').getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Select' }).click()
  await page.getByRole('checkbox', { name: /Paged 20/ }).check()
  await page.getByText('2 assets selected').waitFor()
  await page.getByRole('button', { name: 'Clear' }).click()
  expect(await page.getByRole('checkbox').count()).toBe(0)

  await item('Paged 20')
    .getByRole('button', { name: /Paged 20/ })
    .click()
  await page.waitForURL(/\/assets\/[\da-f-]{36}$/)
  await page.getByRole('tab', { name: 'Overview' }).waitFor()
  expect(await seriousIssues(page)).toEqual([])
  await page.getByRole('button', { name: 'Back' }).click()
  await item('Paged 20').waitFor()

  await page.getByRole('button', { name: 'Open menu' }).click()
  await menuLink(page, 'Devices').click()
  await heading(page, 'Devices').waitFor()
  await menuLink(page, 'Devices').waitFor({ state: 'detached' })
  expect(problems).toEqual([])
  await close()
})

test('the dialog of shortcuts lists the shortcuts of the page; a key that is typed in a field is not a shortcut', async () => {
  const { page, close } = await asTenant()
  await openPaged(page)
  await row(page, 'Paged 21').focus()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.getByText('Search', { exact: true }).waitFor()
  await page.keyboard.press('?')
  await sheet.waitFor({ state: 'detached' })
  await page.keyboard.press('/')
  await search(page).fill('')
  await search(page).press('?')
  expect(await search(page).inputValue()).toBe('?')
  expect(await sheet.count()).toBe(0)
  await close()
})

test('a help button opens its handbook page in a new tab; other pages open from the search and the table of contents', async () => {
  const { page, context, close } = await asTenant()
  await page.goto('/assets?add=true')
  const opened = context.waitForEvent('page')
  await dialog(page).getByRole('button', { name: 'Help' }).click()
  const help = await opened
  const title = (name: string) => help.getByRole('article').getByRole('heading', { name, exact: true })
  await title('Assets').waitFor()
  await help.keyboard.press('/')
  await help.getByRole('searchbox', { name: 'Search the handbook' }).fill('simple card')
  await help.getByRole('link', { name: /^Simple card Cards/ }).click()
  await title('Cards').waitFor()
  await expect.poll(() => help.evaluate(() => location.hash)).toBe('#simple_card')
  await help
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('button', { name: 'Rule chains' })
    .click()
  await help.getByRole('link', { name: 'Rule chains', exact: true }).last().click()
  await title('Rule chains').waitFor()
  expect(await seriousIssues(help)).toEqual([])
  await dialog(page).waitFor()
  await close()
})
