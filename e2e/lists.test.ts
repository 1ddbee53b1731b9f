import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, aCustomerUser, asTenantRest } from './support/accounts'
import {
  aVisitor,
  closeVisitors,
  openWithoutReload,
  sharedBrowser,
  signedIn,
  storeSession,
} from './support/browser'
import { ownProduct } from './support/product'

const { url } = ownProduct()
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})
afterAll(closeVisitors)

/** The columns of lists; those with a star cannot be sorted. */
const TENANT_LISTS: Record<string, string[]> = {
  '/customers': ['Title', 'Email', 'Country', 'City', 'Created time'],
  '/assets': ['Name', 'Asset type', 'Label', 'Customer', 'Public*', 'Created time'],
  '/devices': ['Name', 'Device profile', 'Label', 'Customer', 'Public*', 'Gateway*', 'Created time'],
  '/deviceProfiles': ['Name', 'Profile type', 'Transport type', 'Description', 'Default', 'Created time'],
  '/entityViews': ['Name', 'Entity view type', 'Customer', 'Public*', 'Created time'],
  '/dashboards': ['Title', 'Tags*', 'Assigned to customers*', 'Public*', 'Created time'],
  '/ruleChains': ['Name', 'Root', 'Created time'],
  '/widgets-bundles': ['Title', 'System', 'Created time'],
  '/auditLogs': ['Timestamp', 'Entity type', 'Entity name', 'User', 'Type', 'Status'],
}
const SYSADMIN_LISTS: Record<string, string[]> = {
  '/tenants': ['Title', 'Tenant profile', 'Email', 'Country', 'City', 'Created time'],
  '/tenantProfiles': ['Name', 'Description', 'Default', 'Created time'],
  '/widgets-bundles': ['Title', 'System', 'Created time'],
}
/** The lists of one customer have no columns for the customer and for public access. */
const CUSTOMER_LISTS: Record<string, string[]> = {
  assets: ['Name', 'Asset type', 'Label', 'Created time'],
  devices: ['Name', 'Device profile', 'Label', 'Gateway*', 'Created time'],
  entityViews: ['Name', 'Entity view type', 'Created time'],
  dashboards: ['Title', 'Tags*', 'Created time'],
}

/** Opens a list, compares its columns, and sorts by each sortable column. */
async function checkList(page: Page, path: string, columns: readonly string[]) {
  const errorResponses: string[] = []
  const onResponse = (answer: { status(): number; url(): string }) => {
    if (answer.status() >= 400) errorResponses.push(`${answer.status()} ${answer.url()}`)
  }
  page.on('response', onResponse)
  await openWithoutReload(page, path)
  await page.waitForURL(`**${path}`)
  const heads = page.getByRole('columnheader')
  // The previous list may be shown until the new one is loaded. The sort arrow is removed from the column texts.
  const columnTexts = () =>
    heads.evaluateAll((cells) =>
      cells
        .map((cell) => (cell.textContent ?? '') + (cell.querySelector('button') ? '' : '*'))
        .filter((text) => text !== '*')
        .map((text) => text.replace(/arrow_\w+/, '')),
    )
  await expect.poll(columnTexts, { message: path }).toEqual(columns)
  for (const column of columns.filter((name) => !name.endsWith('*'))) {
    const head = heads.filter({ hasText: column }).first()
    const answered = page.waitForResponse((answer) => answer.url().includes('sortProperty='))
    await head.getByRole('button').click()
    expect((await answered).status(), `${path} by ${column}`).toBe(200)
    await expect.poll(() => head.getAttribute('aria-sort')).not.toBe('none')
  }
  expect(errorResponses, path).toEqual([])
  page.off('response', onResponse)
}

test.each([
  ['tenant', TENANT_LISTS],
  ['sysadmin', SYSADMIN_LISTS],
] as const)(
  '%s: every list has its columns, and can be sorted by each sortable column',
  async (role, lists) => {
    const { page, problems, close } = await signedIn(browser, url, role, '/home')
    for (const [path, columns] of Object.entries(lists)) await checkList(page, path, columns)
    expect(problems).toEqual([])
    await close()
  },
)

