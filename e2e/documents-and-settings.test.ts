// @long
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, aDashboard, asSysAdminRest, asTenantRest } from './support/accounts'
import { aVisitor, closeVisitors, openWithoutReload, sharedBrowser, signedIn } from './support/browser'
import { choose, confirm, deleteOpen, dialog, drawer, edit, pick, row } from './support/pages'
import { ownProduct } from './support/product'

const { url } = ownProduct()
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})
afterAll(closeVisitors)

const openAs = (role: 'tenant' | 'sysadmin', path: string) => signedIn(browser, url, role, path)

/** The file that a button downloads. */
async function download(page: Page, button: string) {
  const waiting = page.waitForEvent('download')
  await drawer(page).getByRole('button', { name: button }).click()
  const file = await waiting
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

async function importFile(page: Page, text: string) {
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'file.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await dialog(page).getByRole('button', { name: 'Import', exact: true }).click()
}

test('a dashboard is created, described, made public and private, and deleted', async () => {
  const { page, problems, close } = await openAs('tenant', '/dashboards')
  await page.getByRole('button', { name: 'Add dashboard' }).click()
  await page.getByRole('menuitem', { name: 'Create new dashboard' }).click()
  await dialog(page).getByLabel('Title').fill('Cold stores')
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('complementary', { name: 'Add a widget' }).waitFor()
  await openWithoutReload(page, `/dashboards?id=${new URL(page.url()).pathname.split('/').at(-1)}`)
  await edit(page, (details) => details.getByLabel('Description').fill('All of them'))
  await drawer(page).getByRole('button', { name: 'Make public' }).click()
  await confirm(page, 'Make public')
  const link = await dialog(page).getByLabel('Public link').inputValue()
  expect(link).toMatch(/\/dashboard\/[\w-]+\?publicId=[\w-]+$/)
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  expect(await drawer(page).getByLabel('Public link').inputValue()).toBe(link)
  await drawer(page).getByRole('button', { name: 'Make private' }).click()
  await confirm(page, 'Make private')
  await drawer(page).getByLabel('Public link').waitFor({ state: 'detached' })
  await drawer(page).getByRole('button', { name: 'Open dashboard' }).click()
  await page.waitForURL('**/dashboards/*')
  await page.goBack()
  await drawer(page).getByRole('heading', { name: 'Cold stores' }).waitFor()
  await deleteOpen(page)
  expect(problems).toEqual([])
  await close()
})

test('a dashboard is exported and imported; a file of another kind is refused', async () => {
  const rest = await asTenantRest(url)
  const { id } = await aDashboard(rest, 'To be moved')
  const { page, problems, close } = await openAs('tenant', `/dashboards?id=${id.id}`)
  const file = await download(page, 'Export dashboard')
  expect(file.name).toBe('to_be_moved.json')
  const document = JSON.parse(file.text)
  expect(document).not.toHaveProperty('id')
  expect(document).not.toHaveProperty('assignedCustomers')

  await drawer(page).getByRole('button', { name: 'Close' }).click()
  const openImport = async () => {
    await page.getByRole('button', { name: 'Add dashboard' }).click()
    await page.getByRole('menuitem', { name: 'Import dashboard' }).click()
  }
  await openImport()
  await importFile(page, '{"name":"no dashboard"}')
  await page.getByText('This file does not contain a dashboard. Choose another file.').waitFor()
  await importFile(page, JSON.stringify({ ...document, title: 'Moved here' }))
  await row(page, 'Moved here').waitFor()
  expect(problems).toEqual([])
  await close()
})

test('the import of a dashboard asks for a replacement of a missing entity, and keeps an unknown filter', async () => {
  const rest = await asTenantRest(url)
  const id = await rest.createDevice({ name: 'Stand-in sensor', type: 'default' }, 'stand-in-sensor')
  const { page, problems, close } = await openAs('tenant', '/dashboards')
  const foreign = { entityType: 'DEVICE', id: 'b0000000-0000-4000-8000-000000000001' }
  const alias = (name: string, filter: object) => [name, { id: name, alias: name, filter }]
  const entityAliases = Object.fromEntries([
    alias('Sensor', { type: 'singleEntity', singleEntity: foreign }),
    alias('Odd one', { type: 'entityGroupList', entityGroupList: [] }),
    alias('All devices', { type: 'deviceType', deviceType: 'default' }),
  ])
  await page.getByRole('button', { name: 'Add dashboard' }).click()
  await page.getByRole('menuitem', { name: 'Import dashboard' }).click()
  await importFile(page, JSON.stringify({ title: 'From elsewhere', configuration: { entityAliases } }))

  const missing = page.getByRole('dialog', { name: 'Some aliases match no entity on this server' })
  await missing.getByText('Odd one: This server does not support this filter type.').waitFor()
  expect(await missing.getByText('All devices').count()).toBe(0)
  await pick(page, missing, 'Replacement for Sensor', 'Stand-in sensor')
  await missing.getByRole('button', { name: 'Import', exact: true }).click()
  await row(page, 'From elsewhere').getByRole('button', { name: 'Dashboard details' }).click()
  await page.waitForURL(/id=/)
  const saved = await rest.get<{ configuration: { entityAliases: Record<string, { filter: object }> } }>(
    `/api/dashboard/${new URL(page.url()).searchParams.get('id')}`,
  )
  const filters = Object.values(saved.configuration.entityAliases).map(({ filter }) => filter)
  expect(filters).toContainEqual(expect.objectContaining({ singleEntity: { entityType: 'DEVICE', id } }))
  expect(filters).toContainEqual(expect.objectContaining({ type: 'entityGroupList' }))
  expect(problems).toEqual([])
  await close()
})

test('dashboards are assigned to a customer one by one, together, and on the page of the customer', async () => {
  const rest = await asTenantRest(url)
  const [north, south] = [await aCustomer(rest), await aCustomer(rest)]
  await aDashboard(rest, 'Shared one')
  await aDashboard(rest, 'Shared two')
  const { page, problems, close } = await openAs('tenant', '/dashboards')
  await row(page, 'Shared one').getByRole('button', { name: 'Dashboard details' }).click()
  await drawer(page).getByRole('button', { name: 'Manage assigned customers' }).click()
  await pick(page, dialog(page), 'Customers', north.title)
  await dialog(page).getByRole('button', { name: 'Update' }).click()
  await drawer(page).getByText(`Assigned to ${north.title}`).waitFor()
  await drawer(page).getByRole('button', { name: 'Close' }).click()

  await page.getByRole('checkbox', { name: 'Select Shared one' }).check()
  await page.getByRole('checkbox', { name: 'Select Shared two' }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Assign dashboards', exact: true }).click()
  await pick(page, dialog(page), 'Customers', south.title)
  await dialog(page).getByRole('button', { name: 'Assign', exact: true }).click()
  await row(page, 'Shared two').getByText(south.title).waitFor()

  await page.goto(`/customers/${south.id.id}/dashboards`)
  await page.getByRole('checkbox', { name: 'Select Shared two' }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Unassign from customer' }).click()
  await confirm(page, 'Yes, unassign')
  await row(page, 'Shared two').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Assign dashboards' }).first().click()
  await pick(page, dialog(page), 'Dashboards', 'Shared two')
  await dialog(page).getByRole('button', { name: 'Assign', exact: true }).click()
  await row(page, 'Shared two').click()
  await page.waitForURL(`**/customers/${south.id.id}/dashboards/*`)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Shared two').waitFor()
  expect(problems).toEqual([])
  await close()
})

test('a rule chain becomes the root, is replaced as the root, and is exported, deleted and imported', async () => {
  const rest = await asTenantRest(url)
  const chains = await rest.get<{ data: { id: { id: string }; name: string; root: boolean }[] }>(
    '/api/ruleChains?pageSize=100&page=0',
  )
  const root = chains.data.find((chain) => chain.root)
  const { page, problems, close } = await openAs('tenant', '/ruleChains')
  await page.getByRole('button', { name: 'Add rule chain' }).click()
  await page.getByRole('menuitem', { name: 'Create new rule chain' }).click()
  await dialog(page).getByLabel('Name').fill('Cold rooms')
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await drawer(page).getByRole('button', { name: 'Make root' }).click()
  await confirm(page, 'Make root')
  await drawer(page).getByText('Root', { exact: true }).waitFor()
  expect(await drawer(page).getByRole('button', { name: 'Delete' }).count()).toBe(0)
  await rest.post(`/api/ruleChain/${root?.id.id}/root`)
  await page.reload()

  const file = await download(page, 'Export rule chain')
  expect(file.name).toBe('cold_rooms.json')
  expect(JSON.parse(file.text)).toMatchObject({
    ruleChain: { name: 'Cold rooms', root: false },
    metadata: {},
  })
  await deleteOpen(page)
  await page.getByRole('button', { name: 'Add rule chain' }).click()
  await page.getByRole('menuitem', { name: 'Import rule chain' }).click()
  await importFile(page, '{"ruleChain":{"name":"Broken"}}')
  await page.getByText('This file does not contain a rule chain. Choose another file.').waitFor()
  await importFile(page, file.text)
  await dialog(page).getByRole('button', { name: 'Open in the editor' }).click()
  await page.getByRole('button', { name: 'Apply changes' }).click()
  await page.waitForURL(/\/ruleChains\/[0-9a-f-]{36}$/)
  expect(problems).toEqual([])
  await close()
})

test('a system widget bundle is read-only; a copy of the bundle is imported, edited and deleted', async () => {
  const { page, problems, close } = await openAs('tenant', '/widgets-bundles')
  await row(page, 'Cards').click()
  expect(await drawer(page).getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0)
  expect(await drawer(page).getByRole('button', { name: 'Delete' }).count()).toBe(0)
  const file = await download(page, 'Export widget bundle')
  const bundle = JSON.parse(file.text)
  expect(bundle.widgetTypes.length).toBeGreaterThan(3)

  await drawer(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Add widget bundle' }).click()
  await page.getByRole('menuitem', { name: 'Import widget bundle' }).click()
  const own = { title: 'A copy of cards' }
  await importFile(page, JSON.stringify({ ...bundle, widgetsBundle: own }))
  await row(page, 'A copy of cards').click()
  await edit(page, (details) => details.getByLabel('Title').fill('Another copy of cards'))
  await deleteOpen(page)
  // A live update may request the deleted bundle once more before its details are closed.
  expect(problems.filter((text) => !/404 .*\/api\/widgetsBundle\/[\w-]+$/.test(text))).toEqual([])
  await close()
})

test('the security settings page reports an invalid number, asks before input is lost, and saves valid settings', async () => {
  const admin = await asSysAdminRest(url)
  const before = await admin.get<object>('/api/admin/securitySettings')
  const { page, problems, close } = await openAs('sysadmin', '/settings/security-settings')
  await page.getByLabel('Minimum length').fill('3')
  await page.getByLabel('Minimum digits').fill('1')
  await page.getByText('Enter a whole number from 5 to 50.').waitFor()
  await page.getByLabel('Activation link expires after').fill('25')
  await page.getByLabel('Minimum digits').focus()
  await page.getByText('Enter a whole number from 1 to 24.').waitFor()
  await page.getByLabel('Activation link expires after').fill('12')
  await page.getByLabel('Minimum length').fill('8')
  await page.getByRole('navigation').getByRole('link', { name: 'General' }).click()
  await confirm(page, 'Stay')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Settings saved').waitFor()
  const after = await admin.get('/api/admin/securitySettings')
  expect(after).toMatchObject({
    passwordPolicy: { minimumLength: 8, minimumDigits: 1 },
    userActivationTokenTtl: 12,
    passwordResetTokenTtl: 24,
  })
  await admin.post('/api/admin/securitySettings', before)
  expect(problems).toEqual([])
  await close()
})

test('the SMS provider is saved, also if the page is left during the save; a failed test message shows the reason', async () => {
  const { page, close } = await openAs('sysadmin', '/settings/sms-provider')
  await choose(page, page, /^Provider/, 'Twilio')
  await page.getByLabel('Sender phone number').fill('0555')
  await page.getByLabel('Twilio account SID').fill('sid')
  await page.getByText('Enter a phone number such as +15550100.').waitFor()
  await page.getByLabel('Sender phone number').fill('+15550100')
  await page.getByLabel(/^Twilio account token/).fill('token')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Settings saved').waitFor()
  // The page is left during the next save; when it is opened again, it shows the saved settings.
  await page.getByLabel('Twilio account SID').fill('other sid')
  let continueSave = () => {}
  const pageLeft = new Promise<void>((resolve) => {
    continueSave = resolve
  })
  await page.route('**/api/admin/settings', async (route) => {
    await pageLeft
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'General' }).click()
  continueSave()
  await page.getByRole('textbox', { name: 'Base URL' }).waitFor()
  await page.getByRole('link', { name: 'SMS provider' }).click()
  await expect.poll(() => page.getByLabel('Twilio account SID').inputValue()).toBe('other sid')
  await page.getByRole('button', { name: 'Send test SMS' }).click()
  await page.route('**/api/admin/settings/testSms', (route) =>
    route.fulfill({ status: 500, json: { status: 500, message: 'Twilio said no', errorCode: 2 } }),
  )
  await dialog(page).getByLabel('Recipient phone number').fill('+15550199')
  await dialog(page).getByLabel('Message').fill('Hello')
  await dialog(page).getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Twilio said no').waitFor()
  await close()
})

test('an invalid base URL is reported, and a valid one is saved', async () => {
  const { page, problems, close } = await openAs('sysadmin', '/settings/general')
  await page.getByRole('textbox', { name: 'Base URL' }).fill('not an address')
  await page.getByLabel('Always use the base URL').focus()
  await page.getByText('Enter a URL such as https://iot.example.org.').waitFor()
  await page.getByRole('textbox', { name: 'Base URL' }).fill(url)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Settings saved').waitFor()
  expect(problems).toEqual([])
  await close()
})

test('a provider for external accounts is offered on the sign-in page of its domain', async () => {
  const admin = await asSysAdminRest(url)
  const { page, problems, close } = await openAs('sysadmin', '/settings/oauth2')
  await page.getByLabel('Allow sign-in with external accounts').check()
  await page.getByRole('button', { name: 'Add domain', exact: true }).click()
  expect(await page.getByLabel('Domain name').inputValue()).toBe(new URL(url).host)
  await choose(page, page, 'Protocol', 'HTTP')
  await page.getByText(`${new URL(url).origin}/login/oauth2/code/`).waitFor()
  await choose(page, page, 'Provider', 'Github')
  await page.getByLabel('Client ID').fill('our id')
  await page.getByLabel(/^Client secret/).fill('our secret')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Settings saved').waitFor()

  const guest = await aVisitor(browser, url)
  await guest.page.goto('/login')
  await guest.page.getByRole('link', { name: 'Sign in with Github' }).waitFor()
  await guest.close()

  await page.getByRole('button', { name: 'Add provider' }).click()
  await page.getByRole('button', { name: 'Delete provider Google' }).click()
  await confirm(page, 'Delete')
  await page.getByRole('button', { name: /^Delete domain/ }).click()
  await confirm(page, 'Delete')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => admin.get('/api/oauth2/config')).toMatchObject({ domainsParams: [] })
  expect(problems).toEqual([])
  await close()
})
