// @long
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asSysAdminRest, aTenantAdmin } from './support/accounts'
import { seriousIssues } from './support/axe'
import { aVisitor, closeVisitors, sharedBrowser, storeSession, type Visitor } from './support/browser'
import { startCatalogue, startDevConsole } from './support/catalogue-console'
import { choose } from './support/pages'
import { ownProduct } from './support/product'

let browser: Browser
let catalogue: Awaited<ReturnType<typeof startCatalogue>>
let developer: Visitor

beforeAll(async () => {
  const { url } = ownProduct()
  catalogue = await startCatalogue(url)
  browser = await sharedBrowser()
  developer = await aVisitor(browser, catalogue.url)
  // The sample entities of the pickers are stored in this tenant on the server.
  const { email, password } = await aTenantAdmin(url, await asSysAdminRest(url))
  await storeSession(developer.page, email, password)
})

afterAll(async () => {
  await closeVisitors()
  await catalogue.stop()
})

/** Opens a page of the catalogue for all tests of the page: each test restores theme, language and size. */
async function open(path: string) {
  const { page } = developer
  await page.goto(path)
  await page.locator('main > header h1').waitFor()
  await page.waitForLoadState('networkidle')
  await page.locator('main > section h2').last().waitFor()
}

const isWiderThanScreen = (page: Page) =>
  page.evaluate<boolean>('document.querySelector("main").scrollWidth > document.documentElement.clientWidth')

/** Checks that the page is accessible and fits the screen: in both themes, and on a phone from right to left. */
async function checkPage() {
  const { page, problems } = developer
  await page.evaluate('window.isSamePage = true')
  expect(await seriousIssues(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html[data-theme=dark]').waitFor()
  // Only the colors differ in the dark theme.
  expect(await seriousIssues(page, ['color-contrast'])).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.locator('html[data-theme=light]').waitFor()
  expect(await isWiderThanScreen(page)).toBe(false)

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await isWiderThanScreen(page)).toBe(false)
  await choose(page, page, 'Language', 'فارسی')
  await page.locator('html[lang=fa-IR][dir=rtl]').waitFor()
  // The colors are the same as on the wide screen; everything else is checked again.
  expect(await seriousIssues(page, { except: ['color-contrast'] })).toEqual([])
  expect(await isWiderThanScreen(page)).toBe(false)
  await choose(page, page, 'Language', 'English')
  await page.locator('html[lang=en-US][dir=ltr]').waitFor()

  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await page.evaluate('window.isSamePage')).toBe(true)
  expect(problems).toEqual([])
}

const ACCESSIBLE = 'is accessible and fits the screen in both themes, on a phone and from right to left'

/** The input of the catalogue that has this heading and this state. */
const stateOf = (page: Page, title: string, state: string) =>
  page
    .locator('main > section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .getByRole('combobox', { name: `${title}, ${state}`, exact: true })

const PICKERS = ['Entity', 'Rule chain', 'Device profile', 'Dashboard', 'Gateway, the first one preselected']

describe('/ui-catalogue/inputs', () => {
  beforeAll(async () => {
    const { page } = developer
    await open('/ui-catalogue/inputs')
    await page.getByRole('button', { name: 'Add samples' }).click()
    await stateOf(page, 'Widget bundle', 'long').waitFor()
  })

  test('pickers show short names and names that are longer than the field', async () => {
    const { page } = developer
    for (const title of PICKERS) {
      const shownIn = (state: string) => stateOf(page, title, state).inputValue()
      await expect.poll(() => shownIn('filled')).toBe('Catalogue sample')
      await expect.poll(() => shownIn('long')).toMatch(/^Refrigerated container/)
      expect(await stateOf(page, title, 'disabled').isDisabled()).toBe(true)
    }
    const bundle = stateOf(page, 'Widget bundle', 'long')
    await expect.poll(() => bundle.textContent()).toMatch(/^Refrigerated container/)
  })

  test(ACCESSIBLE, checkPage)
})

describe('/ui-catalogue/forms', () => {
  beforeAll(() => open('/ui-catalogue/forms'))

  test(ACCESSIBLE, checkPage)
})

describe('/ui-catalogue', () => {
  beforeAll(() => open('/ui-catalogue'))

  test(ACCESSIBLE, checkPage)

  test('the head of a table stays visible while its rows scroll', async () => {
    const { page } = developer
    const table = page.getByRole('grid', { name: 'Trains' }).first()
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
    const head = table.getByRole('columnheader', { name: 'Name' })
    const row = table.getByRole('row', { name: 'Train 1' }).first()
    await table.scrollIntoViewIfNeeded()
    const before = { head: await topOf(head), row: await topOf(row) }
    await table.evaluate((element) => element.parentElement?.scrollBy(0, 80))
    await expect.poll(() => topOf(row)).toBe(before.row - 80)
    expect(await topOf(head)).toBe(before.head)
  })

  test('a menu is aligned with the end of its button, also in a right-to-left language', async () => {
    const { page } = developer
    for (const [language, edge] of [
      ['فارسی', (box: Box) => box.x],
      ['English', (box: Box) => box.x + box.width],
    ] as const) {
      await choose(page, page, 'Language', language)
      await page.locator(`html[dir=${language === 'English' ? 'ltr' : 'rtl'}]`).waitFor()
      const button = page.locator('main button[aria-haspopup=menu]').first()
      const buttonBox = await button.boundingBox()
      await button.click()
      const menu = page.getByRole('menu')
      const edgeOfMenu = async () => Math.round(edge((await menu.locator('..').boundingBox()) ?? NO_BOX))
      await expect.poll(edgeOfMenu).toBe(Math.round(edge(buttonBox ?? NO_BOX)))
      // After its animation the menu item is large enough to be clicked.
      const height = async () => (await menu.getByRole('menuitem').first().boundingBox())?.height
      await expect.poll(height).toBeGreaterThanOrEqual(28)
      await page.keyboard.press('Escape')
      await menu.waitFor({ state: 'detached' })
    }
  })
})

test('the development server serves the console, its sources and texts, and forwards requests', async () => {
  const dev = await startDevConsole(ownProduct().url)
  const answer = async (path: string) => {
    const response = await fetch(dev.url + path, { headers: { accept: '*/*' } })
    return `${response.status} ${await response.text()}`
  }
  expect(await answer('/')).toMatch(/^200 [\s\S]*src="\/src\/main\.tsx/)
  expect(await answer('/src/main.tsx')).toMatch(/^200 [\s\S]*createRoot/)
  expect(await answer('/src/features/ui-catalogue/catalogue-page.tsx')).toMatch(/^200 [\s\S]*Component/)
  expect(await answer('/assets/locale/locale.constant-en_US.json')).toMatch(/^200 \{/)
  expect(await answer('/api/auth/user')).toMatch(/^401 \{/)
  await dev.stop()
})

interface Box {
  x: number
  width: number
}

const NO_BOX: Box = { x: Number.NaN, width: 0 }
