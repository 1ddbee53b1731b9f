import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, aDashboard, asTenantRest } from './support/accounts'
import { closeVisitors, sharedBrowser, signedIn } from './support/browser'
import { confirm, dialog, drawer, pick, row } from './support/pages'
import { ownProduct } from './support/product'

const { url } = ownProduct()
let browser: Browser
let assetId: string
let customerTitle: string

beforeAll(async () => {
  browser = await sharedBrowser()
  const rest = await asTenantRest(url)
  customerTitle = (await aCustomer(rest)).title
  const asset = await rest.post<{ id: { id: string } }>('/api/asset', { name: 'Typed into', type: 'typed' })
  assetId = asset.id.id
  await rest.post(`/api/plugins/telemetry/ASSET/${assetId}/SERVER_SCOPE`, { floor: 'first' })
})
afterAll(closeVisitors)

const asTenant = (path: string) => signedIn(browser, url, 'tenant', path)
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

/** A form: its page, how a test fills it, and the field in which the input can be read. */
interface Form {
  role: 'tenant' | 'sysadmin'
  path: string
  fill: (page: Page) => Promise<void>
  input: (page: Page) => Locator
  text: string | RegExp
  /** A request that needs the session. */
  send: (page: Page) => Promise<void>
}

const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })

const dialogs: [string, Form][] = [
  [
    'assign to a customer',
    {
      role: 'tenant',
      path: '/assets',
      async fill(page) {
        await row(page, 'Typed into').hover()
        await row(page, 'Typed into').getByRole('button', { name: 'Assign to customer' }).click()
        await pick(page, dialog(page), 'Customer', customerTitle)
      },
      input: (page) => dialog(page).getByRole('combobox', { name: 'Customer' }),
      text: /^Customer /,
      send: (page) => button(page, 'Assign').click(),
    },
  ],
  [
    'change the password',
    {
      role: 'tenant',
      path: '/profile',
      async fill(page) {
        await page.getByRole('button', { name: 'Change password' }).click()
        for (const name of ['current', 'next', 'again'])
          await dialog(page).locator(`input[name=${name}]`).fill('not-the-real-one-1')
      },
      input: (page) => dialog(page).locator('input[name=again]'),
      text: 'not-the-real-one-1',
      send: (page) => button(page, 'Change password').click(),
    },
  ],
  [
    'edit an attribute',
    {
      role: 'tenant',
      path: '/assets?tab=attributes&id=',
      async fill(page) {
        await drawer(page).getByRole('row', { name: /floor/ }).getByText('first').click()
        await dialog(page).getByRole('textbox', { name: 'Value', exact: true }).fill('second')
      },
      input: (page) => dialog(page).getByRole('textbox', { name: 'Value', exact: true }),
      text: 'second',
      send: (page) => button(page, 'Update').click(),
    },
  ],
  [
    'add an asset',
    {
      role: 'tenant',
      path: '/assets?add=true',
      async fill(page) {
        await dialog(page).getByLabel('Name').fill('Never finished')
        await dialog(page).getByRole('combobox', { name: 'Asset type' }).fill('typed')
        await dialog(page).getByLabel('Label').fill('north')
      },
      input: (page) => dialog(page).getByLabel('Name'),
      text: 'Never finished',
      send: (page) => button(page, 'Add').click(),
    },
  ],
]

const pages: [string, Form][] = [
  [
    'general settings',
    {
      role: 'sysadmin',
      path: '/settings/general',
      fill: (page) => page.getByRole('textbox', { name: /Base URL/ }).fill('https://typed.example.org'),
      input: (page) => page.getByRole('textbox', { name: /Base URL/ }),
      text: 'https://typed.example.org',
      send: (page) => page.getByRole('button', { name: 'Save', exact: true }).click(),
    },
  ],
]

const open = ({ role, path }: Form) =>
  signedIn(browser, url, role, path.endsWith('id=') ? path + assetId : path)

const expectKept = (page: Page, { input, text }: Form) =>
  expect.poll(() => input(page).inputValue()).toMatch(text)

test.each(dialogs)('%s: Escape and Cancel ask for confirmation before input is lost', async (_, form) => {
  const { page, problems, close } = await open(form)
  await form.fill(page)
  const ways = [() => form.input(page).press('Escape'), () => button(page, 'Cancel').click()]
  for (const leave of ways) {
    await leave()
    await confirm(page, 'Stay')
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await expectKept(page, form)
  }
  await button(page, 'Cancel').click()
  await confirm(page, 'Leave')
  await dialog(page).waitFor({ state: 'detached' })
  expect(problems).toEqual([])
  await close()
})

test.each([...dialogs, ...pages])('%s: input is kept when the session ends', async (_, form) => {
  const { page, close } = await open(form)
  await form.fill(page)
  await page.evaluate('localStorage.clear()')
  await form.send(page)
  const signInDialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await signInDialog.getByLabel('Password', { exact: true }).fill(form.role)
  await signInDialog.getByRole('button', { name: 'Sign in' }).click()
  await signInDialog.waitFor({ state: 'detached' })
  await expectKept(page, form)
  await close()
})

test('changes of a dashboard on a page without the main menu are kept when the session ends', async () => {
  const { id } = await aDashboard(await asTenantRest(url))
  const { page, close } = await asTenant(`/dashboard/${id.id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Dashboard title').fill('Renamed on the wall')
  await page.evaluate('localStorage.clear()')
  await page.getByRole('button', { name: 'Apply changes' }).click()
  const signInDialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await signInDialog.getByLabel('Password', { exact: true }).fill('tenant')
  await signInDialog.getByRole('button', { name: 'Sign in' }).click()
  await signInDialog.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Dashboard title').inputValue()).toBe('Renamed on the wall')
  await page.getByRole('button', { name: 'Apply changes' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
  await close()
})

test('signing out asks for confirmation if there is unsaved input', async () => {
  const { page, close } = await asTenant(`/assets?id=${assetId}`)
  await drawer(page).getByRole('button', { name: 'Edit', exact: true }).click()
  await drawer(page).getByLabel('Label').fill('half typed')
  const logout = async () => {
    await page.getByRole('button', { name: /tenant@signalbox.local/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
  }
  await logout()
  await confirm(page, 'Stay')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  expect(await drawer(page).getByLabel('Label').inputValue()).toBe('half typed')
  await logout()
  await confirm(page, 'Leave')
  await page.waitForURL('**/login')
  await close()
})

test('in an add form over open details, Back asks for confirmation before input is lost', async () => {
  const { page, close } = await asTenant('/assets')
  await row(page, 'Typed into').click()
  await drawer(page).getByRole('heading', { name: 'Typed into' }).waitFor()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Add new asset' }).click()
  await dialog(page).getByLabel('Name').fill('Never finished')
  await page.evaluate('history.back()')
  await confirm(page, 'Stay')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  expect(await dialog(page).getByLabel('Name').inputValue()).toBe('Never finished')
  await page.evaluate('history.back()')
  await confirm(page, 'Leave')
  await dialog(page).waitFor({ state: 'detached' })
  await heading(page, 'Assets').waitFor()
  await close()
})