test('the lists on the pages of a customer, and those of a customer user, have no customer column', async () => {
  const rest = await asTenantRest(url)
  const customer = await aCustomer(rest)
  const tenant = await signedIn(browser, url, 'tenant', '/home')
  for (const [list, columns] of Object.entries(CUSTOMER_LISTS))
    await checkList(tenant.page, `/customers/${customer.id.id}/${list}`, columns)
  await checkList(tenant.page, `/customers/${customer.id.id}/users`, [
    'Email',
    'First name',
    'Last name',
    'Created time',
  ])
  await tenant.close()

  const { email, password } = await aCustomerUser(url, rest, { customerId: customer.id.id })
  const user = await aVisitor(browser, url)
  await storeSession(user.page, email, password)
  await user.page.goto('/home')
  for (const [list, columns] of Object.entries(CUSTOMER_LISTS))
    await checkList(user.page, `/${list}`, columns)
  expect([...tenant.problems, ...user.problems]).toEqual([])
  await user.close()
})

test.each(['en-US', 'fa-IR'])('the start of a long title stays visible in its cell (%s)', async (locale) => {
  const rest = await asTenantRest(url)
  const title = `Warehouse ${locale} ${'of the northern region '.repeat(8)}`.trim()
  await rest.post('/api/customer', { title })
  const { page, close } = await signedIn(
    browser,
    url,
    'tenant',
    `/customers?textSearch=Warehouse+${locale}`,
    {
      locale,
    },
  )
  const cell = page.getByRole('gridcell', { name: title, exact: true })
  await cell.waitFor()
  const isStartVisible = await cell.evaluate((element) => {
    // A selection of text, or a search in the page, scrolls the cell if it can be scrolled.
    const name = element.firstElementChild ?? element
    for (const box of [element, name]) box.scrollLeft += 200
    const firstWord = document.createRange()
    firstWord.setStart(name.firstChild ?? name, 0)
    firstWord.setEnd(name.firstChild ?? name, 'Warehouse'.length)
    const { left, right } = firstWord.getBoundingClientRect()
    const { left: start, right: end } = element.getBoundingClientRect()
    return left >= start && right <= end
  })
  expect(isStartVisible).toBe(true)
  await close()
})

test.each([
  ['/auditLogs', 1440],
  ['/auditLogs', 390],
  ['/alarms', 1440],
  ['/alarms', 390],
])(
  'on a right-to-left page, %s shows the start of a long Latin name at a width of %i px',
  async (path, width) => {
    const rest = await asTenantRest(url)
    const name = `Freezer ${width} ${path} ${'of the northern region '.repeat(6)}`.trim()
    const { id: originator } = await rest.post<{ id: object }>('/api/device', { name, type: 'default' })
    const status = 'ACTIVE_UNACK'
    await rest.post('/api/alarm', { originator, type: `${name} is warm`, severity: 'MAJOR', status })
    const { page, close } = await signedIn(browser, url, 'tenant', path, { locale: 'fa-IR', width })
    for (const text of [name, ...(path === '/alarms' ? [`${name} is warm`] : [])]) {
      const shown = page.getByText(text, { exact: true }).first()
      await shown.waitFor()
      const isStartVisible = await shown.evaluate((element) => {
        const letter = document.createRange()
        letter.setStart(element.firstChild!, 0)
        letter.setEnd(element.firstChild!, 1)
        const { x, y, width, height } = letter.getBoundingClientRect()
        return document.elementFromPoint(x + width / 2, y + height / 2) === element
      })
      expect(isStartVisible, text).toBe(true)
    }
    await close()
  },
)

test('a long name of a device ends with an ellipsis in its cell', async () => {
  const rest = await asTenantRest(url)
  const name = `Cooling unit ${'of the northern region '.repeat(8)}`.trim()
  await rest.post('/api/device', { name, type: 'default' })
  const { page, close } = await signedIn(browser, url, 'tenant', '/devices?textSearch=Cooling+unit')
  const link = page.getByRole('link', { name })
  await link.waitFor()
  const [linkBox, cellBox] = [
    await link.boundingBox(),
    await link.locator('xpath=ancestor::td').boundingBox(),
  ]
  expect(linkBox!.x + linkBox!.width).toBeLessThanOrEqual(cellBox!.x + cellBox!.width)
  await close()
})

test('a long name of a customer stays inside the toolbar of its lists', async () => {
  const rest = await asTenantRest(url)
  const title = `Cold store ${'of the northern region '.repeat(10)}`.trim()
  const customer = await rest.post<{ id: { id: string } }>('/api/customer', { title })
  const { page, close } = await signedIn(browser, url, 'tenant', `/customers/${customer.id.id}/devices`)
  const heading = page.getByRole('heading', { name: /^Cold store/, level: 2 })
  await heading.waitFor()
  expect((await heading.boundingBox())?.height).toBeLessThanOrEqual(52)
  await close()
})
